import type { Block } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { atLevel, LEVELS, textAtLevel } from '../typography/level.ts'
import type { Form } from './page-spec.ts'
import { codeAtLevel, groundsOf, isCode } from '../setters/set-code.ts'
import { setField } from '../setters/set-shapes.ts'
import { fillsLines } from '../typography/script-styles.ts'
import { measureText, setRun, type Run, type RunningFrame } from '../setters/set-text.ts'
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
    blocks: atFormLevel(draft, isRagged(draft, form) ? blocks.map(ragged) : blocks, form, areas[0]),
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
  return setRun(draft, running.story, running.frames, running.blocks, key)
}

/** Room under a heading between paragraphs that stand on no grid, in leadings. */
const UNDER_HEADING = 0.3

const HEADINGS: ReadonlySet<string | undefined> = new Set(['row-title', 'list-label'])

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

const isRagged = ({ design }: Draft, { level }: Form): boolean => level.size >= RAGGED && !fillsLines(design.language)

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
    const grounds = groundsOf(trial.storyLayout(story)?.frames[index]?.lines ?? [], blocks)
    return grounds.map(({ column, top, bottom }) => ({
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

/** Returns the width that verse takes at a size: that of its longest line, in each of its columns; null where more than a few lines would be turned that are not in the smallest. */
export function verseWidth(draft: Draft, blocks: readonly Block[], form: Form, { page, area }: PageArea): number | null {
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
