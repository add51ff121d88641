/** A cube of colours: `size` points along each of three axes, the first axis slowest, `channels` values 0–1 at each point. */
export interface Grid {
  size: number
  channels: number
  values: Float32Array
}

/**
 * Interpolates the colour at a place inside a cube by tetrahedra: of the six tetrahedra of a cell the one that holds the place is found by
 * ordering its three fractions. Right for cubes of red, green and blue, whose greys run along the diagonal. Coordinates are 0–1 and are
 * clamped. Writes into `into`. (J. Kasson et al., Performing color space conversions with three-dimensional linear interpolation, 1995.)
 */
export function tetrahedral({ size, channels, values }: Grid, x: number, y: number, z: number, into: Float32Array | number[]): void {
  const top = size - 1
  const [px, py, pz] = [clamp(x) * top, clamp(y) * top, clamp(z) * top]
  const [ix, iy, iz] = [Math.min(top - 1, Math.floor(px)), Math.min(top - 1, Math.floor(py)), Math.min(top - 1, Math.floor(pz))]
  const [fx, fy, fz] = [px - ix, py - iy, pz - iz]
  const [stepX, stepY, stepZ] = [size * size * channels, size * channels, channels]
  const origin = ix * stepX + iy * stepY + iz * stepZ
  const far = origin + stepX + stepY + stepZ
  // From the origin to the far corner along the axes in the order of their fractions, the largest first.
  let [first, second, a, b, c] = [stepX, stepX + stepY, fx, fy, fz]
  if (fx >= fy) {
    if (fz > fx) [first, second, a, b, c] = [stepZ, stepZ + stepX, fz, fx, fy]
    else if (fz > fy) [first, second, a, b, c] = [stepX, stepX + stepZ, fx, fz, fy]
  } else if (fz > fy) [first, second, a, b, c] = [stepZ, stepZ + stepY, fz, fy, fx]
  else if (fz > fx) [first, second, a, b, c] = [stepY, stepY + stepZ, fy, fz, fx]
  else [first, second, a, b, c] = [stepY, stepY + stepX, fy, fx, fz]
  for (let k = 0; k < channels; k++) {
    into[k] =
      values[origin + k]! * (1 - a) + values[origin + first + k]! * (a - b) + values[origin + second + k]! * (b - c) + values[far + k]! * c
  }
}

/**
 * Interpolates the colour at a place inside a cube linearly along all three axes. Right for cubes of CIELAB, whose greys run along an axis.
 * Coordinates are 0–1 and are clamped. Writes into `into`.
 */
export function trilinear({ size, channels, values }: Grid, x: number, y: number, z: number, into: Float32Array | number[]): void {
  const top = size - 1
  const [px, py, pz] = [clamp(x) * top, clamp(y) * top, clamp(z) * top]
  const [ix, iy, iz] = [Math.min(top - 1, Math.floor(px)), Math.min(top - 1, Math.floor(py)), Math.min(top - 1, Math.floor(pz))]
  const [fx, fy, fz] = [px - ix, py - iy, pz - iz]
  const [stepX, stepY, stepZ] = [size * size * channels, size * channels, channels]
  const origin = ix * stepX + iy * stepY + iz * stepZ
  for (let k = 0; k < channels; k++) {
    const edge = (at: number) => values[at]! * (1 - fz) + values[at + stepZ]! * fz
    const face = (at: number) => edge(at) * (1 - fy) + edge(at + stepY) * fy
    into[k] = face(origin + k) * (1 - fx) + face(origin + stepX + k) * fx
  }
}

const clamp = (value: number) => (value < 0 ? 0 : Math.min(value, 1))
