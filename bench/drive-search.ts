import { SIMILARITY, type DriveFile } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createSearch } from '../apps/server/src/modules/drive-search/index.ts'
import { scoreName, stemOf } from '../apps/server/src/modules/drive-search/likeness.ts'
import type { Caller } from '../apps/server/src/platform/http/caller.ts'
import { sql, startTestDatabase } from '../apps/server/src/testing/database.ts'
import { englishTexts } from './lib/english.ts'
import { quantile, random, report, rounded } from './lib/measure.ts'

/*
 * Does a search of names find what was meant, and how soon? 100,000 names of one person, of words as people write them; 900 queries with one mistake
 * each (a letter too many, too few, another, or two swapped): whole names, names that are a single short word (four to seven letters), and such words out of
 * longer names. Found = what was meant stands among the first five; of a word out of a longer name, a name that has it.
 */

const NAMES = 100_000
const QUERIES = 300
const ENDINGS = ['docx', 'pdf', 'jpg', 'png', 'xlsx', 'md', 'txt', 'odt']

const next = random(7)
const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!

const text = (await englishTexts())(8_000, 0).join(' ')
const spelt = [...new Set(text.toLowerCase().match(/\p{L}{2,14}/gu))]

/** Names of one to five words, the common ones more often, as they are in folders of people. */
const names = new Set<string>()
const short = spelt.filter((word) => word.length >= 4 && word.length <= 7)
for (const word of short) names.add(`${word}.${pick(ENDINGS)}`)
const singles = names.size
while (names.size < NAMES) {
  const words = Array.from({ length: 2 + Math.floor(next() * 4) }, () => spelt[Math.floor(spelt.length * next() ** 3)]!)
  names.add(`${words.join(pick([' ', ' ', '_', '-']))}${next() < 0.2 ? ` ${Math.floor(next() * 2_000)}` : ''}.${pick(ENDINGS)}`)
}
const all = [...names]

const known = new Set(spelt)

/** A text with one mistake that makes no other word of it: nobody could tell that from one that was meant. */
const mistyped = (given: string): string => {
  const letters = Array.from(given)
  const at = Math.floor(next() * letters.length)
  const letter = pick(Array.from('abcdefghijklmnopqrstuvwxyz'))
  const kind = Math.floor(next() * 4)
  if (kind === 0) letters.splice(at, 1)
  else if (kind === 1) letters.splice(at, 0, letter)
  else if (kind === 2) letters[at] = letter
  else if (letters.length > 1) {
    const left = Math.min(at, letters.length - 2)
    ;[letters[left], letters[left + 1]] = [letters[left + 1]!, letters[left]!]
  }
  const made = letters.join('')
  return made === given || known.has(made) ? mistyped(given) : made
}

const database = await startTestDatabase()
const { db } = database
const owner = randomUUID()
const root = randomUUID()
await db.execute(
  sql`insert into users (id, email, username, first_name, last_name, verified_at) values (${owner}, 'a@example.org', 'a', 'A', '', now())`,
)
await db.execute(sql`insert into nodes (id, owner_id, kind, system) values (${root}, ${owner}, 'folder', 'root')`)
const began = performance.now()
for (let at = 0; at < all.length; at += 5_000)
  await db.execute(sql`insert into nodes (id, owner_id, parent_id, kind, name, name_key)
    select gen_random_uuid(), ${owner}, ${root}, 'folder', name, lower(name) from unnest(${sql.param(all.slice(at, at + 5_000))}::text[]) name`)
const inserting = performance.now() - began
await db.execute(sql`analyze`)

const visible = async (_caller: Caller, ids: readonly string[]): Promise<Map<string, DriveFile>> => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from nodes where id = any(${sql.param([...ids])}::uuid[]) and deleted_at is null`,
  )
  return new Map(rows.map(({ id, name }) => [id, { id, name, key: name, type: 'file', permission: 'own' } as DriveFile]))
}
const search = createSearch({ db, owners: async () => [owner], visible })
const ask = (query: string) =>
  search.search({ id: owner } as Caller, { query, prefix: '', isCaseSensitive: false, threshold: SIMILARITY, limit: 200 })

const cases = {
  names: Array.from({ length: QUERIES }, () => pick(all)).map((name) => ({
    query: mistyped(stemOf(name)),
    isFound: (found: string) => found === name,
  })),
  shortNames: Array.from({ length: QUERIES }, () => pick(all.slice(0, singles))).map((name) => ({
    query: mistyped(stemOf(name)),
    isFound: (found: string) => stemOf(found) === stemOf(name),
  })),
  shortWords: Array.from({ length: QUERIES }, () => pick(short)).map((word) => ({
    query: mistyped(word),
    isFound: (found: string) =>
      found
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(word),
  })),
}

/** Processor time of this process and of the database, ms; the database tells it in steps of 10. */
const { rows: backend } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
const statOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
const postmaster = statOf(backend[0]!.pid)[1]
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage()
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
  const ticks = stats.filter(([, parent]) => parent === postmaster).reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), 0)
  return (user + system) / 1_000 + ticks * 10
}

const took: number[] = []
const worked: number[] = []
const shares: Record<string, number> = {}
for (const [kind, queries] of Object.entries(cases)) {
  let found = 0
  for (const { query, isFound } of queries) {
    const [start, cpu] = [performance.now(), cpuNow()]
    const { files } = await ask(query)
    took.push(performance.now() - start)
    worked.push(cpuNow() - cpu)
    if (files.slice(0, 5).some(({ name }) => isFound(name))) found += 1
    else if (process.argv.includes('--missed'))
      console.log(
        kind,
        JSON.stringify(query),
        files.slice(0, 5).map(({ name }) => [name, scoreName(query, name).rank.toFixed(2)].join(' ')),
      )
  }
  shares[kind] = rounded((100 * found) / queries.length)
}
const wholly: number[] = []
for (const query of ['a', 'th', 'the', 'ing', 'report final', 'summer menu final', 'x'.repeat(200), ...short.slice(0, 100)]) {
  const start = performance.now()
  await ask(query)
  const ms = performance.now() - start
  if (process.argv.includes('--missed')) console.log(query.slice(0, 30), ms)
  wholly.push(ms)
}
await database.stop()

report('drive-search', {
  names: NAMES,
  queries: 3 * QUERIES,
  foundInFirstFive: { ...shares, all: rounded(Object.values(shares).reduce((sum, share) => sum + share, 0) / 3) },
  ms: { p50: rounded(quantile(took, 0.5)), p99: rounded(quantile(took, 0.99)), most: rounded(Math.max(...took)) },
  cpuMs: { p50: rounded(quantile(worked, 0.5)), p99: rounded(quantile(worked, 0.99)), most: rounded(Math.max(...worked)) },
  msWithoutMistake: { p50: rounded(quantile(wholly, 0.5)), p99: rounded(quantile(wholly, 0.99)) },
  insertMsPerThousand: rounded((1_000 * inserting) / NAMES),
})
