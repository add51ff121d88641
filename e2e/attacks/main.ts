import { parseArgs } from 'node:util'
import type { Options, Statement } from './context.ts'
import { contextOf } from './context.ts'
import { notThereYet } from './known-holes.ts'
import { closingLine, compared, createLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { credentials } from './statements/s01-credentials.ts'
import { objectsOfOthers } from './statements/s02-objects-of-others.ts'
import { forbiddenFields } from './statements/s03-forbidden-fields.ts'
import { pathTraversal } from './statements/s04-paths.ts'
import { sqlInjection } from './statements/s05-sql.ts'
import { storedScripts } from './statements/s06-stored-scripts.ts'
import { outsideCalls } from './statements/s07-outside-calls.ts'
import { uploads } from './statements/s08-uploads.ts'
import { mailedCodes } from './statements/s09-codes.ts'
import { loginBudgets } from './statements/s10-logins.ts'
import { enumeration } from './statements/s11-enumeration.ts'
import { refreshTokens } from './statements/s12-refresh.ts'
import { otherSites } from './statements/s14-other-sites.ts'
import { headers } from './statements/s15-headers.ts'
import { sockets } from './statements/s16-socket.ts'
import { limits } from './statements/s19-limits.ts'
import { manyAtOnce } from './statements/s20-races.ts'
import { secrets } from './statements/s21-secrets.ts'
import { schemaFuzz } from './statements/s22-schema-fuzz.ts'
import { startTarget } from './target.ts'
import type { Target } from './target.ts'

/** All statements, in the order they are tried. S21 reads the log of those before it. */
const statements: readonly Statement[] = [
  credentials,
  objectsOfOthers,
  forbiddenFields,
  pathTraversal,
  sqlInjection,
  storedScripts,
  outsideCalls,
  uploads,
  mailedCodes,
  loginBudgets,
  enumeration,
  refreshTokens,
  otherSites,
  headers,
  sockets,
  limits,
  manyAtOnce,
  schemaFuzz,
  secrets,
]

/** The fewest inputs of a whole run (security.md §3). */
const FEWEST = 62_000

const MINUTES = { whole: 25, slice: 3 } as const

/** The seed of a slice: a push is judged by what is in it, not by chance. */
const SEED_OF_SLICE = 1

const { values: args } = parseArgs({
  options: {
    slice: { type: 'boolean', default: false },
    statement: { type: 'string', multiple: true },
    only: { type: 'string' },
    seed: { type: 'string' },
  },
})

const say = (text = ''): void => void process.stdout.write(`${text}\n`)

const seed = Number(args.seed ?? (args.slice ? SEED_OF_SLICE : Math.floor(Math.random() * 1e6)))
const options: Options = {
  seed,
  slice: args.slice,
  only: args.only,
  deadline: performance.now() + MINUTES[args.slice ? 'slice' : 'whole'] * 60_000,
}
const chosen = statements.filter(({ id }) => args.statement === undefined || args.statement.includes(id))
const isWhole = !args.slice && args.only === undefined

/** Tries a statement to its end, and says what came of it. A trial that breaks off has failed. */
async function attempt(statement: Statement, target: Target, ledger: Ledger): Promise<void> {
  const began = performance.now()
  const account = ledger.account(statement.id)
  try {
    await statement.run(contextOf(statement, target, ledger, options))
    if (isWhole && account.tried < statement.atLeast)
      ledger.failed(statement.id, 'the trial itself', `tried ${account.tried} inputs instead of ${statement.atLeast}`)
  } catch (error) {
    ledger.failed(statement.id, 'the trial itself', `broke off: ${(error as Error).message.slice(0, 300)}`)
    await target.up()
  }
  account.seconds = (performance.now() - began) / 1000
  const { tried, letIn, serverErrors, seconds } = account
  say(
    `${statement.id.padEnd(4)} ${statement.title.padEnd(52)} ${String(tried).padStart(6)} tried  ${letIn} let in  ${serverErrors} × 5xx  ${seconds.toFixed(0)} s`,
  )
}

function report(ledger: Ledger): boolean {
  const { unknown, known, mended } = compared(ledger.failures())
  const again = (statement: string, first: string): string =>
    `npm run test:attacks -- --statement ${statement} --seed ${seed} --only ${JSON.stringify(first)}`
  for (const { statement, cause, count, first } of unknown)
    say(`\n✗ ${statement} ${count} × ${cause}\n  first: ${first}\n  again: ${again(statement, first)}`)
  if (known.length > 0) say('\nKNOWN HOLES, still open:')
  for (const { statement, cause, count, reason } of known) say(`! ${statement} ${count} × ${cause}\n  ${reason}`)
  const gone = chosen.length === statements.length && isWhole ? mended : []
  if (gone.length > 0) say('\nMended; take them off known-holes.ts:')
  for (const { statement, cause } of gone) say(`  ${statement} ${cause.source}`)
  say('\nNot tried, because it is not there yet:')
  for (const [statement, what] of Object.entries(notThereYet)) say(`  ${statement}: ${what}`)
  return unknown.length === 0
}

const ledger = createLedger()
say(`Attacking a server of this machine: ${args.slice ? 'a slice' : 'everything'}, seed ${seed}`)
const target = await startTarget()
try {
  for (const statement of chosen) await attempt(statement, target, ledger)
} finally {
  await target.stop()
}
const accounts = chosen.map(({ id }) => ledger.account(id))
const tried = accounts.reduce((sum, account) => sum + account.tried, 0)
if (isWhole && chosen.length === statements.length && tried < FEWEST)
  ledger.failed('all', 'the run itself', `tried ${tried} inputs instead of ${FEWEST}`)
const sound = report(ledger)
say(`\n${closingLine(accounts)}`)
process.exit(sound ? 0 : 1)
