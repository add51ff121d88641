import {
  defaultProps,
  isKind,
  ROOT,
  type Block,
  type BlockAttrs,
  type FrameRef,
  type Layer,
  type LayerOf,
  type PropsOf,
  type Provenance,
  type Slot,
} from '@magazineai/design'
import type { Line } from '@magazineai/typeset'
import type { Draft } from '../fill/draft.ts'
import { tryFit, type Candidate } from '../fill/fit.ts'
import { plainBlock } from '../fill/inlines.ts'
import { openLines, openStory, sizeOfLine } from '../fill/open-lines.ts'
import { withPartsWhole } from '../fill/labels.ts'
import { fromSources, templateProvenance } from '../fill/provenance.ts'
import { atLevel } from '../typography/level.ts'
import type { Rect } from './type-area.ts'

/** A layer on its page. */
export interface OnPage {
  page: number
  id: string
}

/** How a text is set that has a box of its own. */
export interface Setting {
  style: string
  slot: Slot
  provenance?: Provenance
  props?: Partial<PropsOf<'Text'>>
}

const textLayer = ({ x, y, width, height }: Rect, { style, slot, provenance = templateProvenance, props }: Setting): LayerOf<'Text'> => ({
  type: { resolvedName: 'TextLayer' },
  props: { ...defaultProps.Text(), boxSize: { width, height }, position: { x, y }, style, ...props },
  locked: false,
  parent: ROOT,
  child: [],
  slot,
  provenance,
})

/** Returns where paragraphs come from; words of the template come from nowhere. */
export function provenanceOf(blocks: readonly Block[]): Provenance {
  const sources = blocks.flatMap(({ attrs }) => (attrs?.source ? [attrs.source] : []))
  return sources.length ? fromSources(sources) : templateProvenance
}

/** Sets paragraphs in a box of their own and makes it as high as they are. Returns the foot of the text, page pixels; null where the box cannot hold them. */
export function setText(draft: Draft, at: OnPage, box: Rect, blocks: readonly Block[], setting: Setting): number | null {
  const layer = textLayer(box, { provenance: provenanceOf(blocks), ...setting })
  draft.add(at.page, at.id, { ...layer, props: { ...layer.props, doc: { type: 'doc', content: [...blocks] } } })
  openLines(draft, at)
  return closeBox(draft, at)
}

/** Makes a text box as high as its text. Returns the foot of the text; null where the box does not hold it. */
function closeBox(draft: Draft, at: OnPage): number | null {
  const layout = draft.textLayout(at)
  const layer = draft.layer(at)
  if (!layout || layout.overset || !isKind(layer, 'Text')) return null
  const height = Math.ceil(layout.frames[0]?.height ?? 0)
  draft.set(at, () => ({ ...layer, props: { ...layer.props, boxSize: { ...layer.props.boxSize, height } } }))
  return layer.props.position.y + height
}

/** How paragraphs lie in a width. Lengths are page pixels; `turned` counts lines beyond one for each paragraph. */
export interface Measured {
  height: number
  widest: number
  /** How wide each line is. */
  widths: number[]
  turned: number
  /** True where a line reaches beyond the width, as one may that hangs in a paragraph of the other direction. */
  reachesOut: boolean
  /** Lines of each paragraph. */
  lines: number[]
  /** Where the capitals of the first line begin, from the top. */
  caps: number
  /** Where the first and the last line stand, and where the leading of the last ends, from the top. */
  baselines: { first: number; last: number }
  end: number
  /** Where descenders of the last line end, from the top, and how large its type is; 0 without lines. */
  foot: number
  size: number
}

/** Height of capitals in most faces, em. */
export const CAPS = 0.7

/** Depth of descenders in most faces, em. */
export const DESCENDERS = 0.22

/** Higher than any text that is set in one piece, page pixels. */
export const ENDLESS = 40_000

/** Measures paragraphs in a width without setting them: from a line of the grid on, or, where `grid` is false, as they stand by themselves. */
export function measureText(
  draft: Draft,
  page: number,
  box: Omit<Rect, 'height'>,
  blocks: readonly Block[],
  style = 'body-flush',
  grid = true,
): Measured {
  const trial = draft.trial()
  const at = { page, id: 'measured' }
  const layer = textLayer({ ...box, height: ENDLESS }, { style, slot: { role: 'body', group: 'measured' }, props: { grid } })
  trial.add(page, at.id, { ...layer, props: { ...layer.props, doc: { type: 'doc', content: [...blocks] } } })
  openLines(trial, at)
  const frame = trial.textLayout(at)?.frames[0]
  const lines = frame?.lines ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  const size = last ? sizeOfLine(last) : 0
  const widths = lines.map(({ width, measure }) => box.width - measure + width)
  return {
    height: Math.ceil(frame?.height ?? 0),
    widest: Math.max(0, ...widths),
    widths,
    turned: lines.length - blocks.length,
    reachesOut: lines.some(({ x, width }) => x + width > box.width + 1),
    lines: counted(lines, blocks.length),
    caps: first ? first.baseline - CAPS * Math.max(0, ...first.segments.map(({ size }) => size)) : 0,
    baselines: { first: first?.baseline ?? 0, last: last?.baseline ?? 0 },
    end: last?.bottom ?? 0,
    foot: last ? last.baseline + DESCENDERS * size : 0,
    size,
  }
}

function counted(lines: readonly Line[], count: number): number[] {
  const counts = Array.from({ length: count }, () => 0)
  for (const { paragraph } of lines) counts[paragraph] = (counts[paragraph] ?? 0) + 1
  return counts
}

/** Sets a title, whole, in the first of some styles in which it takes at most so many lines. Returns its foot; null where none holds it. */
export function setTitle(
  draft: Draft,
  at: OnPage,
  box: Rect,
  title: string,
  { styles, lines, color, ...setting }: Omit<Setting, 'style'> & { styles: readonly string[]; lines: number; color?: string },
): number | null {
  for (const [index, style] of styles.entries()) {
    // The smallest style takes as many lines as it needs, and divides a word that no line holds: no word of a title is lost.
    const isLast = index === styles.length - 1
    const most = isLast ? Number.POSITIVE_INFINITY : lines
    draft.add(at.page, at.id, textLayer(box, { ...setting, style, props: { fit: { min: LEAST_TITLE }, ...setting.props } }))
    const layer = draft.layer(at)
    if (!isKind(layer, 'Text')) continue
    const provenance = setting.provenance ?? templateProvenance
    let ragged: { trial: Draft; factor: number } | undefined
    for (const { text, factor, attrs } of isLast ? [...formsOf(title), divided(title)] : formsOf(title)) {
      if (ragged && (attrs || factor < EVENED * ragged.factor)) break
      const trial = draft.trial()
      const blocks = atLevel(draft.design, [coloured(plainBlock(text, { style, ...attrs }), color)], { size: factor, leading: factor })
      const fitted = tryFit(trial, { ...at, layer }, { blocks, provenance })
      if (!fitted.fits || fitted.lines > most) continue
      if (fitted.lines > 1) evenLines(trial, at, { blocks, provenance })
      if (endsShort(trial, at)) {
        ragged ??= { trial, factor }
        continue
      }
      draft.adopt(trial)
      return closeBox(draft, at)
    }
    if (ragged) {
      draft.adopt(ragged.trial)
      return closeBox(draft, at)
    }
    draft.remove([at])
  }
  return null
}

/** Share of its size to which a title shrinks so that it does not end in a short line, and share of its longest line under which one is short. */
const EVENED = 0.73
const SHORT = 0.46

/** Returns whether the last line of a text is a short one, less than a share of the longest, under longer ones of its paragraph. */
export function endsShort(draft: Draft, at: OnPage, least = SHORT): boolean {
  const layer = draft.layer(at)
  const lines = isKind(layer, 'Text') ? (draft.textLayout(at)?.frames[0]?.lines ?? []) : []
  const widths = lines.map(({ width }) => width)
  return lines.at(-1)?.first === false && (widths.at(-1) ?? 0) < least * Math.max(...widths)
}

/** Makes the box of a text no narrower than it must be so that it is as is wanted, in no more lines and hardly smaller. Returns false, with the text as it was, where no width does. */
export function narrowUntil(draft: Draft, at: OnPage, isWanted: (trial: Draft) => boolean): boolean {
  const layer = draft.layer(at)
  if (!isKind(layer, 'Text') || !layer.props.doc) return false
  const candidate = { blocks: layer.props.doc.content, provenance: layer.provenance ?? templateProvenance }
  const layout = draft.textLayout(at)
  const count = layout?.frames[0]?.lines.length ?? 0
  const { boxSize } = layer.props
  for (let share = 1 - NARROWER; share >= NARROWEST; share -= NARROWER) {
    const trial = draft.trial()
    const narrow = { ...layer, props: { ...layer.props, boxSize: { ...boxSize, width: Math.round(boxSize.width * share) } } }
    trial.set(at, () => narrow as Layer)
    const { fits, lines, scale } = tryFit(trial, { ...at, layer: narrow }, candidate)
    if (!fits || lines > count || scale < SHRUNK * (layout?.fit ?? 1)) return false
    if (!isWanted(trial)) continue
    draft.adopt(trial)
    return true
  }
  return false
}

/** Makes the lines of a text about as long as each other where it would end in a short one. */
export function evenShort(draft: Draft, at: OnPage): void {
  const layer = draft.layer(at)
  if (!isKind(layer, 'Text') || !layer.props.doc || !endsShort(draft, at)) return
  evenLines(draft, at, { blocks: layer.props.doc.content, provenance: layer.provenance ?? templateProvenance })
}

/** A title as it is tried: its text, its size as a share of that of its style, and how its paragraph differs. */
interface TitleForm {
  text: string
  factor: number
  attrs?: BlockAttrs
}

/** A title of which words are divided by hyphens. */
const divided = (title: string): TitleForm => ({ text: title, factor: 1, attrs: { hyphenate: true } })

/** A title with its parts whole, as large as its style or smaller, else as it is. */
const formsOf = (title: string): TitleForm[] =>
  [...new Set([withPartsWhole(title), title])].flatMap((text) => FACTORS.map((factor) => ({ text, factor })))

/** How much narrower a text is tried, and the least share of its width. */
const NARROWER = 0.04
const NARROWEST = 0.5

/** Share of its size to which type shrinks sooner than that it stays as it is. */
const SHRUNK = 0.9

/** Makes the box of a title as narrow as its lines allow, so that they are about as long as each other: what fits a width fits every larger one, so the least is looked for by halves. */
export function evenLines(draft: Draft, at: OnPage, candidate: Candidate): void {
  const placed = draft.layer(at)
  if (!isKind(placed, 'Text')) return
  const { lines, scale } = tryFit(draft, { ...at, layer: placed }, candidate)
  const { width } = placed.props.boxSize
  let narrowest: Draft | undefined
  let [from, to] = [1, Math.floor((1 - NARROWEST) / NARROWER) + 1]
  while (from < to) {
    const steps = Math.floor((from + to) / 2)
    const trial = draft.trial()
    const layer = {
      ...placed,
      props: { ...placed.props, boxSize: { ...placed.props.boxSize, width: Math.round(width * (1 - steps * NARROWER)) } },
    }
    trial.set(at, () => layer)
    const tried = tryFit(trial, { ...at, layer }, candidate)
    if (tried.fits && tried.lines <= lines && tried.scale >= scale) {
      narrowest = trial
      from = steps + 1
    } else to = steps
  }
  if (narrowest) draft.adopt(narrowest)
}

/** A paragraph in a colour of its own. */
const coloured = (block: Block, color: string | undefined): Block =>
  color === undefined
    ? block
    : {
        ...block,
        content: (block.content ?? []).map((inline) =>
          inline.type === 'text' ? { ...inline, marks: [{ type: 'color', attrs: { color } }] } : inline,
        ),
      }

/** Sizes of a style in which a title is tried whose words are longer than its lines: such words do not make type shrink by itself. */
const FACTORS = [1, 0.86, 0.74] as const

/** Titles shrink to this share of their size sooner than they take a smaller style. */
const LEAST_TITLE = 0.7

/** A frame of a running text. */
export interface RunningFrame extends OnPage {
  box: Rect
  columns: number
  gutter: number
}

/** How a running text lies in its frames: whether all of it is shown, and the foot of what each frame shows, page pixels. */
export interface Run {
  fits: boolean
  feet: number[]
  /** Paragraphs that stand whole, where not all of a text does. */
  paragraphs?: number
  /** Rows of tables that stand there, without headers. */
  rows?: number
  /** True where a list of rows runs over a page, or leaves half of one empty to stand whole. */
  isTorn?: boolean
  /** True where all of a text stands on pages after that of its head. */
  isHeadAlone?: boolean
}

/** Sets paragraphs in new frames that are threaded; the columns in which they end are made even. Returns how they lie there. */
export function setRun(draft: Draft, story: string, frames: readonly RunningFrame[], blocks: readonly Block[], group: string): Run {
  const refs: FrameRef[] = []
  for (const { page, id, box, columns, gutter } of frames) {
    const { doc: _, ...props } = textLayer(box, { style: 'body-flush', slot: { role: 'body', group } }).props
    draft.add(page, id, {
      ...textLayer(box, { style: 'body-flush', slot: { role: 'body', group, index: refs.length }, provenance: provenanceOf(blocks) }),
      props: {
        ...props,
        story,
        grid: true,
        ...(columns > 1 ? { columns: { count: columns, gutter, balance: true } } : {}),
      },
    })
    refs.push({ page: draft.design.pages[page]?.id ?? '', layer: id })
  }
  draft.putStory(story, { doc: { type: 'doc', content: [...blocks] }, frames: refs })
  openStory(draft, story)
  const layout = draft.storyLayout(story)
  return {
    fits: layout !== null && layout.overset === null,
    feet: frames.map(({ box }, index) => box.y + (layout?.frames[index]?.height ?? 0)),
    ...(layout?.overset ? { paragraphs: layout.overset.paragraph } : {}),
  }
}
