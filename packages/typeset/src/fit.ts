/** Bisection steps: the scale is found to a thousandth of the range. */
const STEPS = 10

/** Finds the greatest scale from `min` to 1 at which everything fits; `min` when nothing does. */
export function fitScale(min: number, fits: (scale: number) => boolean): number {
  if (min >= 1 || fits(1)) return 1
  let low = Math.max(min, 0.01)
  let high = 1
  if (!fits(low)) return low
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
