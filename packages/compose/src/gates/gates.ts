import { isKind } from '@magazineai/design'
import type { Block, Design, Source } from '@magazineai/design'
import type { LayerFrame, InkLayouter } from '@magazineai/render'
import type { Line } from '@magazineai/typeset'
import { endsAsSentence } from '../analyse/anaphora.ts'
import { textOf } from '../fill/inlines.ts'
import { DISPLAY, pressedLines, sizeOfLine } from '../fill/open-lines.ts'
import { BUILT_IN } from '../fill/provenance.ts'

/** What is checked on every page. */
export type GateName = 'overset' | 'overlap' | 'covered' | 'touching' | 'outside' | 'too-small' | 'unfinished' | 'sample'

/** A fault found on a page. Pages count from 0. */
export interface Fault {
  gate: GateName
  page: number
  layer: string
  detail: string
}

/** Smallest type that may be printed: 6 pt. */
const MIN_SIZE = 25
/** Lines may touch by this much before it counts as an overlap, page pixels. */
const TOUCH = 4

/** Checks one page of a design: nothing over, nothing overlapping, hidden, outside, too small, unfinished, and no sample text left. */
export function checkPage(design: Design, layouter: InkLayouter, index: number): Fault[] {
  const frame = layouter.page(design, index)
  const painted = flat(frame.layers)
  const texts = painted.filter((layer) => layer.text && !layer.master)
  const fault = (gate: GateName, layer: string, detail: string): Fault => ({ gate, page: index, layer, detail })
  return [
    ...frame.overset.map((report) => fault('overset', report.layer, `${report.lines} lines over`)),
    ...texts.flatMap((layer) =>
      pressedLines(layouter, linesOf(layer), { clearance: TOUCHING }).map(({ lower, by }) =>
        fault('touching', layer.id, `line ${lower.start}, ${by.toFixed(0)} px`),
      ),
    ),
    ...overlaps(texts, layouter).map(([a, b]) => fault('overlap', a.id, `over ${b.id}`)),
    ...covered(painted).map(([text, over]) => fault('covered', text.id, `under ${over.id}`)),
    ...texts.filter((layer) => isOutside(layer, frame)).map((layer) => fault('outside', layer.id, 'text beyond the page')),
    ...texts.flatMap((layer) => tooSmall(layer).map((size) => fault('too-small', layer.id, `${size.toFixed(1)} px`))),
    ...unfinished(design, index).map(([layer, text]) => fault('unfinished', layer, text)),
    ...samples(design, index).map((layer) => fault('sample', layer, 'sample text of the template')),
  ]
}

/** Counts the layers of running text that still wait for copy. */
export const countPlaceholders = (design: Design): number =>
  design.pages.reduce((sum, page) => sum + Object.values(page.layers).filter((layer) => layer.provenance?.placeholder).length, 0)

const flat = (layers: readonly LayerFrame[]): LayerFrame[] => layers.flatMap((layer) => [layer, ...flat(layer.children)])

interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Ink nearer than this is a fault, em: opened lines are farther. */
const TOUCHING = 0.03

const linesOf = ({ text }: LayerFrame): readonly Line[] => text?.layout.frames[text.frame]?.lines ?? []

/** The ink of a text roughly: from cap height above the first baseline of each line to a little below it. */
function lineExtents(layer: LayerFrame): Extent[] {
  return linesOf(layer).map((line) => {
    const size = Math.max(0, ...line.segments.filter((segment) => !segment.role).map((segment) => segment.size))
    const left = layer.x + line.x
    return { left, right: left + line.width, top: layer.y + line.baseline - size * 0.7, bottom: layer.y + line.baseline + size * 0.2 }
  })
}

function overlaps(texts: readonly LayerFrame[], layouter: InkLayouter): [LayerFrame, LayerFrame][] {
  const found: [LayerFrame, LayerFrame][] = []
  const extents = texts.map(lineExtents)
  texts.forEach((a, i) => {
    for (let j = i + 1; j < texts.length; j++) {
      const b = texts[j] as LayerFrame
      if (extents[i]?.some((one) => extents[j]?.some((other) => crosses(one, other))) || inkMeets(a, b, layouter)) found.push([a, b])
    }
  })
  return found
}

/** A layer is looked through where it is less opaque than this, 0–1. */
const OPAQUE = 0.9

/** True for a picture, and for a filled shape of straight edges, which hide what was painted before them. */
const hides = ({ kind, items, rotate, opacity, blend }: LayerFrame): boolean =>
  (kind === 'Image' || kind === 'Frame' || kind === 'Shape') &&
  rotate === 0 &&
  opacity > OPAQUE &&
  blend === 'normal' &&
  items.some((item) => item.type === 'image' || (item.type === 'path' && item.fill !== null && !/[CQ]/u.test(item.d)))

/** Returns the texts of a page of which lines stand under what was painted later, each with that. */
function covered(painted: readonly LayerFrame[]): [LayerFrame, LayerFrame][] {
  return painted.flatMap((layer, at) => {
    if (!layer.text || layer.master) return []
    const lines = lineExtents(layer)
    const over = painted.slice(at + 1).find((later) => {
      const box = { left: later.x, top: later.y, right: later.x + later.width, bottom: later.y + later.height }
      return hides(later) && lines.some((line) => crosses(line, box))
    })
    return over ? [[layer, over] satisfies [LayerFrame, LayerFrame]] : []
  })
}

/** What ink of display type reaches beyond its baseline at most, em: letters with two accents, tails, vowel signs. */
const REACH = 1.1

/** True where ink of display type comes into ink of another text. Text that is turned is left to the eye. */
function inkMeets(a: LayerFrame, b: LayerFrame, { inkGap }: InkLayouter): boolean {
  if (a.rotate || b.rotate) return false
  return linesOf(a).some((one) =>
    linesOf(b).some((other) => {
      const [first, second] = [sizeOfLine(one), sizeOfLine(other)]
      const [from, to] = [a.y + one.baseline, b.y + other.baseline]
      if (Math.max(first, second) < DISPLAY || Math.abs(from - to) > REACH * (first + second)) return false
      if (a.x + one.x > b.x + other.x + other.width || b.x + other.x > a.x + one.x + one.width) return false
      const shift = { x: b.x - a.x, y: b.y - a.y }
      return from <= to ? inkGap(one, other, { shift }) < 0 : inkGap(other, one, { shift: { x: -shift.x, y: -shift.y } }) < 0
    }),
  )
}

const crosses = (a: Extent, b: Extent): boolean =>
  a.left < b.right - TOUCH && b.left < a.right - TOUCH && a.top < b.bottom - TOUCH && b.top < a.bottom - TOUCH

const isOutside = (layer: LayerFrame, page: { width: number; height: number }): boolean =>
  lineExtents(layer).some(
    (line) => line.left < -TOUCH || line.right > page.width + TOUCH || line.top < -TOUCH || line.bottom > page.height + TOUCH,
  )

function tooSmall(layer: LayerFrame): number[] {
  const sizes = linesOf(layer).flatMap((line) => line.segments.filter((segment) => !segment.space).map((segment) => segment.size))
  const least = Math.min(...sizes, MIN_SIZE)
  return least < MIN_SIZE ? [least] : []
}

const prose = new Set(['body', 'standfirst', 'pull-quote', 'big-quote', 'item-text', 'letter-body', 'back-line'])

/** Matches a text that ends in a picture sign or a typed face: `😇`, `👍🏽`, `:)`, `;-)`. */
const endsInFace =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}][\p{M}\p{Cf}]*|(?<![\p{L}\p{N}])[:;=]-?[)(DP])\s*$/u

/** Matches a text that ends in a word, an amount or a mark: `18 €`, `380,–`, `12 %`, `★★☆`. */
const endsInWord = /(?:[\p{L}\p{M}\p{N}\p{Sc}%‰°★☆]|\p{N}[.,]\s?[-–—]{1,2})[\])”’»]*$/u

/** Running text that breaks off. A story is checked on the page of its last frame. */
function unfinished(design: Design, index: number): [string, string][] {
  const page = design.pages[index]
  return Object.entries(page?.layers ?? {}).flatMap(([id, layer]): [string, string][] => {
    if (!isKind(layer, 'Text') || !prose.has(layer.slot?.role ?? '') || layer.provenance?.placeholder) return []
    const story = layer.props.story ? design.stories[layer.props.story] : undefined
    const last = story?.frames.at(-1)
    if (story && (last?.page !== page?.id || last?.layer !== id)) return []
    const block = (story?.doc ?? layer.props.doc)?.content.at(-1)
    const written = layer.provenance?.model && layer.provenance.model !== BUILT_IN
    // A listing ends as it ends.
    if (!block || block.attrs?.style === 'code' || (!block.attrs?.source && !written)) return []
    const text = textOf(block)
    if (/[:：]$/u.test(text) && isFollowed(design, block)) return []
    // What stands between typed rules, as “--- end of release ---”, is cut nowhere.
    if (/^([-–—*#=~])\1*\s.*\s\1+$/u.test(text)) return []
    // In a message a face ends the sentence.
    if (endsInFace.test(text)) return []
    // List items and inscriptions of the source may do without a full stop; a comma or a dash at the end is a cut.
    return endsAsSentence(text) || (block.attrs?.list && !/[,;–—-]$/u.test(text)) || endsInWord.test(text) ? [] : [[id, text.slice(-60)]]
  })
}

/** Returns whether what comes behind a paragraph in its document is printed too: the list, listing, table or picture that it announces. */
function isFollowed({ pages, stories }: Design, { attrs }: Block): boolean {
  const source = attrs?.source
  if (!source) return false
  const isNext = (each: Source | undefined): boolean => each?.document === source.document && each.paragraph === source.paragraph + 1
  return (
    pages.some(({ layers }) => Object.values(layers).some(({ provenance }) => provenance?.sources?.some(isNext))) ||
    Object.values(stories).some(({ doc }) => doc.content.some((block) => isNext(block.attrs?.source)))
  )
}

/** Text layers whose placeholder blocks nobody answers for. */
const samples = (design: Design, index: number): string[] =>
  Object.entries(design.pages[index]?.layers ?? {}).flatMap(([id, layer]) =>
    isKind(layer, 'Text') && !layer.props.story && !layer.provenance && layer.props.doc?.content.some((block) => block.attrs?.placeholder)
      ? [id]
      : [],
  )
