/**
 * Returns the cubic curves of an SVG elliptical arc from (x1, y1); `v` = rx ry rotation large-arc sweep x y. Method: SVG 2, appendix B.2.4
 * (endpoint to centre), then one cubic per quarter turn.
 */
export function arcToCubics(x1: number, y1: number, v: readonly number[]): number[][] {
  const [rx0, ry0, degrees, large, sweep, x2, y2] = v as [number, number, number, number, number, number, number]
  if (x1 === x2 && y1 === y2) return []
  if (rx0 === 0 || ry0 === 0) return [[x1, y1, x2, y2, x2, y2]]
  const phi = (degrees * Math.PI) / 180
  const cos = Math.cos(phi)
  const sin = Math.sin(phi)
  const px = (cos * (x1 - x2)) / 2 + (sin * (y1 - y2)) / 2
  const py = (-sin * (x1 - x2)) / 2 + (cos * (y1 - y2)) / 2
  const grow = Math.sqrt(Math.max(1, (px / rx0) ** 2 + (py / ry0) ** 2))
  const rx = Math.abs(rx0) * grow
  const ry = Math.abs(ry0) * grow
  const divisor = (rx * py) ** 2 + (ry * px) ** 2
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - divisor) / divisor)) * (Boolean(large) === Boolean(sweep) ? -1 : 1)
  const cxp = (root * rx * py) / ry
  const cyp = (-root * ry * px) / rx
  const cx = cos * cxp - sin * cyp + (x1 + x2) / 2
  const cy = sin * cxp + cos * cyp + (y1 + y2) / 2
  const from = Math.atan2((py - cyp) / ry, (px - cxp) / rx)
  let turn = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - from
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const at = (ex: number, ey: number) => [cx + rx * ex * cos - ry * ey * sin, cy + rx * ex * sin + ry * ey * cos] as const
  return unitArc(from, turn).map((curve) => [...at(curve[0]!, curve[1]!), ...at(curve[2]!, curve[3]!), ...at(curve[4]!, curve[5]!)])
}

/** Cubics along the unit circle, from an angle through a turn (radians). */
export function unitArc(from: number, turn: number): number[][] {
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / count
  const k = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, i) => {
    const a = from + i * step
    const b = a + step
    return [
      Math.cos(a) - k * Math.sin(a),
      Math.sin(a) + k * Math.cos(a),
      Math.cos(b) + k * Math.sin(b),
      Math.sin(b) - k * Math.cos(b),
      Math.cos(b),
      Math.sin(b),
    ]
  })
}
