import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ingest } from '@magazineai/compose'
import type { SourceDocument } from '@magazineai/compose'
import { docxOf } from '../packages/compose/test/docx.ts'
import { epubOf } from '../packages/compose/test/epub.ts'
import { htmlOf } from '../packages/compose/test/html.ts'
import { pptxOf } from '../packages/compose/test/pptx.ts'
import { scoreReading } from '../packages/compose/test/score.ts'
import { median, report, rounded, timed } from './lib/measure.ts'
import type { Sample } from './lib/measure.ts'

/** How often each document is read; the median is reported. */
const ROUNDS = 5

const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(import.meta.dirname, '../packages/compose/fixtures', name)))

const hackers = await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })
const guide = await ingest({ name: 'guide.md', bytes: fixture('guide.md') })

/** Twelve slides, one with a table, and what they say. */
const slides = Array.from({ length: 12 }, (_, index) => ({
  title: `Slide ${index + 1}`,
  items: ['First thing', '\tBelow it', `Thing ${index + 1}`],
  ...(index === 10
    ? {
        rows: [
          ['Pitch', 'Length'],
          ['Slab', '32.5'],
          ['Corner', '41'],
        ],
      }
    : {}),
}))
const outline = slides
  .flatMap(({ title, items, rows }) => [
    `## ${title}\n`,
    ...items.map((item) => (item.startsWith('\t') ? `  - ${item.trim()}` : `- ${item}`)),
    ...(rows ? ['', ...rows.map((row) => `| ${row.join(' | ')} |`).toSpliced(1, 0, '|---|---|')] : []),
    '',
  ])
  .join('\n')
const talk = await ingest({ name: 'talk.md', bytes: new TextEncoder().encode(outline) })

/** Lines that stand on the margin of the printed pages. */
const runningHead = /^(?:Page )?\d+$|^Hackers: folklore and a portrait, |^Hackers, in three columns$/u

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The text in the middle of a page, as sites show it. */
const page = `<!doctype html><html><head><title>Hackers | The site</title><style>p{}</style></head><body>
<header><nav><ul><li><a href="/">Home</a></li></ul></nav></header><div class="cookie-banner">We value your privacy</div>
<main>${htmlOf(hackers.blocks)}</main><aside>Read also</aside><footer>Imprint</footer></body></html>`

const documents: readonly { name: string; bytes: Uint8Array; truth: SourceDocument }[] = [
  { name: 'hackers-two-columns.pdf', bytes: fixture('hackers-two-columns.pdf'), truth: hackers },
  { name: 'hackers-three-columns.pdf', bytes: fixture('hackers-three-columns.pdf'), truth: hackers },
  { name: 'guide.pdf', bytes: fixture('guide.pdf'), truth: guide },
  { name: 'hackers.docx', bytes: docxOf(hackers.blocks), truth: hackers },
  { name: 'guide.docx', bytes: fixture('guide.docx'), truth: guide },
  { name: 'guide.odt', bytes: fixture('guide.odt'), truth: guide },
  { name: 'guide.rtf', bytes: fixture('guide.rtf'), truth: guide },
  { name: 'hackers.html', bytes: encoded(page), truth: hackers },
  { name: 'hackers.epub', bytes: epubOf([{ name: 'a.xhtml', body: htmlOf(hackers.blocks) }], ['a.xhtml']), truth: hackers },
  { name: 'talk.pptx', bytes: pptxOf(slides), truth: talk },
]

const files: Record<string, object> = {}
for (const { name, bytes, truth } of documents) {
  const samples: Sample[] = []
  let read: SourceDocument | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const sample = await timed(() => ingest({ name, bytes }))
    samples.push(sample)
    read = sample.value
  }
  const blocks = read?.blocks ?? []
  const score = scoreReading(blocks, truth.blocks)
  const paragraphs = truth.blocks.filter((block) => block.kind !== 'heading').length
  files[name] = {
    words: truth.words,
    paragraphs,
    recallPercent: rounded(score.recall * 100),
    precisionPercent: rounded(score.precision * 100),
    exactParagraphs: Math.round(score.exact * paragraphs),
    headingsPercent: rounded(score.headings * 100),
    runningHeads: blocks.filter((block) => runningHead.test(block.text)).length,
    ms: rounded(median(samples.map((sample) => sample.ms))),
    cpuMs: rounded(median(samples.map((sample) => sample.cpu))),
  }
}

report('ingest', { rounds: ROUNDS, files })
