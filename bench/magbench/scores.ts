import { asTyped } from '@magazineai/compose'
import { isKind } from '@magazineai/design'
import type { Design, Page } from '@magazineai/design'
import type { LayerFrame } from '@magazineai/render'
import type { Line } from '@magazineai/typeset'
import { printedTexts } from './copy.ts'
import type { PrintedText } from './copy.ts'
import { secondsAt } from './counted.ts'
import type { Run } from './run.ts'
import { layersOf } from './words.ts'

/** How good a magazine is, beyond having no fault. Shares are 0–1; null = nothing to measure. */
export interface Scores {
  /** Height of the body columns that text takes up, by area. */
  fill: number | null
  /** Widows, orphans and runts (a last line of fewer than six characters) for a hundred paragraphs. */
  loose: number | null
  /** Baselines of body text on the baseline grid. */
  onBaseline: number | null
  /** Left and right edges of text and pictures on a column, a margin or an edge of the page. */
  onColumns: number | null
  /** Headlines set at less than 85 % of their size. */
  shrunk: number | null
  /** Articles that open in the same layout as the one before. */
  repeats: number
  /** Sentences of body text said before, though the document says them once. */
  duplicates: number
  /** Words of the idea that the magazine says. */
  brief: number
  /** Sentences of body text that stand in the document, word for word. */
  grounded: number | null
  /** Figures of body text that stand in the document. */
  figures: number | null
  /** Places that wait for copy. */
  waiting: number
  tokensPerPage: number
  callsPerPage: number
  /** Seconds by a writer of 60 tokens a second, counted. */
  firstPageSeconds: number
  totalSeconds: number
}

/** Tokens a second of the writer that is counted with. */
const RATE = 60
/** A headline is shrunk below this. */
const SHRUNK = 0.85
const HEADLINES: ReadonlySet<string> = new Set(['headline', 'letter-title', 'section-title'])

/** Measures how good the magazine of a run is, beyond having no fault. Texts that wait for copy are not looked at, but counted. */
export function scoresOf(run: Run): Scores {
  const { design, calls, report } = run
  const texts = printedTexts(design).filter(({ waits }) => !waits)
  const body = texts.filter(({ story }) => story !== null)
  const sentences = body.flatMap(({ text }) => sentencesIn(text, run.document.language))
  const source = asTyped(run.document.paragraphs.join(' '))
  const { firstPage, total } = secondsAt(RATE, calls)
  const pages = design.pages.length
  return {
    fill: fillOf(run),
    loose: looseOf(run),
    onBaseline: share(bodyLines(run).map(({ y }) => onStep(y - design.baseline.start, design.baseline.step))),
    onColumns: share(design.pages.flatMap((page) => edgesOf(design, page))),
    shrunk: share(headlinesOf(run).map(({ text }) => (text?.layout.fit ?? 1) < SHRUNK)),
    repeats: repeatsOf(design),
    duplicates: repeatedIn(sentences.map(asTyped), source),
    brief: briefOf(run.document.idea, texts),
    grounded: share(sentences.map((sentence) => source.includes(asTyped(sentence)))),
    figures: figuresOf(body, squeezed(run.document.paragraphs.join(' '))),
    waiting: report.placeholders,
    tokensPerPage: report.tokens / pages,
    callsPerPage: calls.length / pages,
    firstPageSeconds: firstPage,
    totalSeconds: total,
  }
}

/** Sentences said before, unless the document says them more than once itself. */
function repeatedIn(sentences: readonly string[], source: string): number {
  const twice = [...Map.groupBy(sentences, (sentence) => sentence)].filter(([, same]) => same.length > 1)
  return twice
    .filter(([sentence]) => source.indexOf(sentence) === source.lastIndexOf(sentence))
    .reduce((sum, [, same]) => sum + same.length - 1, 0)
}

const share = (hits: readonly boolean[]): number | null => (hits.length ? hits.filter(Boolean).length / hits.length : null)
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, ' ')

/** Frames of stories that are no placeholder, with the text layer of the design. */
function bodyFrames({ design, frames }: Run): { frame: LayerFrame; columns: number; lines: readonly Line[]; top: number }[] {
  return frames.flatMap((page) => {
    const layers = design.pages.find(({ id }) => id === page.page)?.layers ?? {}
    return layersOf(page).flatMap((frame) => {
      const layer = layers[frame.id]
      if (!layer || !isKind(layer, 'Text') || !layer.props.story || layer.provenance?.placeholder || !frame.text) return []
      const lines = frame.text.layout.frames[frame.text.frame]?.lines ?? []
      return [{ frame, columns: layer.props.columns?.count ?? 1, lines, top: layer.props.inset?.top ?? 0 }]
    })
  })
}

const bodyLines = (run: Run): { y: number }[] =>
  bodyFrames(run).flatMap(({ frame, lines }) => lines.map((line) => ({ y: frame.y + line.baseline })))

const onStep = (distance: number, step: number): boolean => {
  const off = ((distance % step) + step) % step
  return Math.min(off, step - off) < 1
}

/** By column: how far down its last line reaches, over its height. */
function fillOf(run: Run): number | null {
  let [used, room] = [0, 0]
  for (const { frame, columns, lines, top } of bodyFrames(run)) {
    const area = (frame.height - top) * (frame.width / columns)
    for (let column = 0; column < columns; column++) {
      const bottom = Math.max(top, ...lines.filter((line) => line.column === column).map((line) => line.bottom))
      used += Math.min(1, (bottom - top) / (frame.height - top)) * area
      room += area
    }
  }
  return room ? used / room : null
}

/** Fewer characters in a last line are a runt. */
const RUNT = 6

function looseOf(run: Run): number | null {
  let [loose, paragraphs] = [0, 0]
  const stories = Map.groupBy(bodyFrames(run), ({ frame }) => frame.text?.key ?? '')
  for (const frames of stories.values()) {
    const lines = frames.flatMap(({ lines: some }, index) => some.map((line) => ({ line, place: `${index}/${line.column}` })))
    const columns = Map.groupBy(lines, ({ place }) => place)
    for (const [index, { line }] of lines.entries()) {
      if (line.first) paragraphs++
      if (line.first && line.last) continue
      const before = lines[index - 1]
      const after = lines[index + 1]
      if (line.last && before && before.place !== lines[index]?.place) loose++
      if (line.first && after && after.place !== lines[index]?.place) loose++
      const shown = line.segments
        .map(({ text }) => text)
        .join('')
        .trim()
      if (line.last && shown.length < RUNT && (columns.get(lines[index]?.place ?? '')?.length ?? 0) > 1) loose++
    }
  }
  return paragraphs ? (loose * 100) / paragraphs : null
}

/** Left and right edges of every text with a frame of its own width, and of every picture. */
function edgesOf(design: Design, page: Page): boolean[] {
  const { pageSize, margins, columns = { count: 1, gutter: 0 }, bleed } = design
  const width = (pageSize.width - margins.left - margins.right - columns.gutter * (columns.count - 1)) / columns.count
  const starts = Array.from({ length: columns.count }, (_, column) => margins.left + column * (width + columns.gutter))
  const edges = [0, -bleed, pageSize.width, pageSize.width + bleed, pageSize.width / 2, ...starts, ...starts.map((left) => left + width)]
  const isOn = (x: number): boolean => edges.some((edge) => Math.abs(edge - x) < 2)
  return Object.values(page.layers).flatMap((layer) => {
    if ((!isKind(layer, 'Text') && !isKind(layer, 'Image')) || layer.props.rotate) return []
    const { position, boxSize } = layer.props
    return [isOn(position.x), isOn(position.x + boxSize.width)]
  })
}

const headlinesOf = ({ design, frames }: Run): LayerFrame[] =>
  frames.flatMap((frame) => {
    const layers = design.pages.find(({ id }) => id === frame.page)?.layers ?? {}
    return layersOf(frame).filter(({ id }) => HEADLINES.has(layers[id]?.slot?.role ?? ''))
  })

/** How a page that opens an article is laid out: the boxes of its slots. */
const patternOf = (page: Page): string =>
  Object.values(page.layers)
    .flatMap((layer) => {
      const role = layer.slot?.role
      if (!role || !['headline', 'opener-image', 'body', 'standfirst'].includes(role)) return []
      const { position, boxSize } = layer.props as { position: { x: number; y: number }; boxSize: { width: number } }
      return [`${role} ${Math.round(position.x / 50)},${Math.round(position.y / 50)},${Math.round(boxSize.width / 50)}`]
    })
    .toSorted()
    .join('; ')

function repeatsOf(design: Design): number {
  const openers = design.pages.filter((page) => Object.values(page.layers).some((layer) => layer.slot?.role === 'headline')).map(patternOf)
  return openers.filter((pattern, index) => index > 0 && pattern === openers[index - 1]).length
}

/** Shorter sentences may come twice: a refrain, a cry. */
const REFRAIN = 30

const sentencesIn = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(squeezed(text))]
    .map(({ segment }) => segment.trim())
    .filter(({ length }) => length >= REFRAIN)

function briefOf(idea: string, texts: readonly PrintedText[]): number {
  const wanted = [...new Set(idea.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].filter(
    (word) => !['magazine', 'about', 'their', 'magazin', 'über'].includes(word),
  )
  const said = texts.map(({ text }) => text.toLowerCase()).join(' ')
  // Five letters are enough of a stem to find “cook” in “cooking”.
  return wanted.filter((word) => said.includes(word.slice(0, 5))).length / Math.max(1, wanted.length)
}

function figuresOf(body: readonly PrintedText[], source: string): number | null {
  const figures = body.flatMap(({ text }) => text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? [])
  return share(figures.map((figure) => source.includes(figure)))
}
