import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { rounded } from './lib/measure.ts'
import { createBackgroundPainter } from './magbench/background-painter.ts'
import { ordersFrom } from './issues/arguments.ts'
import { judge } from './issues/judge.ts'
import type { Figures, Judged } from './issues/judge.ts'
import { createIssueMaker, makeIssue } from './issues/make.ts'

/** One issue in the results. */
interface Row {
  set: string
  half: string
  language: string
  kit: string
  commit: string
  error?: string
  figures?: Figures
}

const path = join(import.meta.dirname, 'results', 'issues.json')
/** What a person needs to find each fault; of sets that are held back there is none. */
const detailsPath = join(import.meta.dirname, '../.cache/issues/details.json')
const nameOf = ({ set, kit }: { set: string; kit: string }): string => `${set} ${kit}`
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

const readJson = (from: string): unknown => (existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : null)

/** Issues of runs before that this one does not make again. */
const rows = new Map<string, Row>(((readJson(path) as { issues: Row[] } | null)?.issues ?? []).map((row) => [nameOf(row), row]))
const details = (readJson(detailsPath) as Record<string, Judged['details']> | null) ?? {}

/** Writes a file whole or not at all: a run that is ended while it writes leaves the results of before. */
function write(to: string, value: object): void {
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(`${to}.part`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${to}.part`, to)
}

function save(): void {
  const issues = [...rows.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, load: rounded(loadavg()[0] ?? 0) }
  write(path, { question: 'issues', date: new Date().toISOString(), machine, totals: totalsOf(issues), issues })
  write(detailsPath, details)
}

/** Sums of all figures by half, and the shares the issue is held to. */
function totalsOf(issues: readonly Row[]): object {
  const of = (some: readonly Row[]): object => {
    const figures = some.flatMap((row) => row.figures ?? [])
    const total = (name: keyof Figures): number => rounded(figures.reduce((sum, each) => sum + each[name], 0))
    const most = (name: keyof Figures): number => Math.max(0, ...figures.map((each) => each[name]))
    return {
      issues: some.length,
      failed: some.filter(({ error }) => error).length,
      pages: total('pages'),
      placeholders: total('placeholders'),
      invented: total('invented'),
      lostWhole: total('lostWhole'),
      lostProseUnsaid: total('lostProseUnsaid'),
      left: total('left'),
      leftUnnamed: total('leftUnnamed'),
      wrongGenre: rounded(total('wrongGenre') / Math.max(1, total('pieces'))),
      ownShown: `${total('ownShown')} of ${total('ownGiven')}`,
      ownBelowPpi: total('ownBelowPpi'),
      ownCropped: total('ownCropped'),
      library: total('library'),
      libraryCaptions: total('libraryCaptions'),
      thinPages: total('thinPages'),
      overPages: total('overPages'),
      widows: rounded(total('widows') / Math.max(1, figures.length)),
      gates: total('gates'),
      faults: total('faults'),
      slowestSeconds: most('seconds'),
    }
  }
  return Object.fromEntries([...Map.groupBy(issues, ({ half }) => half)].map(([half, some]) => [half, of(some)]))
}

const COLUMNS = {
  pages: 'pages',
  seconds: 's',
  placeholders: 'wait',
  invented: 'inv',
  lostWhole: 'lost',
  lostProse: 'prose',
  left: 'left',
  leftUnnamed: 'unnamed',
  wrongGenre: 'genre',
  ownShown: 'own',
  ownGiven: 'of',
  library: 'lib',
  fill: 'fill',
  thinPages: 'thin',
  overPages: 'over',
  widows: 'loose',
  gates: 'gates',
} as const satisfies Partial<Record<keyof Figures, string>>

const print = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`)

const orders = ordersFrom(process.argv.slice(2))
const press = await createIssueMaker()
const backgrounds = createBackgroundPainter(press.typesetter)
print(['set', 'kit', ...Object.values(COLUMNS)])
print(['---', '---', ...Object.values(COLUMNS).map(() => '---:')])
for (const { set, kit } of orders) {
  const about = { set: set.id, half: set.half, language: set.language, kit, commit }
  try {
    const judged = await judge(await makeIssue(set, kit, press), press, backgrounds)
    const { figures } = judged
    rows.set(nameOf(about), { ...about, figures })
    if (set.half === 'tuned') details[nameOf(about)] = judged.details
    print([set.id, kit, ...Object.keys(COLUMNS).map((name) => String(figures[name as keyof Figures]))])
  } catch (error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    rows.set(nameOf(about), { ...about, error: set.half === 'tuned' ? said : 'no magazine' })
    print([set.id, kit, set.half === 'tuned' ? said : 'no magazine'])
  }
  save()
}
const { totals } = readJson(path) as { totals: object }
process.stdout.write(`\n${JSON.stringify(totals, null, 1)}\n`)
