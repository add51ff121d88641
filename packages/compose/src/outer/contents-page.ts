import { defaultProps, isKind, ROOT, type Block, type Layer } from '@magazineai/design'
import type { FillContext, Story } from '../fill/context.ts'
import { moved, type PlacedSlot, type PlacedTextSlot } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { fewerNames, wordsOf } from './contents-words.ts'
import { drawingOutside } from './drawing-outside.ts'
import { atLevel } from '../typography/level.ts'
import { RULES, setField } from '../setters/set-shapes.ts'
import { ENDLESS, evenShort, measureText, setText, type OnPage } from '../setters/set-text.ts'
import { fieldStyle, sizeOf } from '../typography/page-styles.ts'
import { withoutMaster } from '../pages/title-page.ts'
import { columnsFrom, footOf, onGrid, typeAreaOf, type Rect } from '../setters/type-area.ts'

/** An entry of a list of contents as it was written: its number, its titles, the words under them. */
interface Entry {
  index: number
  number: PlacedTextSlot
  titles: readonly Block[]
  titled: PlacedTextSlot
  line: PlacedTextSlot | null
  story: Story | undefined
}

/** Sizes of titles that are tried, page pixels from the largest. */
const SIZES = [280, 250, 220, 190, 172, 156, 142, 128, 116, 105, 95, 86, 78, 70, 62, 54, 46] as const

/** Most of the height of a row that its type is, so that few titles are no posters. */
const MOST_OF_ROW = 0.36

/** Most lines of one title, and of what stands under it. */
const LINES = 2
const LINES_UNDER = 3

/** Size of what stands under a title, share of it, within bounds; and its leading, in sizes. */
const UNDER = { share: 0.46, least: 58, most: 90, leading: 1.3 } as const

/** Room between a rule and the title under it, and between a title and what is said of it, sizes of the title. */
const AIR = 0.34
const GAP = 0.2

/** Columns of the design that numbers stand in, and that what is said under a title leaves free at most. */
const NUMBERS = 2
const FREE = 2

/** Steps of the grid between the heading and the list, that a row is high at most over art and without it, that stay free over art under the list, and the least that it takes. */
const HEAD = 2
const ROW_MOST = { art: 11, few: 9.5, alone: 19 } as const
const OVER_ART = 1
const LEAST_ART = 24

/** Rows that are so few are closer over art: without it they would be as large as posters. */
const FEW = 3

/**
 * Sets the list of a contents page that shows no picture anew, over the whole width of the page and down to its foot: rules at equal distances, titles as
 * large as all of them have room, under each a sentence about its text, or what it is. Art that stood beside the list goes; under a short list it runs off the page.
 */
export function spreadContents(context: FillContext, key: string): void {
  const { draft } = context
  const page = draft.slots(key)[0]?.page
  if (page === undefined) return
  const layers = Object.values(draft.design.pages[page]?.layers ?? {})
  if (layers.some((layer) => isKind(layer, 'Image'))) return
  const entries = entriesOf(context, key)
  const area = typeAreaOf(draft.design)
  const [heading] = draft.texts(key, 'toc-title')
  const { position, boxSize } = heading?.layer.props ?? { position: area, boxSize: { width: 0, height: 0 } }
  const top = heading ? Math.max(area.y, position.y + boxSize.height) + HEAD * area.step : area.y
  const [credits] = draft.texts(key, 'credits')
  const foot = footOf(area) - (credits ? 2 * area.step : 0)
  // A few rows leave art the room; more of them fill the page themselves.
  const mostOverArt = entries.length <= FEW ? ROW_MOST.few : ROW_MOST.art
  const underRows = foot - top - (mostOverArt * entries.length + OVER_ART) * area.step
  const shown = credits || underRows < LEAST_ART * area.step ? undefined : motifUnder(context, key, page)
  const list = fitted(
    context,
    page,
    entries,
    { x: area.x, y: top, width: area.width, height: foot - top },
    shown ? mostOverArt : ROW_MOST.alone,
  )
  if (!list) return
  draft.remove([
    ...artOn(context, key),
    ...rulesOn(draft, page),
    ...entries.flatMap(({ number, titled, line }) => [number, titled, ...(line ? [line] : [])]),
  ])
  const close = shown ? null : closeRows(list.rows, { top, foot, pitch: list.pitch, step: area.step })
  const { from, pitch } = close && heading && setHeadField(context, heading, close.from) ? close : { from: top, pitch: list.pitch }
  list.rows.forEach((row, nth) => setRow(context, key, page, { ...row, top: Math.round(from + nth * pitch) }))
  const end = onGrid(area, top + list.rows.length * list.pitch) + OVER_ART * area.step
  if (shown && foot - end >= LEAST_ART * area.step) setArtFrom(context, key, { page, y: end, subject: shown })
}

/** Height of a row in sizes of what stands in it: in a higher one its words float. And steps of the grid that rows have to leave so that a field takes them. */
const CLOSE = 1.2
const LEAST_FIELD = 9

/** Steps of the grid that such a field takes of the list at most: one that shows nothing is no larger than its heading asks, and the rows have the rest. */
const MOST_FIELD = 10

/** How many times as large the heading of a list is on such a field. */
const HEADING = 1.4

/** Returns where rows begin that are as high as their words ask and end at the foot of a page, and how far they are apart; null where that leaves too little for a field over them. */
function closeRows(
  rows: readonly Row[],
  { top, foot, pitch, step }: { top: number; foot: number; pitch: number; step: number },
): { from: number; pitch: number } | null {
  const least = CLOSE * Math.max(...rows.map(({ height }) => height))
  const close = Math.max(least, (foot - top - MOST_FIELD * step) / rows.length)
  const from = Math.round(foot - rows.length * close)
  return close < pitch && from - top >= LEAST_FIELD * step ? { from, pitch: close } : null
}

/** Stands the heading of a list at the foot of a tinted field from the head of its page down to the list. Returns false in a template whose contents have a ground of their own. */
function setHeadField({ draft }: FillContext, heading: PlacedTextSlot, foot: number): boolean {
  const { page, id } = heading
  const { swatch, styleOf } = fieldStyle(draft.design, page)
  if (styleOf('piece-title') !== 'piece-title') return false
  const { bleed, pageSize, baseline } = draft.design
  const { doc, boxSize } = heading.layer.props
  const content = atLevel(draft.design, doc?.content ?? [], { size: HEADING, leading: HEADING })
  const height = Math.round(HEADING * boxSize.height)
  const position = { x: heading.layer.props.position.x, y: Math.round(foot - baseline.step - height) }
  draft.remove([heading])
  setField(draft, { page, id: `${id}-field` }, { x: -bleed, y: -bleed, width: pageSize.width + 2 * bleed, height: foot + bleed }, swatch)
  draft.add(page, id, {
    ...heading.layer,
    props: { ...heading.layer.props, doc: { type: 'doc', content }, position, boxSize: { width: boxSize.width, height } },
  })
  return true
}

const artOn = ({ draft }: FillContext, key: string): PlacedSlot[] =>
  draft.slots(key).filter(({ layer: { slot } }) => slot?.role.startsWith('art'))

/** What art under a list of contents shows: what a text tells, or stands for a genre, that the cover does not show; undefined for none. */
function motifUnder(context: FillContext, key: string, page: number): string | undefined {
  const { art, subjects } = context
  const draft = context.draft.trial()
  // What stands beside the list of the template goes.
  draft.remove(artOn(context, key))
  return art && drawingOutside({ ...context, draft }, page, subjects.get(key))
}

/** Runs art off the foot of the page from a line of it on. */
function setArtFrom({ draft, art }: FillContext, key: string, { page, y, subject }: { page: number; y: number; subject: string }): void {
  const { pageSize, bleed } = draft.design
  const box = { x: -bleed, y, width: pageSize.width + 2 * bleed, height: pageSize.height + bleed - y }
  if (art) withoutMaster(draft, page)
  for (const { id, layer } of art?.(box, { page, subject }) ?? [])
    draft.add(page, `${key}-${id}`, {
      ...layer,
      parent: ROOT,
      slot: { role: 'art', group: key, optional: true },
      provenance: templateProvenance,
    })
}

function entriesOf({ draft, stories }: FillContext, key: string): Entry[] {
  const starts = new Map([...stories.values()].map((story) => [draft.design.pages[story.planned.page - 1]?.id, story]))
  const at = (role: string, index: number | undefined) => draft.texts(key, role).find(({ layer }) => layer.slot?.index === index)
  const entries = draft.texts(key, 'toc-number').flatMap((number): Entry[] => {
    const index = number.layer.slot?.index
    const titled = at('toc-entry-title', index)
    const field = number.layer.props.doc?.content.flatMap(({ content }) => content ?? []).find(({ type }) => type === 'field')
    const story = field?.type === 'field' ? starts.get(field.attrs.page) : undefined
    const titles = titled?.layer.props.doc?.content
    return titled && titles ? [{ index: index ?? 0, number, titled, titles, line: at('toc-entry-line', index) ?? null, story }] : []
  })
  return entries.flatMap(apart).map((entry, index) => ({ ...entry, index }))
}

/** Each of the texts that share a page has a row of its own, with the number of that page. */
const apart = (entry: Entry): Entry[] =>
  entry.titles.length > 1 ? entry.titles.map((title) => ({ ...entry, titles: [title], line: null })) : [entry]

const rulesOn = ({ design }: FillContext['draft'], page: number): OnPage[] =>
  Object.entries(design.pages[page]?.layers ?? {}).flatMap(([id, layer]) => (isKind(layer, 'Line') ? [{ page, id }] : []))

/** A row of the list as it is set. */
interface Row {
  entry: Entry
  numbers: { x: number; width: number }
  words: { x: number; width: number }
  number: Block[]
  titles: Block[]
  titleHeight: number
  under: Block[]
  size: number
  /** What its words take with the air around them, page pixels. */
  height: number
}

/** The rows in the largest size in which all have room at equal distances of so many steps of the grid at most, with what is said of each where all of that has room; null where none is small enough. */
function fitted(
  context: FillContext,
  page: number,
  entries: readonly Entry[],
  room: Rect,
  most: number,
): { rows: Row[]; pitch: number } | null {
  const pitch = Math.min(room.height / Math.max(1, entries.length), most * typeAreaOf(context.draft.design).step)
  const said = saidOf(context, entries)
  // What names a text is no larger than the title that stands over it.
  const title = sizeOf(context.draft.design, 'piece-title')
  const largest = (isSaid: boolean, lines: number): { rows: Row[]; size: number } | null => {
    for (const size of SIZES) {
      if (size > Math.min(title, MOST_OF_ROW * pitch) || (isSaid && UNDER.least > 0.7 * size)) continue
      const rows = entries.map((entry, nth) => rowOf(context, page, entry, { size, said: isSaid ? (said[nth] ?? []) : [], lines }))
      if (rows.every((row) => row !== null && row.height <= pitch)) return { rows: rows.flatMap((row) => row ?? []), size }
    }
    return null
  }
  for (const isSaid of [true, false]) {
    const [turned, whole] = [largest(isSaid, LINES), largest(isSaid, 1)]
    // Titles on one line each are read down the page; a little smaller they are worth it.
    const best = whole && turned && whole.size >= ON_ONE_LINE * turned.size ? whole : (turned ?? whole)
    if (best) return { rows: best.rows, pitch }
  }
  return null
}

/** Share of the size of titles that run over two lines from which on those that do not are taken. */
const ON_ONE_LINE = 0.7

function rowOf(
  context: FillContext,
  page: number,
  entry: Entry,
  { size, said, lines }: { size: number; said: readonly Block[]; lines: number },
): Row | null {
  const { draft } = context
  const area = typeAreaOf(draft.design)
  const numbers = columnsFrom(area, 0, NUMBERS)
  const words = columnsFrom(area, NUMBERS, area.count - NUMBERS)
  const sized = (blocks: readonly Block[], to: number): Block[] =>
    blocks.flatMap((block) => {
      const style = block.attrs?.style ?? 'toc-entry-title'
      const share = to / sizeOf(draft.design, style)
      return atLevel(draft.design, [plainOf(block)], { size: share, leading: share })
    })
  const titles = sized(entry.titles, size)
  const title = measureText(draft, page, { ...words, y: area.y }, titles, 'toc-entry-title', false)
  if (title.turned >= lines || title.widest > words.width || longestWordIn(draft, page, titles) > words.width) return null
  const small = Math.round(Math.max(UNDER.least, Math.min(UNDER.most, UNDER.share * size)))
  const below = { ...underIn(context, words), y: area.y }
  const underOf = (blocks: readonly Block[]): Block[] =>
    sized(blocks, small).map((block) => ({ ...block, attrs: { ...block.attrs, leading: Math.round(UNDER.leading * small) } }))
  const measured = (blocks: readonly Block[]) => measureText(draft, page, below, blocks, 'toc-entry-line', false)
  const under = underOf(fewerNames(said, (blocks) => measured(underOf(blocks)).turned === 0))
  const line = under.length ? measured(under) : null
  if (line && line.turned >= LINES_UNDER) return null
  const height = 2 * AIR * size + title.height + (line ? GAP * size + line.height : 0)
  return {
    entry,
    numbers,
    words,
    number: sized(entry.number.layer.props.doc?.content ?? [], size),
    titles,
    titleHeight: title.height,
    under,
    size,
    height,
  }
}

/** Fewest letters of a word that is wider than a row. */
const LONG_WORD = 10

/** The width of the widest long word of titles, page pixels: none is broken. */
function longestWordIn(draft: FillContext['draft'], page: number, titles: readonly Block[]): number {
  const words = titles.flatMap((block) =>
    textOf(block)
      .split(/\s+/u)
      .filter((word) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(word) && word.length >= LONG_WORD)
      .map((text): Block => {
        const [first] = block.content ?? []
        return { ...block, content: [first?.type === 'text' ? { ...first, text } : { type: 'text', text }] }
      }),
  )
  return words.length ? measureText(draft, page, { x: 0, y: 0, width: ENDLESS }, words, 'toc-entry-title', false).widest : 0
}

const underIn = ({ draft }: FillContext, words: { x: number; width: number }): { x: number; width: number } => {
  const area = typeAreaOf(draft.design)
  return { ...columnsFrom(area, NUMBERS, Math.max(1, area.count - NUMBERS - FREE)), x: words.x }
}

/** A paragraph in the size of its style alone. */
const plainOf = (block: Block): Block => ({
  ...block,
  ...(block.content
    ? {
        content: block.content.map((inline) =>
          inline.type === 'text' && inline.marks ? { ...inline, marks: inline.marks.filter(({ type }) => type !== 'size') } : inline,
        ),
      }
    : {}),
})

/** Share of the titles of a list that have words under them at least: a list with a line under fewer is a torn one. */
const MOST_SAID = 2 / 3

/** What is said under the titles of a list, of each in its own words: what a text is, as “Recipe”, stands over it. Nothing under any where too few have any. */
function saidOf(context: FillContext, entries: readonly Entry[]): Block[][] {
  const own = entries.map((entry) => ownWordsOf(context, entry))
  return own.filter(({ length }) => length).length >= MOST_SAID * entries.length ? own : entries.map(() => [])
}

const underTitle = (text: string | undefined): Block[] => (text ? [plainBlock(text, { style: 'toc-entry-line' })] : [])

/** The sentence that was written under a title, how its text begins, one that says most of it, or what it names. */
function ownWordsOf(context: FillContext, { line, story }: Entry): Block[] {
  const written = line?.layer.props.doc?.content
  if (written?.length) return [...written]
  if (!story) return []
  return underTitle(wordsOf(context, story))
}

function setRow(context: FillContext, key: string, page: number, row: Row & { top: number }): void {
  const { draft } = context
  const { entry, numbers, words, number, titles, titleHeight, under, size, top } = row
  const { index } = entry
  const slot = (role: string) => ({ role, group: key, index, optional: true })
  const area = typeAreaOf(draft.design)
  addRule(context, { page, id: `${key}-rule-${index}` }, { x: area.x, y: top, width: area.width })
  const y = Math.round(top + AIR * size)
  const high = { y, height: 4 * titleHeight }
  const titled = { page, id: `${key}-entry-${index}` }
  setText(draft, titled, { ...words, ...high }, titles, {
    style: 'toc-entry-title',
    slot: slot('toc-entry-title'),
    provenance: entry.titled.layer.provenance ?? templateProvenance,
  })
  const numbered = { page, id: `${key}-number-${index}` }
  setText(draft, numbered, { ...numbers, ...high }, number, { style: 'toc-number', slot: slot('toc-number') })
  const baseline = (at: OnPage): number => draft.textLayout(at)?.frames[0]?.lines[0]?.baseline ?? 0
  const down = Math.round(baseline(titled) - baseline(numbered))
  draft.set(numbered, (layer) => moved(layer, down))
  if (!under.length) return
  const said = { page, id: `${key}-line-${index}` }
  setText(draft, said, { ...underIn(context, words), y: Math.round(y + titleHeight + GAP * size), height: high.height }, under, {
    style: 'toc-entry-line',
    slot: slot('toc-entry-line'),
    provenance: entry.line?.layer.provenance ?? templateProvenance,
  })
  evenShort(draft, said)
}

function addRule({ draft }: FillContext, { page, id }: OnPage, { x, y, width }: Omit<Rect, 'height'>): void {
  const color = draft.design.styles.paragraph['toc-entry-title']?.color ?? 'swatch:ink'
  const props = { ...defaultProps.Line(), boxSize: { width, height: RULES.fine }, position: { x, y }, rotate: 0, color }
  draft.add(page, id, {
    type: { resolvedName: 'LineLayer' },
    props,
    locked: false,
    parent: ROOT,
    child: [],
    provenance: templateProvenance,
  } as Layer)
}
