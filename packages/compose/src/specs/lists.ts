import { LEVELS } from '../typography/level.ts'
import type { MaterialBlock } from '../material/material.ts'
import { isShortProse, type Form, type PageSpec } from './page-spec.ts'
import { DENSE, plainSpec } from './plain.ts'

const rows = (columns: number, level: Form['level'], mark?: number): Form => ({ kind: 'rows', columns, level, ...(mark ? { mark } : {}) })

const listed: PageSpec = {
  ...plainSpec,
  isLead: ({ kind }, index) => kind === 'prose' && index < 2,
}

/** Returns whether a block is what is said under a list of its last words: when it is open, what its prices include. */
const isUnderItems = (index: number, blocks: readonly MaterialBlock[]): boolean =>
  blocks.slice(index).every((block) => isShortProse(block, UNDER)) && blocks.slice(0, index).some(({ kind }) => kind === 'items')

/** Most letters of a line under a list. */
const UNDER = 160

/** Notices of a kind at least, of which none leads into the others, and most letters of one. */
const NOTICES = { fewest: 4, longest: 200 } as const

/** Returns whether blocks are notices that are each as short as the others, as small ads. */
const areAlike = (blocks: readonly MaterialBlock[]): boolean =>
  blocks.length >= NOTICES.fewest && blocks.every((block) => isShortProse(block, NOTICES.longest))

/** What comes in rows: with times, years or numbers before them, or with none. */
export const lists: Record<'programme' | 'timeline' | 'ranking' | 'list' | 'notices', PageSpec> = {
  programme: {
    ...listed,
    forms: [
      rows(1, LEVELS.poster, 4),
      rows(1, LEVELS.tall, 4),
      rows(1, LEVELS.display, 4),
      rows(1, LEVELS.grand, 4),
      rows(1, LEVELS.large, 4),
      rows(1, LEVELS.open, 3),
      rows(1, LEVELS.text, 3),
      rows(2, LEVELS.text, 2),
      DENSE,
    ],
  },
  timeline: {
    ...listed,
    years: true,
    forms: [
      rows(1, LEVELS.display, 3),
      rows(1, LEVELS.grand, 3),
      rows(1, LEVELS.large, 3),
      rows(1, LEVELS.open, 3),
      rows(2, LEVELS.text, 2),
      DENSE,
    ],
  },
  ranking: {
    ...listed,
    numbers: true,
    forms: [
      rows(1, LEVELS.display, 3),
      rows(1, LEVELS.grand, 3),
      rows(1, LEVELS.large, 2),
      rows(2, LEVELS.open, 1),
      rows(2, LEVELS.text, 1),
      rows(3, LEVELS.text, 1),
      DENSE,
    ],
  },
  list: {
    ...listed,
    isCoda: (block, index, blocks) => plainSpec.isCoda(block, index, blocks) || isUnderItems(index, blocks),
    forms: [
      rows(1, LEVELS.placard),
      rows(1, LEVELS.poster),
      rows(1, LEVELS.tall),
      rows(1, LEVELS.display),
      rows(1, LEVELS.grand),
      rows(2, LEVELS.large),
      rows(2, LEVELS.open),
      rows(2, LEVELS.text),
      rows(3, LEVELS.text),
      DENSE,
    ],
  },
  notices: {
    ...listed,
    isLead: (block, index, blocks) => listed.isLead(block, index, blocks) && !areAlike(blocks),
    forms: [
      rows(1, LEVELS.billboard),
      rows(1, LEVELS.poster),
      rows(1, LEVELS.display),
      rows(1, LEVELS.grand),
      rows(2, LEVELS.grand),
      rows(2, LEVELS.large),
      rows(2, LEVELS.open),
      rows(2, LEVELS.text),
      rows(3, LEVELS.text),
      DENSE,
    ],
  },
}
