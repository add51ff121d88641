import { readFace } from '@magazineai/assets'
import { createTypesetter, type Line, type Paragraph, type TextFrame, type TextStyle, type Typesetter } from '@magazineai/typeset'
import { openDom } from './lib/chromium.ts'
import { englishTexts, wordCount } from './lib/english.ts'
import { random, report, rounded, type Sample, shuffled, summary, timed } from './lib/measure.ts'
import { type Alignment, SETTING } from './lib/setting.ts'
import { openTypst } from './lib/typst.ts'

/*
 * How fast is layout beside Chromium's and Typst's? 60,000 words in one column. Every round sets other words; the order of the
 * candidates is random in every round, so that what the machine does besides falls on all of them. Typesetters are fresh, engines are
 * warm: before each of our measurements the garbage of the last is collected, with which V8 throws away the code it had compiled for
 * objects that are gone, and other words are laid out by another typesetter, which is not counted. Chromium's process lives through all rounds.
 */

const WORDS = Number(process.env['BENCH_WORDS'] ?? 60_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12)

const style: TextStyle = { face: SETTING.face, size: SETTING.size }
const frame = (width: number): TextFrame[] => [{ id: 'column', width, height: 1e7 }]

const paragraphsOf = (texts: readonly string[], align: Alignment, hyphenate = align === 'justify'): Paragraph[] =>
  texts.map((text) => ({
    runs: [{ text, style }],
    style,
    leading: SETTING.leading,
    align,
    language: 'en',
    hyphenate,
  }))

const font = await readFace(SETTING.face)
const english = await englishTexts()
const dom = await openDom(font)
const typst = openTypst(font)

async function fresh(): Promise<Typesetter> {
  const typesetter = await createTypesetter()
  typesetter.addFace(SETTING.face, font)
  return typesetter
}

/** The typesetter that warmed the engine up last: kept, as a program that lays out keeps its own. */
let resident: Typesetter | null = null

const WARM_UP_WORDS = 12_000

async function warmUp(texts: readonly string[]): Promise<void> {
  resident = await fresh()
  for (const align of ['justify', 'left'] as const) laidOut(resident, paragraphsOf(texts, align), SETTING.measure, 'glyphs')
}

/** How far a layout is looked at: to its height, to the words on its lines, or to every glyph. What nobody looks at is not made. */
type Depth = 'height' | 'words' | 'glyphs'

function laidOut(typesetter: Typesetter, paragraphs: readonly Paragraph[], width: number, depth: Depth): number {
  const { frames } = typesetter.layout(paragraphs, frame(width))
  let seen = frames[0]!.height
  if (depth !== 'height') for (const line of frames[0]!.lines) seen += depth === 'glyphs' ? glyphCount(line) : line.segments.length
  return seen
}

const glyphCount = (line: Line): number => line.segments.reduce((sum, segment) => sum + segment.glyphs.length, 0)

/** A fresh typesetter lays the words out. */
async function ownCold(texts: readonly string[], align: Alignment, depth: Depth = 'words', hyphenate?: boolean): Promise<Sample> {
  const typesetter = await fresh()
  const paragraphs = paragraphsOf(texts, align, hyphenate)
  return timed(() => laidOut(typesetter, paragraphs, SETTING.measure, depth))
}

/** The same words again in new paragraphs: their shapes are known. */
async function ownWarm(texts: readonly string[]): Promise<Sample> {
  const typesetter = await fresh()
  laidOut(typesetter, paragraphsOf(texts, 'justify'), SETTING.measure, 'words')
  const paragraphs = paragraphsOf(texts, 'justify')
  return timed(() => laidOut(typesetter, paragraphs, SETTING.measure, 'words'))
}

/** The same paragraphs at another measure. */
async function ownNarrower(texts: readonly string[], align: Alignment): Promise<Sample> {
  const typesetter = await fresh()
  const paragraphs = paragraphsOf(texts, align)
  laidOut(typesetter, paragraphs, SETTING.measure, 'words')
  return timed(() => laidOut(typesetter, paragraphs, SETTING.narrower, 'words'))
}

async function domNarrower(texts: readonly string[], align: Alignment): Promise<Sample> {
  await dom.cold(texts, { align, rects: false })
  return dom.narrower()
}

const candidates = {
  'own justified': (texts) => ownCold(texts, 'justify'),
  'own justified, to the height': (texts) => ownCold(texts, 'justify', 'height'),
  'own justified without hyphens, to the height': (texts) => ownCold(texts, 'justify', 'height', false),
  'own justified, to the glyphs': (texts) => ownCold(texts, 'justify', 'glyphs'),
  'own justified, words known': ownWarm,
  'own justified, narrower': (texts) => ownNarrower(texts, 'justify'),
  'own ragged': (texts) => ownCold(texts, 'left'),
  'own ragged, to the height': (texts) => ownCold(texts, 'left', 'height'),
  'own ragged, narrower': (texts) => ownNarrower(texts, 'left'),
  'chromium justified': (texts) => dom.cold(texts, { align: 'justify', rects: false }),
  'chromium justified, with line boxes': (texts) => dom.cold(texts, { align: 'justify', rects: true }),
  'chromium justified, narrower': (texts) => domNarrower(texts, 'justify'),
  'chromium ragged': (texts) => dom.cold(texts, { align: 'left', rects: false }),
  'chromium ragged, narrower': (texts) => domNarrower(texts, 'left'),
  'typst justified': async (texts) => timed(() => typst(texts)),
} satisfies Record<string, (texts: readonly string[]) => Promise<Sample>>

type Name = keyof typeof candidates
const names = Object.keys(candidates) as Name[]
const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>
const next = random(1)
for (let round = -1; round < ROUNDS; round++) {
  const texts = english(WORDS, round + 1)
  const others = english(WARM_UP_WORDS, round + 3)
  for (const name of shuffled(names, next)) {
    globalThis.gc?.()
    if (name.startsWith('own')) await warmUp(others)
    // The young garbage of warming up is nobody's.
    globalThis.gc?.({ type: 'minor' })
    const sample = await candidates[name](texts)
    // The first round only warms the engines up.
    if (round >= 0) samples[name].push(sample)
  }
}
await dom.close()

/** How often faster `own` is than `peer`: the median of the ratios within the rounds. */
const faster = (own: Name, peer: Name, key: 'ms' | 'cpu' = 'ms'): number =>
  rounded(
    samples[peer]
      .map((sample, round) => sample[key] / samples[own][round]![key])
      .toSorted((a, b) => a - b)
      .at(ROUNDS >> 1)!,
  )

const texts = english(WORDS, 1)
report('layout', {
  text: {
    words: wordCount(texts),
    distinct: new Set(texts.join(' ').split(' ')).size,
    paragraphs: texts.length,
    characters: texts.join('').length,
  },
  setting: SETTING,
  rounds: ROUNDS,
  ms: Object.fromEntries(names.map((name) => [name, summary(samples[name])])),
  timesAsFastAsPeer: {
    'justified : chromium justified': faster('own justified', 'chromium justified'),
    'ragged to the height : chromium ragged': faster('own ragged, to the height', 'chromium ragged'),
    'justified to the height : chromium justified': faster('own justified, to the height', 'chromium justified'),
    'justified to the height : chromium justified, CPU': faster('own justified, to the height', 'chromium justified', 'cpu'),
    'justified without hyphens to the height : chromium justified, CPU': faster(
      'own justified without hyphens, to the height',
      'chromium justified',
      'cpu',
    ),
    'justified : chromium justified, CPU': faster('own justified', 'chromium justified', 'cpu'),
    'justified : chromium justified with line boxes': faster('own justified', 'chromium justified, with line boxes'),
    'justified : typst optimized': faster('own justified', 'typst justified'),
    'justified : typst optimized, CPU': faster('own justified', 'typst justified', 'cpu'),
    'justified to the glyphs : chromium justified with line boxes': faster(
      'own justified, to the glyphs',
      'chromium justified, with line boxes',
    ),
    'ragged : chromium ragged': faster('own ragged', 'chromium ragged'),
    'ragged : chromium ragged, CPU': faster('own ragged', 'chromium ragged', 'cpu'),
    'ragged to the height : chromium ragged, CPU': faster('own ragged, to the height', 'chromium ragged', 'cpu'),
    'narrower justified : chromium': faster('own justified, narrower', 'chromium justified, narrower'),
    'narrower ragged : chromium': faster('own ragged, narrower', 'chromium ragged, narrower'),
  },
})
