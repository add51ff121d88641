import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { threesOf, wordsOfName, type NameScore } from './likeness.ts'

/** A name that may answer a query. */
export interface Candidate {
  nodeId: string
  name: string
}

/** Most names one look gives; and words of a query that are looked for. */
export const MOST_CANDIDATES = 200
const MOST_WORDS = 8

/** So few answers that it is worth to look for names that are less alike. */
const FEW = 5

const list = (keys: readonly string[]): SQL => sql`${sql.param([...keys])}::text[]`
const hasAll = (keys: readonly string[]): SQL => sql`keys @> ${list(keys)}`
const hasOne = (keys: readonly string[]): SQL => sql`keys && ${list(keys)}`
const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
const any = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** The keys that a word shares with each word from which one letter divides it. */
const keysNear = (word: string): string[] => {
  const signs = Array.from(word)
  const without = signs.length >= 3 && signs.length <= 24 ? signs.map((_, at) => signs.toSpliced(at, 1).join('')) : []
  return [word, ...without].map((key) => `w${key}`)
}

const nearAll = (words: readonly string[]): SQL => all(words.map((word) => hasOne(keysNear(word))))

/** Names that hold the query as it is. One or two letters are known at the beginning of a word; where a script has no words, the names of the owners are read. */
const holding = (query: string): SQL => {
  const threes = threesOf(query).map((three) => `t${three}`)
  if (threes.length > 0) return hasAll(threes)
  return /^[a-z\d]+$/.test(query) ? hasOne([`p${query}`]) : sql`strpos(lower(name), ${query}) > 0`
}

/** Names whose words are each at most one letter from a word of the query; a space too many or too few counts as one, too. */
const near = (words: readonly string[]): SQL => {
  const joined = words.slice(1).map((word, index) => words.toSpliced(index, 2, words[index]! + word))
  return any([words, ...joined].map(nearAll))
}

/** Names that lack one word of the query, or hold a third of it as it is: where there are two mistakes, one third of three has none. */
const remote = (query: string, words: readonly string[]): SQL | null => {
  const signs = Array.from(query)
  const third = Math.ceil(signs.length / 3)
  const parts =
    third < 3 ? [] : [0, third, 2 * third].map((at) => threesOf(signs.slice(at, at + third).join(''))).filter((each) => each.length > 0)
  const fewer = words.length > 1 ? words.map((_, index) => nearAll(words.toSpliced(index, 1))) : []
  const ways = [...parts.map((threes) => hasAll(threes.map((three) => `t${three}`))), ...fewer]
  return ways.length > 0 ? any(ways) : null
}

/** Finds names of these owners that may answer a query, which is folded; `most` of each way to look. Who asks judges them. */
export const findCandidates = async (
  db: Database,
  owners: readonly string[],
  query: string,
  { most = MOST_CANDIDATES, scoreOf }: { most?: number; scoreOf: (candidate: Candidate) => NameScore | null },
): Promise<{ candidates: Candidate[]; isFull: boolean }> => {
  const words = wordsOfName(query).slice(0, MOST_WORDS)
  const look = async (condition: SQL): Promise<Candidate[]> => {
    const { rows } = await db.execute<{ node_id: string; name: string }>(sql`
      select node_id, name from search_names where owner_id = any(${sql.param([...owners])}::uuid[]) and ${condition}
      order by abs(length(name) - ${query.length}), node_id limit ${most}`)
    return rows.map(({ node_id: nodeId, name }) => ({ nodeId, name }))
  }
  const found = new Map<string, Candidate>()
  let isFull = false
  const take = (candidates: readonly Candidate[]): void => {
    isFull ||= candidates.length >= most
    for (const candidate of candidates) found.set(candidate.nodeId, candidate)
  }
  take(await look(holding(query)))
  // A query that stands in a name as a word is no mistake.
  const isRight = [...found.values()].some((candidate) => scoreOf(candidate)?.holds === 'word')
  if (words.length > 0 && !(isRight && found.size >= most)) take(await look(near(words)))
  const further = [...found.values()].filter((candidate) => scoreOf(candidate) !== null).length < FEW ? remote(query, words) : null
  if (further) take(await look(further))
  return { candidates: [...found.values()], isFull }
}
