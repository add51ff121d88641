import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { FillContext } from './context.ts'
import type { Place } from './draft.ts'

/** Rows grow at most by this factor when others are gone. */
const MOST_GROWTH = 1.5
/** How far above a row its rule stands at most, page pixels. */
const RULE_ABOVE = 80
/** And how far below the top of its boxes, which reach above their ink. */
const RULE_BELOW = 120

/** Keeps the rows of a list (slots with an index, of the given roles) that are named, in order, and shares the room among them. */
export function respace({ draft }: FillContext, group: string, roles: RegExp, kept: readonly number[]): void {
  const rows = rowsOf(draft.slots(group), roles)
  if (rows.length < 2 || kept.length === rows.length || !kept.length) return
  const pitch = ((rows.at(-1)?.top ?? 0) - (rows[0]?.top ?? 0)) / (rows.length - 1)
  const wide = Math.min((pitch * rows.length) / kept.length, pitch * MOST_GROWTH)
  // Found before anything moves: a rule that moved would be taken for that of the next row.
  const ruled = rows.map((row) => rulesOf(draft.design.pages[row.page]?.layers ?? {}, row).map((id) => ({ page: row.page, id })))
  rows.forEach((row, index) => {
    const rules = ruled[index] ?? []
    const rank = kept.indexOf(index)
    if (rank < 0) return draft.remove([...row.places, ...rules])
    for (const place of [...row.places, ...rules]) draft.set(place, (layer) => moved(layer, wide * rank - pitch * index, wide - pitch))
  })
}

interface Row {
  page: number
  top: number
  places: Place[]
}

function rowsOf(places: readonly Place[], roles: RegExp): Row[] {
  const rows = new Map<number, Row>()
  for (const place of places) {
    const { index, role = '' } = place.layer.slot ?? {}
    if (index === undefined || !roles.test(role)) continue
    const row = rows.get(index) ?? { page: place.page, top: Number.POSITIVE_INFINITY, places: [] }
    row.top = Math.min(row.top, place.layer.props.position.y)
    row.places.push(place)
    rows.set(index, row)
  }
  return [...rows].sort((a, b) => a[0] - b[0]).map(([, row]) => row)
}

const rulesOf = (layers: Readonly<Record<string, Layer>>, row: Row): string[] =>
  Object.entries(layers).flatMap(([id, layer]) => {
    const above = row.top - layer.props.position.y
    return isKind(layer, 'Line') && !layer.slot && above >= -RULE_BELOW && above <= RULE_ABOVE ? [id] : []
  })

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
