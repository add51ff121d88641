import { resolveBlock, type Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { atLevel, LEVELS, textAtLevel } from '../typography/level.ts'
import type { Form } from '../specs/page-spec.ts'
import { codeAtLevel, tintsBehind, isCode } from '../setters/set-code.ts'
import { setField } from '../setters/set-shapes.ts'
import { fillsLines } from '../typography/script-styles.ts'
import { ENDLESS, measureText, setRun, type Run, type RunningFrame } from '../setters/set-text.ts'
import { divided, frameHeight, partOf, type PageArea, type Rect, type TypeArea } from '../setters/type-area.ts'

/** Names the story of a piece and its frames. */
export interface ColumnsPlace {
  key: string
  nth: number
  areas: readonly PageArea[]
}

/** Returns the part of an area that a form takes. */
export const measureOf = (area: TypeArea, { span }: Pick<Form, 'span'>): TypeArea =>
  span && span < area.count ? partOf(area, Math.floor((area.count - span) / 2), span) : area

/** Least room between two columns of running text, in leadings: with less, lines are read across it. */
const GUTTER = 1.4

/** Returns the room between the columns of a form, which grows with its type; page pixels. */
const gutterOf = ({ gutter, step }: TypeArea, { level }: Pick<Form, 'level'>): number =>
  Math.max(gutter, Math.round(GUTTER * step * level.leading))

/** Runs paragraphs through the columns of their pages; in the last of them that are filled they end at one height. Code stands on fields. */
export function setColumns(draft: Draft, blocks: readonly Block[], form: Form, { key, nth, areas }: ColumnsPlace): Run {
  const running: Running = {
    story: `${key}-body${nth ? `-${nth + 1}` : ''}`,
    group: key,
    blocks: atFormLevel(draft, isRagged(draft, blocks, form, areas[0]) ? blocks.map(ragged) : blocks, form, areas[0]),
    frames: areas.map(({ page, area }, index) => {
      const { x, y, width, height, step } = measureOf(area, form)
      const gutter = gutterOf(area, form)
      // The field of code that stands last ends clear of the folio.
      const room = blocks.some(isCode) ? height - step : height
      const box = { x, y, width, height: frameHeight(Math.floor(room / step) * step) }
      return { page, id: `${key}-text-${nth}-${index}`, box, columns: form.columns, gutter }
    }),
  }
  if (blocks.some(isCode)) {
    tintsOf(draft.trial(), running).forEach(({ page, rect }, index) => setField(draft, { page, id: `${key}-ground-${nth}-${index}` }, rect))
  }
  return setLevel(draft, running) ?? setRun(draft, running.story, running.frames, running.blocks, key)
}

/** Most steps of the grid by which heads are lowered to stand level with those beside them. */
const MOST_LOWERED = 6

/** Sets texts of a page, as many in each of its columns, with their heads level; null where they are not about as long as each other, or have no room so. */
function setLevel(draft: Draft, { story, group, frames, blocks }: Running): Run | null {
  const [first, ...others] = frames
  const heads = blocks.flatMap(({ attrs }, index) => (attrs?.style === TITLE ? [index] : []))
  if (!first || others.length || first.columns < 2 || heads.length < 2 * first.columns || heads.length % first.columns) return null
  const inColumn = heads.length / first.columns
  let lowered = [...blocks]
  for (let nth = 1; nth <= inColumn; nth++) {
    const trial = draft.trial()
    const run = setRun(trial, story, frames, lowered, group)
    const lines = trial.storyLayout(story)?.frames[0]?.lines ?? []
    const tops = heads.map((paragraph) => lines.find((line) => line.paragraph === paragraph))
    if (!run.fits || tops.some((line, index) => line?.column !== Math.floor(index / inColumn))) return null
    if (nth === inColumn) {
      draft.adopt(trial)
      return run
    }
    const row = heads.flatMap((paragraph, index) => (index % inColumn === nth ? [{ paragraph, top: tops[index]?.top ?? 0 }] : []))
    const lowest = Math.max(...row.map(({ top }) => top))
    if (row.some(({ top }) => lowest - top > MOST_LOWERED * draft.design.baseline.step)) return null
    lowered = lowered.map((block, index) => moved(draft, block, lowest - (row.find(({ paragraph }) => paragraph === index)?.top ?? lowest)))
  }
  return null
}

/** A paragraph with more room over it, page pixels. */
const moved = ({ design }: Draft, block: Block, by: number): Block =>
  by > 0 ? { ...block, attrs: { ...block.attrs, spaceBefore: Math.round(resolveBlock(design, {}, block).spaceBefore + by) } } : block

/** Room under a heading between paragraphs that stand on no grid, in leadings. */
const UNDER_HEADING = 0.3

/** The style of heads of texts that stand one under the other. */
const TITLE = 'row-title'

const HEADINGS: ReadonlySet<string | undefined> = new Set([TITLE, 'list-label'])

/** Returns the paragraphs of a form in its size: code so that its lines are whole, headings with some room under them. */
function atFormLevel(draft: Draft, blocks: readonly Block[], form: Form, first: PageArea | undefined): Block[] {
  const { level } = form
  const spaced = blocks.map((block) =>
    level.size > 1 && HEADINGS.has(block.attrs?.style)
      ? { ...block, attrs: { ...block.attrs, spaceAfter: Math.round(UNDER_HEADING * draft.design.baseline.step) } }
      : block,
  )
  if (!first || !blocks.some(isCode)) return textAtLevel(draft.design, spaced, level)
  const area = measureOf(first.area, form)
  const width = Math.floor((area.width - gutterOf(first.area, form) * (form.columns - 1)) / form.columns)
  return codeAtLevel(draft, spaced, level, { page: first.page, x: area.x, y: area.y, width })
}

/** From this size on text is ragged: lines of few words would be justified with holes. */
const RAGGED = LEVELS.display.size

/** Letters that a line of justified text holds at least: of the size of the template, and of larger type. */
const JUSTIFIED = { text: 37, larger: 40 } as const

/** Letters of a paragraph by which its type is measured. */
const SAMPLE = 160

/** Returns whether lines hold so few words that they would be justified with holes. */
function isRagged(draft: Draft, blocks: readonly Block[], form: Form, first: PageArea | undefined): boolean {
  const { level, columns } = form
  if (fillsLines(draft.design.language)) return false
  if (level.size >= RAGGED || !first) return level.size >= RAGGED
  const sample = blocks.find((block) => textOf(block).length >= SAMPLE)
  if (!sample || resolveBlock(draft.design, {}, sample).align !== 'justify') return false
  const { width } = measureOf(first.area, form)
  const room = (width - gutterOf(first.area, form) * (columns - 1)) / columns
  const line = plainBlock(textOf(sample).slice(0, SAMPLE), { style: 'body-flush' })
  const { widest } = measureText(draft, first.page, { x: 0, y: 0, width: ENDLESS }, atLevel(draft.design, [line], level))
  const letters = (room / widest) * SAMPLE
  return letters < (level.size > 1 ? JUSTIFIED.larger : JUSTIFIED.text)
}

const ragged = (block: Block): Block => (block.attrs?.align ? block : { ...block, attrs: { ...block.attrs, align: 'left' } })

interface Running {
  story: string
  group: string
  frames: readonly RunningFrame[]
  blocks: readonly Block[]
}

/** Returns the fields behind code: one for each stretch of it in a column. */
function tintsOf(trial: Draft, { story, group, frames, blocks }: Running): { page: number; rect: Rect }[] {
  setRun(trial, story, frames, blocks, group)
  return frames.flatMap(({ page, box, columns, gutter }, index) => {
    const width = (box.width - gutter * (columns - 1)) / columns
    const tints = tintsBehind(trial.storyLayout(story)?.frames[index]?.lines ?? [], blocks)
    return tints.map(({ column, top, bottom }) => ({
      page,
      rect: {
        x: Math.round(box.x + column * (width + gutter)),
        y: Math.round(box.y + top),
        width: Math.round(width),
        height: Math.round(bottom - top),
      },
    }))
  })
}

/** Share of the lines of a poem that may be longer than the page: one or two never make a whole poem small. */
const MOST_TURNED = 0.06

/** Share of lines that are no longer than what is usual. */
const USUAL = 0.85

/** The width that most of some lines keep within. */
const usual = (widths: readonly number[]): number => widths.toSorted((a, b) => a - b)[Math.floor((widths.length - 1) * USUAL)] ?? 0

/** Share of a page that prose takes at least which stands among verse. */
const BESIDE_VERSE = 0.7

const isVerse = ({ attrs }: Block): boolean => attrs?.style?.startsWith('verse') === true

/**
 * Returns the width that verse takes at a size: that of its longest line, in each of its columns; null where more than a few lines would be turned that are not in the
 * smallest. Prose among it is turned at any size.
 */
export function verseWidth(draft: Draft, all: readonly Block[], form: Form, { page, area }: PageArea): number | null {
  const verse = all.filter(isVerse)
  const blocks = verse.length ? verse : all
  const least = blocks.length < all.length && form.columns === 1 ? BESIDE_VERSE * area.width : 0
  const width = widthOfLines(draft, blocks, form, { page, area })
  return width === null ? null : Math.max(width, Math.round(least))
}

function widthOfLines(draft: Draft, blocks: readonly Block[], form: Form, { page, area }: PageArea): number | null {
  const [column = area] = divided(area, form.columns)
  const grown = atLevel(draft.design, blocks, form.level)
  const { widest, widths, turned, reachesOut } = measureText(draft, page, { ...column, y: area.y }, grown, 'verse')
  if (reachesOut && form.level.size > 1) return null
  if (turned > grown.length * MOST_TURNED) return form.level.size > 1 || form.columns > 1 ? null : area.width
  // Where a few lines are longer than the page they are turned, and the others say how wide the verse is.
  if (turned > 0) return form.columns > 1 ? null : Math.min(area.width, Math.ceil(usual(widths)) + ROOM)
  return Math.min(area.width, Math.ceil(widest) * form.columns + gutterOf(area, form) * (form.columns - 1) + ROOM)
}

/** Room beside the longest line, so that rounding never turns it, page pixels. */
const ROOM = 4
