/**
 * Traces the filled cells of a grid as one path: clockwise around what is filled, counter-clockwise around holes, so that neighbours share
 * no edge a painter could leave a seam along. `place` gives the coordinates of a corner.
 */
export function gridOutline(
  filled: (column: number, row: number) => boolean,
  size: number,
  place: (column: number, row: number) => string,
): string {
  const edges = boundary(filled, size)
  let d = ''
  for (const key of edges.keys()) {
    while (edges.get(key)?.length)
      d += `M${loop(edges, key)
        .map((corner) => place(...corner))
        .join('L')}Z`
  }
  return d
}

type Corner = [column: number, row: number]

const keyOf = ([column, row]: Corner) => column * 1000 + row

/** Edges between filled and empty cells, by the corner they begin at, with the filled cell on their right. */
function boundary(filled: (column: number, row: number) => boolean, size: number): Map<number, Corner[]> {
  const edges = new Map<number, Corner[]>()
  const add = (from: Corner, to: Corner) => {
    const key = keyOf(from)
    edges.set(key, [...(edges.get(key) ?? []), to])
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!filled(column, row)) continue
      if (!filled(column, row - 1)) add([column, row], [column + 1, row])
      if (!filled(column + 1, row)) add([column + 1, row], [column + 1, row + 1])
      if (!filled(column, row + 1)) add([column + 1, row + 1], [column, row + 1])
      if (!filled(column - 1, row)) add([column, row + 1], [column, row])
    }
  return edges
}

/** The corners of one closed outline from a corner on; its edges are used up. Where two outlines touch, it turns right. */
function loop(edges: Map<number, Corner[]>, start: number): Corner[] {
  const corners: Corner[] = []
  let at: Corner = [Math.floor(start / 1000), start % 1000]
  let way: Corner = [0, 0]
  do {
    const next = edges.get(keyOf(at))!
    const i =
      next.length === 1
        ? 0
        : Math.max(
            0,
            next.findIndex((one) => one[0] - at[0] === -way[1] && one[1] - at[1] === way[0]),
          )
    const [to] = next.splice(i, 1) as [Corner]
    const step: Corner = [to[0] - at[0], to[1] - at[1]]
    if (step[0] !== way[0] || step[1] !== way[1]) corners.push(at)
    way = step
    at = to
  } while (keyOf(at) !== start)
  return corners
}
