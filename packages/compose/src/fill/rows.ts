import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { FillContext } from './context.ts'
import type { PlacedSlot } from './draft.ts'

/** Rows grow at most by this factor when others are gone. */
const MOST_GROWTH = 1.5
/** Rules and rows of one list stand equally far apart but for this, page pixels. */
const EVEN = 6

/** Keeps the rows of a list (slots with an index, of the given roles) that are named, in order, and shares the room among them. */
export function respace({ draft }: FillContext, group: string, roles: RegExp, kept: readonly number[]): void {
  const rows = rowsOf(draft.slots(group), roles)
  if (rows.length < 2 || kept.length === rows.length || !kept.length) return
  const pitch = pitchOf(rows)
  const ruled = rulesOf(draft.design.pages[rows[0]?.page ?? 0]?.layers ?? {}, rows, pitch)
  const wide = Math.min((pitch * rows.length) / kept.length, pitch * MOST_GROWTH)
  const listed = inStep(rows, pitch)
  rows.forEach((row, index) => {
    const places = [...row.places, ...(ruled[index] ?? [])]
    const rank = kept.indexOf(index)
    if (rank < 0) return draft.remove(places)
    if (listed) for (const place of places) draft.set(place, (layer) => moved(layer, wide * rank - pitch * index, wide - pitch))
  })
}

interface Row {
  page: number
  left: number
  top: number
  right: number
  places: PlacedSlot[]
}

function rowsOf(places: readonly PlacedSlot[], roles: RegExp): Row[] {
  const rows = new Map<number, Row>()
  for (const place of places) {
    const { index, role = '' } = place.layer.slot ?? {}
    if (index === undefined || !roles.test(role)) continue
    const { position, boxSize } = place.layer.props
    const row = rows.get(index) ?? { page: place.page, left: position.x, top: position.y, right: position.x, places: [] }
    row.left = Math.min(row.left, position.x)
    row.top = Math.min(row.top, position.y)
    row.right = Math.max(row.right, position.x + boxSize.width)
    row.places.push(place)
    rows.set(index, row)
  }
  return [...rows].sort((a, b) => a[0] - b[0]).map(([, row]) => row)
}

/** From row to row: between the last and the second, as the first may hang higher where it has no rule. */
function pitchOf(rows: readonly Row[]): number {
  const [first, second = first, last = second] = [rows[0], rows[1], rows.at(-1)]
  if (!first || !second || !last) return 0
  return rows.length > 2 ? (last.top - second.top) / (rows.length - 2) : second.top - first.top
}

/** True for rows one under the other on one page; those of a grid, or of several pages, stay where they are. */
const inStep = (rows: readonly Row[], pitch: number): boolean =>
  pitch > 0 &&
  rows.every((row, index) => {
    const due = (rows.at(-1)?.top ?? 0) - pitch * (rows.length - 1 - index)
    return row.page === rows[0]?.page && Math.abs(row.top - due) <= (index ? EVEN : pitch / 2)
  })

type Ref = Pick<PlacedSlot, 'page' | 'id'>

/**
 * The rules of each row: of all lines as wide as the rows those that repeat with them, at the distance most rows have one at; where several
 * distances are as good the shortest counts, so that the line that closes a list belongs to no row. No rule belongs to two rows.
 */
function rulesOf(layers: Readonly<Record<string, Layer>>, rows: readonly Row[], pitch: number): Ref[][] {
  const page = rows[0]?.page ?? 0
  const rules = Object.entries(layers).flatMap(([id, layer]) => {
    const { position, boxSize } = layer.props
    const across = rows.some((row) => position.x < row.right && position.x + boxSize.width > row.left)
    return isKind(layer, 'Line') && !layer.slot && across ? [{ page, id, y: position.y }] : []
  })
  const near = (row: Row, from: number): Ref[] => rules.filter(({ y }) => Math.abs(y - row.top - from) <= EVEN)
  const distances = rows.flatMap((row) => rules.map(({ y }) => y - row.top)).filter((from) => Math.abs(from) < pitch)
  const count = (from: number): number => rows.filter((row) => near(row, from).length).length
  const [best] = distances
    .map((from) => ({ from, rows: count(from) }))
    .sort((a, b) => b.rows - a.rows || Math.abs(a.from) - Math.abs(b.from))
  return rows.map((row) => (best && best.rows > rows.length / 2 ? near(row, best.from).map(({ id }) => ({ page, id })) : []))
}

/** Moves a layer down; pictures and running text of a row grow with it. */
function moved(layer: Layer, down: number, growth: number): Layer {
  const { position, boxSize } = layer.props
  const grows = isKind(layer, 'Image') || /(?:text|line)$/u.test(layer.slot?.role ?? '')
  const props = {
    ...layer.props,
    position: { x: position.x, y: Math.round(position.y + down) },
    boxSize: grows ? { width: boxSize.width, height: Math.round(boxSize.height + growth) } : boxSize,
  }
  return { ...layer, props } as Layer
}

/** Takes out the slots of a list that are too low for a line of type: a template that is asked for more rows than it can show makes such. */
export function dropFlat({ draft }: FillContext, group: string): void {
  draft.remove(draft.slots(group).filter(({ layer }) => layer.props.boxSize.height < LEAST_HEIGHT))
}

/** Lower than this no type can be read in it, page pixels. */
const LEAST_HEIGHT = 25
