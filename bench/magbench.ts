import { report, rounded } from './lib/measure.ts'
import { byCharacters, byValidation } from './magbench/baselines.ts'
import { benchCells, nameOf, templateIds } from './magbench/cells.ts'
import { benchDocuments, type BenchDocument } from './magbench/documents.ts'
import { hostileModels, SERVER_FAULTS } from './magbench/faults.ts'
import { faultsOf } from './magbench/gates.ts'
import { createBackgroundPainter } from './magbench/background-painter.ts'
import { compose, composeWith, createBenchSetup, type Cell, type Run, type BenchSetup } from './magbench/run.ts'
import { scoresOf, type Scores } from './magbench/scores.ts'
import { GATES, type GateFault } from './magbench/gate.ts'

/*
 * Is every magazine fit to print, whoever writes it? Writers of all kinds, templates, modes and documents; hard gates that must be without
 * a fault, scores beside the ways peers fit copy, and servers that break every promise. No key, no network.
 */

/** Only every so-many-th magazine, for a quick look. */
const EVERY = Number(process.env['BENCH_EVERY'] ?? 1)

/** One magazine, judged. */
interface Judged {
  cell: string
  writer: string
  pages: number
  faults: GateFault[]
  scores: Scores
  ms: number
  cpu: number
}

const documents = await benchDocuments()
const ports = await createBenchSetup()
const backgrounds = createBackgroundPainter(ports.typesetter)

async function judged(cell: Cell, work: (cell: Cell) => Promise<Run>): Promise<Judged | { cell: string; error: string }> {
  const name = nameOf(cell)
  try {
    const run = await work(cell)
    const faults = await faultsOf(run, backgrounds)
    const writer = cell.persona === null ? 'built-in' : cell.persona === 'faithful' ? 'faithful' : 'broken'
    return { cell: name, writer, pages: run.design.pages.length, faults, scores: scoresOf(run), ms: run.ms, cpu: run.cpu }
  } catch (error) {
    return { cell: name, error: String(error) }
  }
}

async function matrix(): Promise<(Judged | { cell: string; error: string })[]> {
  const cells = benchCells(documents).filter((_, index) => index % EVERY === 0)
  const results = []
  for (const [index, cell] of cells.entries()) {
    const result = await judged(cell, (each) => compose(each, ports))
    results.push(result)
    const bad = 'error' in result ? result.error : result.faults.length ? `${result.faults.length} faults` : ''
    if (bad || index % 20 === 0) process.stderr.write(`${index + 1}/${cells.length} ${result.cell} ${bad}\n`)
  }
  return results
}

/** Every fault of a server: each composition has to end, as pages without a fault. */
async function servers(): Promise<{ asked: number; ended: number; faults: { fault: string; gate: string; detail: string }[] }> {
  const [document] = documents as [BenchDocument]
  const { model, close } = await hostileModels()
  const faults: { fault: string; gate: string; detail: string }[] = []
  let ended = 0
  try {
    for (const fault of SERVER_FAULTS) {
      const cell: Cell = { persona: null, template: 'velour', mode: 'condense', document }
      const result = await judged(cell, (each) => composeWith(each, model(fault), ports))
      if ('error' in result) faults.push({ fault, gate: 'no end', detail: result.error })
      else ended++
      for (const [gate, some] of 'error' in result ? [] : Map.groupBy(result.faults, (each) => each.gate))
        faults.push({ fault, gate, detail: some.map(({ page, layer }) => `page ${page} ${layer}`).join(', ') })
    }
  } finally {
    await close()
  }
  return { asked: SERVER_FAULTS.length, ended, faults }
}

/** Twelve pages from 7,000 words by the built-in editor, in fresh workshops; the first round only warms up. */
async function speed(): Promise<{ ms: number; cpu: number; rounds: number }> {
  const rounds = 5
  const document = documents.find(({ id }) => id === 'en-7000') as BenchDocument
  const samples: Run[] = []
  for (let round = -1; round < rounds; round++) {
    const run = await compose({ persona: null, template: 'velour', mode: 'condense', document }, await createBenchSetup())
    if (round >= 0) samples.push(run)
  }
  const middle = (values: number[]): number => rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
  return { ms: middle(samples.map(({ ms }) => ms)), cpu: middle(samples.map(({ cpu }) => cpu)), rounds }
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length ? rounded(known.reduce((sum, value) => sum + value, 0) / known.length) : null
}

/** The mean of every score, by who wrote. */
function meansOf(results: readonly Judged[]): Record<string, Record<string, number | null>> {
  const row = (some: readonly Judged[]) => {
    const names = Object.keys((some[0] as Judged).scores) as (keyof Scores)[]
    return Object.fromEntries(names.map((name) => [name, mean(some.map(({ scores }) => scores[name]))]))
  }
  return Object.fromEntries([...Map.groupBy(results, ({ writer }) => writer)].map(([writer, some]) => [writer, row(some)]))
}

const baselines = async (shop: BenchSetup) => ({
  'characters, 100 %': await byCharacters(1, documents, templateIds(), shop),
  'characters, 85 %': await byCharacters(0.85, documents, templateIds(), shop),
  'maxLength, faithful writer': await byValidation('faithful', documents, templateIds(), shop),
  'maxLength, wordy writer': await byValidation('wordy', documents, templateIds(), shop),
  'maxLength, giant words': await byValidation('giant', documents, templateIds(), shop),
})

const began = process.cpuUsage()
const fast = await speed()
const results = await matrix()
const good = results.filter((result): result is Judged => !('error' in result))
const hostile = await servers()
const peers = await baselines(ports)
const gates = Object.fromEntries(
  GATES.map((gate) => [gate, good.flatMap(({ faults }) => faults.filter((fault) => fault.gate === gate)).length]),
)
const { user, system } = process.cpuUsage(began)
report('magbench', {
  every: EVERY,
  magazines: results.length,
  pages: good.reduce((sum, { pages }) => sum + pages, 0),
  cpuSeconds: Math.round((user + system) / 1e6),
  gates: { ...gates, 'no end': results.length - good.length + hostile.asked - hostile.ended },
  servers: hostile,
  scores: meansOf(good),
  worst: {
    preserveFigures: Math.min(...good.filter(({ cell }) => !cell.includes('generate')).map(({ scores }) => scores.figures ?? 1)),
    builtInGrounded: Math.min(...good.filter(({ writer }) => writer === 'built-in').map(({ scores }) => scores.grounded ?? 1)),
  },
  baselines: peers,
  speed: { pages: 12, words: 7_000, ...fast },
  failing: results.flatMap((result): object[] =>
    'error' in result
      ? [{ cell: result.cell, error: result.error }]
      : result.faults.length
        ? [{ cell: result.cell, faults: result.faults.slice(0, 12) }]
        : [],
  ),
})
