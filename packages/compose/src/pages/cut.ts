import type { Draft } from '../fill/draft.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { BlockWriter } from './blocks.ts'
import type { Form, PartLabels } from '../specs/page-spec.ts'
import { plain } from '../typography/runs.ts'
import { setPiece } from './set-piece.ts'
import { partsOfPiece } from '../specs/split.ts'
import type { Run } from '../setters/set-text.ts'
import { specOf } from '../specs/specs.ts'
import type { PageArea } from '../setters/type-area.ts'
import type { TitledPiece } from './piece-place.ts'

/** As much of a piece as its pages hold, from its beginning. */
export interface CutPiece {
  piece: Piece
  /** What of it is left out, e.g. `rows 881–1,000 of 1,000`. */
  left: string
  /** How much of it stands there, 0–1. */
  share: number
}

/** The pages of a piece that is longer than any issue. */
export interface CutPlace {
  areas: readonly PageArea[]
  labels: PartLabels
}

/** What is taken off where a cut piece is still too long, share of it, and how often. */
const LESS = 0.02
const TRIES = 6

/**
 * Returns as much of a piece as its pages hold in its densest form, divided between rows, items, entries, answers, stanzas or paragraphs; null where
 * all of it stands there, or nothing that could be divided.
 */
export function cutToPages(draft: Draft, titled: TitledPiece, place: CutPlace): CutPiece | null {
  const whole = setDensest(draft, titled, place)
  if (whole.fits) return null
  const { piece } = titled
  const most =
    whole.rows !== undefined && whole.rows > 0 ? { rows: whole.rows } : unitsWithin(piece, whole.paragraphs ?? 0, draft.design.language)
  if (!most) return null
  for (let nth = 0; nth < TRIES; nth++) {
    const share = 1 - LESS * nth
    const cut = 'rows' in most ? cutRows(piece, Math.floor(most.rows * share)) : cutText(piece, Math.floor(most.units * share))
    if (cut && setDensest(draft, { ...titled, piece: cut.piece }, place).fits) return cut
  }
  return null
}

/** Tries a piece in its densest form. */
export function setDensest(draft: Draft, { piece, title }: TitledPiece, { areas, labels }: CutPlace): Run {
  return setPiece(draft.trial(), {
    piece,
    form: specOf(piece).forms.at(-1) as Form,
    place: { key: 'cut', nth: 0, areas },
    heading: { kicker: 'Kicker', title, labels, titles: ['piece-title', 'piece-title-small'] },
    air: { drop: 0, field: false, stretch: false },
    isCut: true,
  })
}

const figure = (count: number): string => count.toLocaleString('en')

type Table = Extract<MaterialBlock, { kind: 'table' }>

const headRows = ({ header }: Table): number => (header ? 1 : 0)

/** The piece with so many rows of its tables; a table none of whose rows is left goes with its headings. */
function cutRows(piece: Piece, rows: number): CutPiece | null {
  const tables = piece.blocks.filter((block) => block.kind === 'table')
  const all = tables.reduce((sum, table) => sum + table.rows.length - headRows(table), 0)
  let left = rows
  const kept = new Map(
    tables.map((table) => {
      const count = Math.min(left, table.rows.length - headRows(table))
      left -= count
      return [table as MaterialBlock, count > 0 ? { ...table, rows: table.rows.slice(0, headRows(table) + count) } : null]
    }),
  )
  const gone = new Set<MaterialBlock>([...kept].flatMap(([table, shown]) => (shown ? [] : [table])))
  for (const { heads, table } of partsOfPiece(piece, specOf(piece)).tables) if (gone.has(table)) heads.forEach((head) => gone.add(head))
  if (rows <= 0 || rows >= all) return null
  const blocks = piece.blocks.flatMap((block) => (gone.has(block) ? [] : [kept.get(block) ?? block]))
  return { piece: { ...piece, blocks }, left: `rows ${figure(rows + 1)}–${figure(all)} of ${figure(all)}`, share: rows / all }
}

/** What a block is divided into. */
interface Units {
  name: string
  count: number
  /** The block with the first so many of them. */
  first: (count: number) => MaterialBlock
}

/** Returns the units of a block; one that is not divided is a unit itself. */
function unitsOf(block: MaterialBlock): Units {
  const of = <T>(name: string, all: readonly T[], withSome: (some: readonly T[]) => MaterialBlock): Units => ({
    name,
    count: all.length,
    first: (count) => withSome(all.slice(0, count)),
  })
  switch (block.kind) {
    case 'items':
      return of('items', block.items, (items) => ({ ...block, items }))
    case 'entries':
      return of('entries', block.entries, (entries) => ({ ...block, entries }))
    case 'questions':
      return of('questions', block.pairs, (pairs) => ({ ...block, pairs }))
    case 'steps':
      return of('steps', block.steps, (steps) => ({ ...block, steps }))
    case 'turns':
      return of('speeches', block.turns, (turns) => ({ ...block, turns }))
    case 'verse':
      return of('stanzas', block.stanzas, (stanzas) => ({ ...block, stanzas }))
    case 'code':
      return of('lines', block.lines, (lines) => ({ ...block, lines }))
    case 'prose':
    case 'subhead':
    case 'label':
    case 'ingredients':
    case 'table':
    case 'quotation':
    case 'role':
    case 'picture':
    case 'caption':
    case 'note':
      break
  }
  return { name: 'paragraphs', count: 1, first: () => block }
}

const isText = ({ kind }: MaterialBlock): boolean => kind !== 'picture' && kind !== 'table'

/** The first units of a text; nothing stands under a heading that ends it. */
function firstOf(body: readonly MaterialBlock[], most: number): MaterialBlock[] {
  let left = most
  const kept = body.flatMap((block) => {
    const units = unitsOf(block)
    const count = Math.min(left, units.count)
    left -= count
    return count > 0 ? [units.first(count)] : []
  })
  while (kept.at(-1)?.kind === 'subhead' || kept.at(-1)?.kind === 'label') kept.pop()
  return kept
}

const countOf = (body: readonly MaterialBlock[]): number => body.reduce((sum, block) => sum + unitsOf(block).count, 0)

/** Returns the most units of the text of a piece that are written in so many paragraphs. */
function unitsWithin(piece: Piece, paragraphs: number, language: string): { units: number } | null {
  const spec = specOf(piece)
  const { body } = partsOfPiece(piece, spec)
  const writer = new BlockWriter(piece, { prose: spec.prose, language })
  let [low, high] = [0, countOf(body)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (writer.write(firstOf(body, middle)).length <= paragraphs) low = middle
    else high = middle - 1
  }
  return low > 0 ? { units: low } : null
}

/** The piece with so many units of its text, and without the tables that stand under all of it. */
function cutText(piece: Piece, units: number): CutPiece | null {
  const { body } = partsOfPiece(piece, specOf(piece))
  const all = countOf(body)
  const kept = firstOf(body, units)
  if (!kept.length || units >= all) return null
  const shown = new Map(body.map((block, index) => [block, kept[index]]))
  const blocks = piece.blocks.flatMap((block) => (shown.has(block) ? (shown.get(block) ?? []) : block.kind === 'table' ? [] : [block]))
  return { piece: { ...piece, blocks }, left: leftOf(body, countOf(kept)), share: countOf(kept) / all }
}

/** Says what is left out behind so many units: by number where all are of a kind, else how many, from which on. */
function leftOf(body: readonly MaterialBlock[], units: number): string {
  const all = countOf(body)
  const texts = body.filter(isText)
  const [kind, ...others] = [...new Set(texts.map((block) => unitsOf(block).name))]
  const from = beginningOf(body, units)
  const named = from ? `, from “${from}” on` : ''
  return others.length || !kind
    ? `${figure(all - units)} of ${figure(all)} parts${named}`
    : `${kind} ${figure(units + 1)}–${figure(all)} of ${figure(all)}${named}`
}

/** Most letters that name where a text is cut. */
const NAME = 40

function beginningOf(body: readonly MaterialBlock[], units: number): string {
  let left = units
  for (const block of body) {
    const { count } = unitsOf(block)
    if (left < count) return wordsAt(block, left).slice(0, NAME).trim()
    left -= count
  }
  return ''
}

function wordsAt(block: MaterialBlock, nth: number): string {
  switch (block.kind) {
    case 'items': {
      const item = block.items[nth]
      return item?.term ?? plain(item?.text[0] ?? [])
    }
    case 'entries': {
      const entry = block.entries[nth]
      return entry ? ('when' in entry ? `${entry.when} ${entry.title}` : entry.day) : ''
    }
    case 'questions':
      return plain(block.pairs[nth]?.question ?? [])
    case 'prose':
    case 'subhead':
    case 'label':
      return plain(block.inlines)
    case 'verse':
      return plain(block.stanzas[nth]?.lines[0] ?? [])
    case 'steps':
    case 'turns':
    case 'code':
    case 'ingredients':
    case 'table':
    case 'quotation':
    case 'role':
    case 'picture':
    case 'caption':
    case 'note':
      break
  }
  return ''
}
