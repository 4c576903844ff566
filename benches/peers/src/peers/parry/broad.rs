//! Its bounding volume hierarchy, in either precision.

macro_rules! parry_broad {
    ($krate:ident) => {
        use $krate::bounding_volume::Aabb;
        use $krate::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};

        pub fn bounds((low, high): &(V, V)) -> Aabb {
            Aabb::new(vec(*low), vec(*high))
        }

        fn inputs(field: &BoxField) -> Vec<Vec<Aabb>> {
            field.inputs().iter().map(|frame| frame.iter().map(bounds).collect()).collect()
        }

        #[inline]
        fn strict(a: &Aabb, b: &Aabb) -> bool {
            a.mins.x < b.maxs.x && b.mins.x < a.maxs.x && a.mins.y < b.maxs.y && b.mins.y < a.maxs.y
        }

        fn overlapping(bvh: &Bvh, workspace: &mut BvhWorkspace, boxes: &[Aabb]) -> PairDigest {
            let mut found = PairDigest::default();
            bvh.traverse_bvtt_single_tree::<false>(workspace, &mut |a, b| {
                if strict(&boxes[a as usize], &boxes[b as usize]) {
                    found.add(a, b);
                }
            });
            found
        }

        fn build(field: &BoxField) -> Timed<'_, PairDigest> {
            let inputs = inputs(field);
            let count = inputs.len();
            let mut workspace = BvhWorkspace::default();
            whole(
                field.n,
                move |pass| pass % count,
                move |pick: usize| {
                    let bvh = Bvh::from_leaves(BvhBuildStrategy::Binned, &inputs[pick]);
                    overlapping(&bvh, &mut workspace, &inputs[pick])
                },
            )
        }

        /// What rapier's broad phase does with many movers: change the leaves in place, refit, optimise a part of
        /// the tree.
        fn moving(field: &BoxField) -> Timed<'_, PairDigest> {
            let frames = inputs(field).split_off(1);
            let leaves: Vec<Aabb> = field.boxes.iter().map(bounds).collect();
            let mut workspace = BvhWorkspace::default();
            whole(
                field.n * field.frames.len(),
                move |_| Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves),
                move |mut bvh| {
                    let mut found = PairDigest::default();
                    for frame in &frames {
                        for (i, b) in (0u32..).zip(frame) {
                            bvh.insert_or_update_partially(*b, i, 0.0);
                        }
                        bvh.refit(&mut workspace);
                        found = overlapping(&bvh, &mut workspace, frame);
                        bvh.optimize_incremental(&mut workspace);
                    }
                    found
                },
            )
        }
    };
}
