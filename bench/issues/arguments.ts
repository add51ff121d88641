import { parseArgs } from 'node:util'
import { templateIds } from '../magbench/cells.ts'
import { HALVES, readSets } from './sets.ts'
import type { Half, IssueSet } from './sets.ts'

/** What is to be made: sets, each in one or more templates. */
export interface Order {
  set: IssueSet
  kit: string
}

/**
 * Reads `--half tuned|held-out`, `--sets a,b` and `--kits velour,crumb`; `--kits turns` makes each set in one template, taking turns;
 * `turns:1` in the one after that.
 * Words without a flag name sets too. @throws Error for what does not exist.
 */
export function ordersFrom(
  args: readonly string[],
  { halves = HALVES, kits: usual = 'all' }: { halves?: readonly Half[]; kits?: string } = {},
): Order[] {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { half: { type: 'string' }, sets: { type: 'string' }, kits: { type: 'string' } },
  })
  const half = HALVES.find((name) => name === values.half)
  if (values.half && !half) throw new Error(`there is no half “${values.half}”: it is ${HALVES.join(' or ')}`)
  const all = readSets()
  const wanted = [...(values.sets?.split(',') ?? []), ...positionals]
  const unknown = wanted.filter((id) => !all.some((set) => set.id === id))
  if (unknown.length) throw new Error(`there is no set ${unknown.map((id) => `“${id}”`).join(', ')}`)
  const sets = all.filter((set) => (wanted.length ? wanted.includes(set.id) : half ? set.half === half : halves.includes(set.half)))
  return sets.flatMap((set) => kitsFor(values.kits ?? usual, all.indexOf(set)).map((kit) => ({ set, kit })))
}

function kitsFor(said: string, place: number): string[] {
  const all = templateIds()
  if (said === 'all') return all
  const [, turn] = /^turns(?::(\d))?$/u.exec(said) ?? []
  if (said.startsWith('turns')) return [all[(place + Number(turn ?? 0)) % all.length] as string]
  const kits = said.split(',')
  const unknown = kits.filter((kit) => !all.includes(kit))
  if (unknown.length) throw new Error(`there is no template ${unknown.map((kit) => `“${kit}”`).join(', ')}`)
  return kits
}
