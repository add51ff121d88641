import { median } from './lib/measure.ts'
import { resultOf, writePart } from './lib/readme.ts'

/* Writes the tables of saving in the README from the results. */

interface Result {
  date: string
  machine: { cores: number; load: number }
}

interface Kills extends Result {
  kills: number
  edits: number
  editsLost: number
  oldestLost: { p50: number; p95: number; most: number }
  olderThan300: number
  historiesThatWork: number
  recovered: { p50: number; p95: number }
  faults: string[]
  runs: { victim: string; edits: number; lost: number; oldestLost: number; recovered: number }[]
}

interface Series {
  saves: number
  bytes: number
  ms: { p50: number; p95: number }
  processorMs: number
  walBytes: number
}

interface Saves extends Result {
  page: Series
  story: Series
  amongMany: Series
}

const when = ({ date, machine }: Result): string => `${date.slice(0, 10)} on ${machine.cores} cores, load average ${machine.load}`
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

const WORDS: Readonly<Record<string, string>> = {
  tab: 'the process of the tab',
  browser: 'the browser, all of it',
  server: 'the server, under an open tab',
  both: 'browser and server',
}

function kills(result: Kills): string[] {
  const rows = [...Map.groupBy(result.runs, ({ victim }) => victim)].map(([victim, runs]) => {
    const sum = (value: (run: Kills['runs'][number]) => number): number => runs.reduce((total, run) => total + value(run), 0)
    const oldest = Math.max(...runs.map(({ oldestLost }) => oldestLost))
    return `| ${WORDS[victim] ?? victim} | ${runs.length} | ${sum(({ edits }) => edits)} | ${sum(({ lost }) => lost)} | ${Math.round(oldest)} ms | ${seconds(median(runs.map(({ recovered }) => recovered)))} |`
  })
  return [
    `Measured ${when(result)}: ${result.kills} ends in the middle of ${result.edits} edits. Missing afterwards: ${result.editsLost} edits, the oldest ${Math.round(result.oldestLost.most)} ms old;`,
    `older than 300 ms: ${result.olderThan300}. Documents with a fault: ${result.faults.length}. Undo and redo worked after ${result.historiesThatWork} of ${result.kills}.`,
    '',
    '| ended | times | edits | missing | oldest missing | until all was open and saved again (p50) |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}

const series = (what: string, { saves, bytes, ms, processorMs, walBytes }: Series): string =>
  `| ${what} | ${saves} | ${bytes} | ${ms.p50} ms | ${ms.p95} ms | ${processorMs} ms | ${(walBytes / 1024).toFixed(1)} KB |`

const saves = (result: Saves): string[] => [
  `Measured ${when(result)}. On a machine as busy as that the clock tells more of the others; the processor time is the server's own.`,
  '',
  '| one save of a magazine of 100 pages | saves | bytes sent | p50 | p95 | processor time | log of the database |',
  '|---|---|---|---|---|---|---|',
  series('a changed page, packed', result.page),
  series('a changed story of 10,000 words, packed', result.story),
  series('a short story of a magazine with 60 others of 2,000 words, packed', result.amongMany),
]

const found = [resultOf('editor-kills') as Kills | null, resultOf('save') as Saves | null] as const
const lines = [...(found[0] ? kills(found[0]) : []), '', ...(found[1] ? saves(found[1]) : [])]

writePart('saving', lines.join('\n'))
