import type { FillContext, Story } from './context.ts'
import type { PlacedTextSlot } from './draft.ts'
import { writeWhole } from './fit.ts'
import { plainBlock } from './inlines.ts'
import { from } from './provenance.ts'
import { respace } from './rows.ts'
import { removeWithRules } from './tidy.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/** A table as a list of facts. */
interface Facts {
  block: PlacedBlock
  title: string
  rows: { label: string; value: string }[]
}

/** Sets a small table of a text in its box of facts, whole or not at all; the box goes when there is none. Answers the table. */
export function fillFacts(context: FillContext, { planned: { key, articles } }: Story): PlacedBlock | null {
  const { draft } = context
  const values = draft.texts(key, 'facts-value')
  if (!values.length) return null
  const blocks = articles.flatMap((article) => article.blocks)
  for (const facts of blocks.flatMap((block, index) => factsOf(block, blocks.slice(0, index)) ?? [])) {
    if (facts.rows.length > values.length || !write(context, key, facts)) continue
    closeRows(context, key, facts.rows.length)
    return facts.block
  }
  removeWithRules(context, [...values, ...draft.texts(key, 'facts-label'), ...draft.texts(key, 'facts-title')])
  return null
}

/** Takes out the rows that are not used; those of a list share the room, those beside each other stay where they are. */
function closeRows(context: FillContext, key: string, count: number): void {
  const places = context.draft.slots(key).filter(({ layer }) => /^facts-(?:label|value)$/u.test(layer.slot?.role ?? ''))
  const tops = new Set(places.filter(({ layer }) => layer.slot?.role === 'facts-label').map(({ layer }) => layer.props.position.y))
  const spare = places.filter(({ layer }) => (layer.slot?.index ?? 0) >= count)
  if (tops.size === 1) removeWithRules(context, spare)
  else respace(context, key, /^facts-(?:label|value)$/u, [...Array(count).keys()])
}

/** Two columns of a table: what is named, and what is said of it. */
function factsOf(block: PlacedBlock, before: readonly PlacedBlock[]): Facts | null {
  const { rows = [], columns = [], header } = block
  if (block.kind !== 'table' || columns.length < 2) return null
  const label = Math.max(
    0,
    columns.findIndex(({ type }) => type !== 'number'),
  )
  const value = columns.length === 2 ? 1 - label : columns.findIndex(({ type }, index) => type === 'number' && index !== label)
  // A table of more columns says more than one box can.
  if (value < 0 || label > 1 || columns.length > 2) return null
  const body = (header ? rows.slice(1) : rows).map((row) => ({ label: row[label] ?? '', value: row[value] ?? '' }))
  if (body.length < 2 || body.some((row) => row.label === '' || row.value === '')) return null
  const heading = before.findLast(({ kind }) => kind === 'heading')
  const title = (header && columns[value]?.name) || heading?.text || ''
  return { block, title, rows: body }
}

function write(context: FillContext, key: string, { block, title, rows }: Facts): boolean {
  const { draft } = context
  const put = (place: PlacedTextSlot | undefined, text: string): boolean => {
    if (!place) return false
    const style = place.layer.props.doc?.content[0]?.attrs?.style ?? place.layer.props.style
    return writeWhole(draft, place, [{ blocks: [plainBlock(text, style ? { style } : {})], provenance: from(block) }]) !== null
  }
  const at = (role: string, index: number): PlacedTextSlot | undefined =>
    draft.texts(key, role).find((place) => (place.layer.slot?.index ?? 0) === index)
  if (!rows.every(({ label, value }, index) => put(at('facts-label', index), label) && put(at('facts-value', index), value))) return false
  const [head] = draft.texts(key, 'facts-title')
  if (head && (!title || !put(head, title))) removeWithRules(context, [head])
  return true
}
