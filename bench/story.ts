import { fontCatalogue, readFace } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import { createLayouter, type Layouter } from '@magazineai/render'
import { paintPdf } from '@magazineai/render/paint/pdf'
import { readSubsetWasm } from '@magazineai/render/paint/pdf/node'
import { createTypesetter } from '@magazineai/typeset'
import { englishTexts, wordCount } from './lib/english.ts'
import { magazine, textOf, typed } from './lib/magazine.ts'
import { random, report, rounded, type Sample, summary, timed } from './lib/measure.ts'

/*
 * How long does a long story take? A letter typed at a random place of a 10,000-word story threaded through pages of three columns,
 * until the page it stands on is laid out anew, as the editor does it; and a magazine of 60,000 words laid out cold, with its memory.
 */

const LETTERS = Number(process.env['BENCH_LETTERS'] ?? 300)
const COLD_ROUNDS = 5
const WORDS_A_PAGE = 520

const english = await englishTexts()

/** A layouter that has laid nothing out, with the fonts of a design. */
async function freshLayouter(design: Design): Promise<Layouter> {
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  for (const key of layouter.faces(design)) typesetter.addFace(key, await readFace(key))
  return layouter
}

function storyOf(words: number, round: number): Design {
  const texts = english(words, round)
  return magazine(texts, Math.ceil(wordCount(texts) / WORDS_A_PAGE))
}

const layOut = (layouter: Layouter, design: Design) => design.pages.map((_, index) => layouter.page(design, index))

/** The page that shows a paragraph's offset. */
function pageOf(layouter: Layouter, design: Design, block: number, offset: number): number {
  const { frames } = layouter.story(design, 'story:feature')!
  const page = frames.findIndex(({ lines }) => lines.some((line) => line.paragraph === block && line.end > offset))
  return page < 0 ? frames.length - 1 : page
}

/** Types letters into a story of 10,000 words; the first tenth only warms up. */
async function typing(): Promise<Sample[]> {
  let design = storyOf(10_000, 0)
  const layouter = await freshLayouter(design)
  layOut(layouter, design)
  const next = random(7)
  const samples: Sample[] = []
  for (let letter = -LETTERS / 10; letter < LETTERS; letter++) {
    const block = Math.floor(next() * design.stories['feature']!.doc.content.length)
    const offset = Math.floor(next() * textOf(design, block).length)
    const page = pageOf(layouter, design, block, offset)
    design = typed(design, block, offset, 'abcdefghijklmnopqrstuvwxyz  '[Math.floor(next() * 28)]!)
    const sample = await timed(() => layouter.page(design, page))
    if (letter >= 0) samples.push(sample)
  }
  return samples
}

const megabytes = (bytes: number): number => rounded(bytes / 1e6)

function memory(): { heap: number; rss: number; external: number } {
  globalThis.gc?.()
  const { heapUsed, rss, external } = process.memoryUsage()
  return { heap: megabytes(heapUsed), rss: megabytes(rss), external: megabytes(external) }
}

/** Lays 60,000 words out from nothing, all pages. */
async function cold(): Promise<{ samples: Sample[]; pages: number; before: object; after: object }> {
  const samples: Sample[] = []
  let pages = 0
  let before = {}
  let after = {}
  for (let round = 0; round < COLD_ROUNDS; round++) {
    const design = storyOf(60_000, round)
    const layouter = await freshLayouter(design)
    const heap = memory()
    const sample = await timed(() => layOut(layouter, design))
    pages = design.pages.length
    // The first round only warms up, and tells the memory of one layouter.
    if (round > 0) samples.push(sample)
    else [before, after] = [heap, memory()]
  }
  return { samples, pages, before, after }
}

/** Pages of nothing but text as PDF, a second. */
async function printing(): Promise<{ pages: number; ms: number; pagesPerSecond: number }> {
  const design = storyOf(10_000, 3)
  const frames = layOut(await freshLayouter(design), design)
  const subsetWasm = await readSubsetWasm()
  const { ms } = await timed(() => paintPdf(frames, { fontBytes: readFace, subsetWasm, image: async () => null }))
  return { pages: frames.length, ms: rounded(ms), pagesPerSecond: rounded((frames.length * 1000) / ms) }
}

const long = await cold()
const letters = summary(await typing())
report('story', {
  typing: { words: 10_000, letters: LETTERS, ms: letters },
  cold: { words: 60_000, pages: long.pages, ms: summary(long.samples), megabytesBefore: long.before, megabytesAfter: long.after },
  pdf: await printing(),
})
