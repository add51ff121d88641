import type { MaterialBlock } from '../material/material.ts'
import { LEVELS } from '../typography/level.ts'
import type { Form, PageSpec } from './page-spec.ts'

const never = (): boolean => false

/** Text in three columns, or in two larger ones where there is little of it. */
const columns: readonly Form[] = [
  { kind: 'columns', columns: 1, level: LEVELS.billboard },
  { kind: 'columns', columns: 1, level: LEVELS.poster },
  { kind: 'columns', columns: 1, level: LEVELS.display },
  { kind: 'columns', columns: 1, level: LEVELS.grand },
  { kind: 'columns', columns: 2, level: LEVELS.full },
  { kind: 'columns', columns: 2, level: LEVELS.large },
  { kind: 'columns', columns: 2, level: LEVELS.open },
  { kind: 'columns', columns: 3, level: LEVELS.text },
]

/** A page of running text, which other specs differ from. */
export const plainSpec: PageSpec = {
  forms: columns,
  isBeside: never,
  isFact: (block) => isRole(block, 'facts', 'rating'),
  isLead: never,
  isCoda: (block) => isRole(block, 'contact'),
  stands: 'top',
  opens: 'freely',
  shares: 'stacked',
  numbers: false,
  years: false,
  drawn: false,
  labels: null,
  ground: null,
  prose: 'template',
  dropCap: false,
}

/** Returns whether a block is a short line of one of some roles. */
export const isRole = (block: MaterialBlock, ...roles: readonly string[]): boolean => block.kind === 'role' && roles.includes(block.role)

/** The densest form any text can take. */
export const DENSE: Form = { kind: 'columns', columns: 3, level: LEVELS.text }
