// How alike two pictures are: the mean structural similarity of their brightness over windows of 8 x 8 pixels.
// Source: Wang, Bovik, Sheikh and Simoncelli, "Image quality assessment" (2004).

import { PNG } from "pngjs";

const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** From -1 to 1; 1 for equal pictures. Both are the bytes of PNG files of one size. */
export function ssim(one, two) {
  const [a, b] = [one, two].map((bytes) => PNG.sync.read(bytes));
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`${a.width} x ${a.height} against ${b.width} x ${b.height}`);
  }
  const [grey, other] = [a, b].map(brightness);
  let [sum, windows] = [0, 0];
  for (let y = 0; y + WINDOW <= a.height; y += WINDOW) {
    for (let x = 0; x + WINDOW <= a.width; x += WINDOW) {
      sum += ofWindow(grey, other, a.width, x, y);
      windows += 1;
    }
  }
  return sum / windows;
}

function brightness({ data, width, height }) {
  const grey = new Float64Array(width * height);
  for (let i = 0; i < grey.length; i += 1) {
    grey[i] = 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2];
  }
  return grey;
}

function ofWindow(a, b, width, left, top) {
  let [sumA, sumB, squareA, squareB, both] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const [p, q] = [a[y * width + x], b[y * width + x]];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      both += p * q;
    }
  }
  const n = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const [varianceA, varianceB] = [squareA / n - meanA * meanA, squareB / n - meanB * meanB];
  const covariance = both / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}
