import { resultOf, writePart } from './lib/readme.ts'

/* Writes the tables of MagBench into the README from the results. */

interface Measured {
  date: string
  machine: { load: number }
}

interface Fill {
  overflow: number
  used: number | null
  calls: number
}

interface Magazines extends Measured {
  magazines: number
  pages: number
  gates: Record<string, number>
  scores: Record<string, Record<string, number | null>>
  baselines: Record<string, Record<string, Fill>>
  speed: { ms: number; cpu: number }
  servers: { asked: number; ended: number }
}

interface Kills extends Measured {
  kills: number
  magazines: number
  ends: Record<string, number>
  finishedPagesAtTheLastKill: number
  finishedPagesWrittenDifferently: number
  questions: number
  questionsAskedAgainThoughAnswered: number
  questionsOpenAtAKillAndAskedAgain: number
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const rule = (columns: number): string => `|${'---|'.repeat(columns)}`
const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 100)} %`)
const when = ({ date, machine }: Measured): string => `${date.slice(0, 10)}, load average ${machine.load}`

const names: Readonly<Record<string, string>> = {
  fill: 'body columns filled (0–1)',
  loose: 'widows, orphans, runts for 100 paragraphs',
  onBaseline: 'body lines on the baseline grid (0–1)',
  onColumns: 'edges on a column, margin or edge (0–1)',
  shrunk: 'headlines set under 85 % (0–1)',
  repeats: 'articles that open like the one before',
  duplicates: 'sentences said twice',
  brief: 'words of the idea said (0–1)',
  grounded: 'sentences of the document (0–1)',
  figures: 'figures of the document (0–1)',
  waiting: 'places that wait for copy',
  tokensPerPage: 'tokens a page',
  callsPerPage: 'calls a page',
  firstPageSeconds: 'first page by 60 tokens a second, s',
  totalSeconds: 'whole magazine by 60 tokens a second, s',
}

function magazines(result: Magazines): string[] {
  const writers = Object.keys(result.scores)
  const scores = Object.keys(names).map((name) =>
    row([names[name] ?? name, ...writers.map((writer) => result.scores[writer]?.[name] ?? '–')]),
  )
  const roles = Object.keys(Object.values(result.baselines)[0] ?? {})
  const fills = Object.entries(result.baselines).map(([name, by]) =>
    row([name, ...roles.map((role) => `${percent(by[role]?.overflow ?? null)} (${percent(by[role]?.used ?? null)})`)]),
  )
  return [
    `Measured ${when(result)}: ${result.magazines} magazines of ${result.pages} pages, and ${result.servers.asked} by broken servers, of which ${result.servers.ended} ended.`,
    `Twelve pages from 7,000 words without a model: ${Math.round(result.speed.ms)} ms, ${Math.round(result.speed.cpu)} ms of processor time.`,
    '',
    row(['gate', 'faults']),
    rule(2),
    ...Object.entries(result.gates).map(([gate, count]) => row([gate, count])),
    '',
    row(['mean of', ...writers]),
    rule(writers.length + 1),
    ...scores,
    '',
    row(['text that overflows (share of its room used)', ...roles]),
    rule(roles.length + 1),
    ...fills,
    row(['ours, in the magazines above', ...roles.map(() => percent((result.gates['over'] ?? 0) / result.pages))]),
  ]
}

const kills = (result: Kills): string[] => [
  '',
  `Measured ${when(result)}: ${result.kills} kills over ${result.magazines} magazines, which ended as ${Object.entries(result.ends)
    .map(([status, count]) => `${status} (${count})`)
    .join(', ')}. Pages finished at the last kill: ${result.finishedPagesAtTheLastKill}, of which written differently:`,
  `${result.finishedPagesWrittenDifferently}. Questions to the model: ${result.questions}, asked again though answered: ${result.questionsAskedAgainThoughAnswered}, open at a kill and asked again: ${result.questionsOpenAtAKillAndAskedAgain}.`,
]

const found = [resultOf('magbench') as Magazines | null, resultOf('kills') as Kills | null] as const
const lines = [...(found[0] ? magazines(found[0]) : []), ...(found[1] ? kills(found[1]) : [])]
writePart('magbench', lines.join('\n'))
