import { LEVELS } from '../typography/level.ts'
import type { PageSpec } from './page-spec.ts'
import { plainSpec } from './plain.ts'

/** What is looked at sooner than read: tables, code, photographs. */
export const figures: Record<'data' | 'code' | 'photos', PageSpec> = {
  data: {
    ...plainSpec,
    forms: [
      ...[LEVELS.display, LEVELS.grand, LEVELS.large, LEVELS.open, LEVELS.text].map((level) => ({
        kind: 'columns' as const,
        columns: 2,
        level,
      })),
      { kind: 'columns', columns: 2, level: LEVELS.text, tables: 2 },
    ],
    drawn: true,
    isLead: ({ kind }, index) => kind === 'prose' && index < 2,
  },
  code: {
    ...plainSpec,
    forms: [
      { kind: 'columns', columns: 1, level: LEVELS.display },
      { kind: 'columns', columns: 1, level: LEVELS.grand },
      { kind: 'columns', columns: 1, level: LEVELS.large },
      { kind: 'columns', columns: 1, level: LEVELS.open },
      { kind: 'columns', columns: 1, level: LEVELS.text },
    ],
    isLead: ({ kind }, index) => kind === 'prose' && index < 2,
  },
  photos: { ...plainSpec, isLead: ({ kind }, index) => kind === 'prose' && index < 2 },
}
