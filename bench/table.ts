import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePart } from './lib/readme.ts'

/* Writes the table of the README from the results. */

interface Result {
  date: string
  machine: { cpu: string; cores: number; load?: number }
  [key: string]: unknown
}

const read = (question: string): Result =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'results', `${question}.json`), 'utf8')) as Result

/** A number deep inside a result. */
function at(result: Result, ...path: string[]): number {
  let value: unknown = result
  for (const key of path) value = (value as Record<string, unknown>)[key]
  return value as number
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ''))
const ms = (value: number): string => `${short(value)} ms`
const times = (value: number): string => `${short(value)} ×`

const layout = read('layout')
const story = read('story')
const make = read('make')

const ratio = (name: string): string => times(at(layout, 'timesAsFastAsPeer', name))
const own = (name: string): string => ms(at(layout, 'ms', name, 'p50'))

const cpu = (name: string): string => ms(at(layout, 'ms', name, 'cpuP50'))

const rows: [string, string, string][] = [
  [
    '**60,000 words cold, to the height**: justified, optimal breaks, hyphens, beside Chromium (justified, first fit, no hyphens), by processor time',
    cpu('own justified, to the height'),
    ratio('justified to the height : chromium justified, CPU'),
  ],
  ['… by the clock', own('own justified, to the height'), ratio('justified to the height : chromium justified')],
  [
    '… without hyphens on either side, by processor time',
    cpu('own justified without hyphens, to the height'),
    ratio('justified without hyphens to the height : chromium justified, CPU'),
  ],
  [
    '**Like for like**: ragged, first fit, no hyphens on both sides, cold, to the height, by processor time',
    cpu('own ragged, to the height'),
    ratio('ragged to the height : chromium ragged, CPU'),
  ],
  ['… by the clock', own('own ragged, to the height'), ratio('ragged to the height : chromium ragged')],
  [
    'Justified and hyphenated, cold, on to the words and their places on the lines, beside Chromium to the height, by processor time',
    cpu('own justified'),
    ratio('justified : chromium justified, CPU'),
  ],
  ['… by the clock', own('own justified'), ratio('justified : chromium justified')],
  [
    '… beside Chromium when it also says where the lines are, by the clock',
    own('own justified'),
    ratio('justified : chromium justified with line boxes'),
  ],
  [
    '… with the place of every glyph, beside the same',
    own('own justified, to the glyphs'),
    ratio('justified to the glyphs : chromium justified with line boxes'),
  ],
  ['… beside Typst (`linebreaks: optimized`)', own('own justified'), ratio('justified : typst optimized')],
  [
    'Ragged, cold, on to the words, beside Chromium to the height, by processor time',
    cpu('own ragged'),
    ratio('ragged : chromium ragged, CPU'),
  ],
  ['… by the clock', own('own ragged'), ratio('ragged : chromium ragged')],
  ['The same words in new paragraphs (shapes known)', own('own justified, words known'), '–'],
  [
    'The same paragraphs at another measure, justified, beside Chromium',
    own('own justified, narrower'),
    ratio('narrower justified : chromium'),
  ],
  ['The same paragraphs at another measure, ragged, beside Chromium', own('own ragged, narrower'), ratio('narrower ragged : chromium')],
  ['A letter typed into a 10,000-word story, until its page is laid out anew: p50', ms(at(story, 'typing', 'ms', 'p50')), '–'],
  ['… p95', ms(at(story, 'typing', 'ms', 'p95')), '–'],
  ['… p95 of processor time', ms(at(story, 'typing', 'ms', 'cpuP95')), '–'],
  [
    `A magazine of 60,000 words, ${at(story, 'cold', 'pages')} pages of three columns, cold, all pages`,
    ms(at(story, 'cold', 'ms', 'p50')),
    '–',
  ],
  [
    '… JavaScript heap it takes',
    `${short(at(story, 'cold', 'megabytesAfter', 'heap') - at(story, 'cold', 'megabytesBefore', 'heap'))} MB`,
    '–',
  ],
  ['PDF, pages of text', `${short(at(story, 'pdf', 'pagesPerSecond'))} pages/s`, '–'],
  ['PDF, a magazine with pictures', `${short(at(make, 'median', 'pdfPagesPerSecond'))} pages/s`, '–'],
  ['Composing a magazine from a 5,770-word DOCX', ms(at(make, 'median', 'composeMs')), '–'],
  ['Laying that magazine out, cold', ms(at(make, 'median', 'layoutColdMs')), '–'],
]

const results = [layout, story, make]
const days = [...new Set(results.map((result) => result.date.slice(0, 10)))].join(', ')
const loads = [layout, story].map(({ machine }) => machine.load ?? '?').join(' and ')
const { machine } = layout
const table = [
  `Measured ${days} on ${machine.cores} cores (${machine.cpu.trim()}); load average at the end of \`layout\` and \`story\`: ${loads}. Above 2 the machine was not calm.`,
  '',
  '| what | time | times as fast as the peer |',
  '|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n')

writePart('table', table)
