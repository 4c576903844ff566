//! How colours look to every kind of eye: what the tests of palettes measure with.

/// Red, green and blue as amounts of light, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Light(pub [f64; 3]);

impl Light {
    /// The light of a colour of the screen (sRGB).
    pub(crate) fn of(rgb: [u8; 3]) -> Self {
        Self(rgb.map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        }))
    }

    /// What is left of it behind a black sheet that hides this much.
    pub(crate) fn behind(self, shade: f64) -> Self {
        Self(self.0.map(|c| c * (1.0 - shade)))
    }

    fn luminance(self) -> f64 {
        let [r, g, b] = self.0;
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// The contrast of WCAG 2: (lighter + 0.05) / (darker + 0.05).
    pub(crate) fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// Lightness and the two hues of CIELAB, in daylight (D65).
    fn lab(self) -> [f64; 3] {
        const TO_XYZ: [[f64; 3]; 3] = [
            [0.412_456_4, 0.357_576_1, 0.180_437_5],
            [0.212_672_9, 0.715_152_2, 0.072_175_0],
            [0.019_333_9, 0.119_192_0, 0.950_304_1],
        ];
        const WHITE: [f64; 3] = [0.950_47, 1.0, 1.088_83];
        let xyz = times(&TO_XYZ, self.0);
        let [x, y, z] = [0, 1, 2].map(|i| {
            let t = xyz[i] / WHITE[i];
            if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }
}

/// How far two lights are apart for whoever sees all of them: about 2 can just be told apart (CIE 1976).
pub(crate) fn apart(a: Light, b: Light) -> f64 {
    a.lab().iter().zip(b.lab()).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// A kind of eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    /// What is missing.
    pub name: &'static str,
    matrix: [[f64; 3]; 3],
}

impl Eye {
    /// The light that others would have to see for the same impression.
    pub(crate) fn sees(&self, light: Light) -> Light {
        Light(times(&self.matrix, light.0).map(|c| c.clamp(0.0, 1.0)))
    }
}

/// Eyes with every kind of cone, and without one: the matrices of Machado, Oliveira and Fernandes (2009).
pub(crate) const EYES: [Eye; 4] = [
    Eye { name: "everyone", matrix: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] },
    Eye {
        name: "protan",
        matrix: [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    },
    Eye {
        name: "deutan",
        matrix: [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    },
    Eye {
        name: "tritan",
        matrix: [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    },
];

fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| (0..3).map(|i| row[i] * vector[i]).sum())
}
