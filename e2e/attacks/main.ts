import { parseArgs } from 'node:util'
import { contextOf } from './context.ts'
import type { Options, Statement } from './context.ts'
import { knownHoles, notThereYet } from './known-holes.ts'
import { closingLine, compared, createLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { statements } from './statements/index.ts'
import { startTarget } from './target.ts'
import type { Target } from './target.ts'

/** The fewest inputs of a whole run (security.md §3). */
const FEWEST = 62_000

/** When a run is cut, minutes; `--minutes` says otherwise for a machine that is slow or busy. */
const MOST_MINUTES = { whole: 45, slice: 30 } as const

/** The seed of a slice: a push is judged by what is in it, not by chance. */
const SEED_OF_SLICE = 1

const { values: args } = parseArgs({
  options: {
    slice: { type: 'boolean', default: false },
    statement: { type: 'string', multiple: true },
    only: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const options: Options = {
  seed: Number(args.seed ?? (args.slice ? SEED_OF_SLICE : Math.floor(Math.random() * 1e6))),
  slice: args.slice,
  only: args.only,
  deadline: performance.now() + Number(args.minutes ?? MOST_MINUTES[args.slice ? 'slice' : 'whole']) * 60_000,
}
const chosen = statements.filter(({ id }) => args.statement?.includes(id) ?? true)
/** True when corpora are tried whole; true when all statements are. */
const isThorough = !args.slice && args.only === undefined
const isWhole = isThorough && chosen.length === statements.length

/** Tries a statement to its end, and says what came of it. A trial that breaks off, or tries too little, has failed. */
async function attempt(statement: Statement, target: Target, ledger: Ledger): Promise<void> {
  const { id, title, atLeast, run } = statement
  const [began, deaths] = [performance.now(), target.deaths()]
  try {
    await run(contextOf(statement, target, ledger, options))
  } catch (error) {
    ledger.failed(id, '', `the trial broke off: ${(error as Error).message.slice(0, 300)}`)
  }
  await target.up()
  if (target.deaths() > deaths) ledger.failed(id, '', 'the server ended in this statement')
  const { tried, letIn, serverErrors } = ledger.account(id)
  if (isThorough && tried < atLeast) ledger.failed(id, '', `only ${tried} inputs were tried instead of ${atLeast}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(`${id.padEnd(4)} ${title.padEnd(50)} ${String(tried).padStart(6)} tried  ${letIn} let in  ${serverErrors} × 5xx  ${seconds} s`)
}

/** Says everything that failed and how to see it again. True when nothing failed but what is known to. */
function report(ledger: Ledger): boolean {
  const { unknown, known, mended } = compared(ledger.failures(), knownHoles)
  for (const { statement, cause, count, first, by } of unknown) {
    say(`\n✗ ${statement} ${count} × ${cause}`)
    say(`  npm run test:attacks -- --statement ${by} --seed ${options.seed} ${first ? `--only ${JSON.stringify(first)}` : ''}`)
  }
  if (known.length > 0) say('\nKNOWN HOLES, STILL OPEN (e2e/attacks/known-holes.ts):')
  for (const { statement, cause, count, reason } of known) say(`! ${statement} ${count} × ${cause}\n  ${reason}`)
  if (isWhole && mended.length > 0) say('\nMended, to be taken off known-holes.ts:')
  if (isWhole) for (const { statement, cause } of mended) say(`  ${statement} ${cause.source}`)
  say('\nNot tried, because it is not there yet:')
  for (const [statement, what] of Object.entries(notThereYet)) say(`  ${statement}: ${what}`)
  return unknown.length === 0
}

const ledger = createLedger()
say(`Attacking a server of this machine: ${args.slice ? 'a slice' : isWhole ? 'everything' : 'what was asked for'}, seed ${options.seed}`)
const target = await startTarget()
try {
  for (const statement of chosen) await attempt(statement, target, ledger)
} finally {
  await target.stop()
}
const accounts = statements.map(({ id }) => ledger.account(id))
const tried = accounts.reduce((sum, account) => sum + account.tried, 0)
if (isWhole && tried < FEWEST) ledger.failed('all', '', `only ${tried} inputs were tried instead of ${FEWEST}`)
const isSound = report(ledger)
say(`\n${closingLine(accounts)}`)
process.exit(isSound ? 0 : 1)
