import { LEVELS } from '../typography/level.ts'
import type { PageSpec } from './page-spec.ts'
import { DENSE, plainSpec } from './plain.ts'

/** What several voices say: a question is never parted from its answer. */
export const dialogues: Record<'interview' | 'faq' | 'play', PageSpec> = {
  interview: {
    ...plainSpec,
    forms: [
      { kind: 'rows', columns: 1, level: LEVELS.poster, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.tall, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.display, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.grand, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.large, mark: 5 },
      { kind: 'columns', columns: 2, level: LEVELS.full },
      { kind: 'columns', columns: 2, level: LEVELS.large },
      { kind: 'rows', columns: 1, level: LEVELS.open, mark: 5 },
      { kind: 'columns', columns: 2, level: LEVELS.open },
      DENSE,
    ],
    isLead: ({ kind }, index) => kind === 'prose' && index < 2,
  },
  faq: {
    ...plainSpec,
    forms: [
      { kind: 'rows', columns: 1, level: LEVELS.poster, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.tall, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.display, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.grand, mark: 5 },
      { kind: 'rows', columns: 1, level: LEVELS.large, mark: 5 },
      { kind: 'rows', columns: 2, level: LEVELS.large },
      { kind: 'rows', columns: 2, level: LEVELS.open },
      { kind: 'rows', columns: 2, level: LEVELS.text },
      { kind: 'rows', columns: 3, level: LEVELS.text },
      DENSE,
    ],
    isLead: ({ kind }, index) => kind === 'prose' && index < 2,
  },
  play: {
    ...plainSpec,
    forms: [
      { kind: 'columns', columns: 1, level: LEVELS.poster },
      { kind: 'columns', columns: 1, level: LEVELS.tall },
      { kind: 'columns', columns: 1, level: LEVELS.display },
      { kind: 'columns', columns: 1, level: LEVELS.grand },
      { kind: 'columns', columns: 2, level: LEVELS.open },
      { kind: 'columns', columns: 2, level: LEVELS.text },
    ],
    isLead: ({ kind }, index) => kind === 'subhead' && index === 0,
    prose: 'direction',
  },
}
