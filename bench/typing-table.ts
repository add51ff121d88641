import { resultOf, writePart } from './lib/readme.ts'

/* Writes the table of letters typed into a long story into the README. */

interface Times {
  p50: number
  p95: number
}

interface Typing {
  date: string
  machine: { cores: number; load: number }
  browser: string
  words: number
  pages: number
  letters: number
  ms: { work: Times; seen: Times }
  places: Record<string, { work: Times; seen: Times; mainThreadPerLetter: number }>
}

const row = (what: string, { work, seen }: { work: Times; seen: Times }, cpu: string): string =>
  `| ${what} | ${work.p50} / ${work.p95} ms | ${seen.p50} / ${seen.p95} ms | ${cpu} |`

const lines = (result: Typing): string[] => [
  `Measured ${result.date.slice(0, 10)} on ${result.machine.cores} cores without a graphics card, load average at the end ${result.machine.load} (above 2 the machine was not calm, and the clock tells of the others), Chromium ${result.browser}: ${result.letters} letters in a story of ${result.words} words on ${result.pages} pages.`,
  '',
  '| where | key to end of the work, p50 / p95 | key to the frame on the screen, p50 / p95 | processor time of the main thread per letter |',
  '|---|---|---|---|',
  ...Object.entries(result.places).map(([place, times]) => row(place, times, `${times.mainThreadPerLetter} ms`)),
  row('all', result.ms, ''),
]

const result = resultOf('typing') as Typing | null
if (result) writePart('typing', lines(result).join('\n'))
