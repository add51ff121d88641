import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './lib/measure.ts'
import { writePart } from './lib/readme.ts'

/* Writes the table of the editor beside its peers into the README. */

interface Interaction {
  costP95: number
  cpuPerStep: number
  rafP50: number
  rafP95: number
}

interface Cell {
  peer: string
  n: number
  otherCpu: number
  error?: string
  load: { full: number }
  heapMB: number
  undo: number | null
  drag: Interaction
  drag50: Interaction
  zoom: Interaction
  pan: Interaction
}

/** How one editor opens a document of 100 pages with 40 layers each. */
interface Opening {
  peer: string
  error?: string
  load: { resolved: number; full: number }
  heapMB: number
}

interface Result {
  date: string
  browser: string
  machine: { cores: number; load: number }
  scenes: Cell[]
  documents: Opening[]
  firstLoadKB: { editor: number; input: number; panels: number; landing: number }
}

const { date, browser, machine, scenes, documents, firstLoadKB } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'results', 'editor.json'), 'utf8'),
) as Result

const cells = scenes.filter((cell) => cell.error === undefined)
const failed = scenes.filter((cell) => cell.error !== undefined)
const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ''))

/** The median of a figure of one editor with one scene, over the rounds. */
function of(peer: string, n: number, figure: (cell: Cell) => number | null): string {
  const values = cells.filter((cell) => cell.peer === peer && cell.n === n).flatMap((cell) => figure(cell) ?? [])
  return values.length > 0 ? short(median(values)) : '–'
}

const COLUMNS: [string, (peer: string, n: number) => string][] = [
  ['load', (peer, n) => of(peer, n, (cell) => cell.load.full)],
  ['drag 1: cpu / p95', (peer, n) => `${of(peer, n, (cell) => cell.drag.cpuPerStep)} / ${of(peer, n, (cell) => cell.drag.costP95)}`],
  ['drag 50: cpu / p95', (peer, n) => `${of(peer, n, (cell) => cell.drag50.cpuPerStep)} / ${of(peer, n, (cell) => cell.drag50.costP95)}`],
  ['zoom p50 / p95', (peer, n) => `${of(peer, n, (cell) => cell.zoom.rafP50)} / ${of(peer, n, (cell) => cell.zoom.rafP95)}`],
  ['pan p50 / p95', (peer, n) => `${of(peer, n, (cell) => cell.pan.rafP50)} / ${of(peer, n, (cell) => cell.pan.rafP95)}`],
  ['undo 50', (peer, n) => of(peer, n, (cell) => cell.undo)],
  ['heap MB', (peer, n) => of(peer, n, (cell) => cell.heapMB)],
]

const peers = [...new Set(scenes.map((cell) => cell.peer))].toSorted((a, b) => Number(b === 'ours') - Number(a === 'ours'))
const sizes = [...new Set(scenes.map((cell) => cell.n))].toSorted((a, b) => a - b)
const tables = sizes.map((n) =>
  [
    `| ${n} layers | ${COLUMNS.map(([title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---').join('|')}|`,
    ...peers.map((peer) => `| ${peer} | ${COLUMNS.map(([, cell]) => cell(peer, n)).join(' | ')} |`),
  ].join('\n'),
)
const openings = documents
  .filter(({ error }) => error === undefined)
  .map(
    ({ peer, load, heapMB }) =>
      `${peer} shows it after ${short(load.resolved)} ms, is calm after ${short(load.full)} ms, heap ${short(heapMB)} MB`,
  )
const busy = cells.length > 0 ? Math.round(median(cells.map((cell) => cell.otherCpu)) * 100) : 0
const words = [
  `Measured ${date.slice(0, 10)}, Chromium ${browser}, ${machine.cores} cores, load average ${machine.load} at the end; other programs took ${busy} % of the`,
  'machine in the median cell, so that only the ratios of one table say something. Milliseconds; cpu = processor time of all of the browser per step.',
  ...failed.map((cell) => `${cell.peer} with ${cell.n} layers: ${cell.error}`),
  '',
  ...tables.flatMap((table) => [table, '']),
  ...(openings.length > 0 ? [`A document of 100 pages with 40 layers each: ${openings.join('; ')}.`, ''] : []),
  `First load, JavaScript and WebAssembly by gzip: editor ${firstLoadKB.editor} kB until its page is painted, ${firstLoadKB.input} kB until it answers the hand,`,
  `${firstLoadKB.panels} kB with its panels; landing page ${firstLoadKB.landing} kB.`,
].join('\n')

writePart('editor', words)
