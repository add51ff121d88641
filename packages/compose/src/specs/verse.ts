import { LEVELS } from '../typography/level.ts'
import type { PageSpec } from './page-spec.ts'
import { plainSpec } from './plain.ts'

/** Verse stands in the optical centre of its page, as large as its longest line allows. */
export const verse: Record<'poem', PageSpec> = {
  poem: {
    ...plainSpec,
    forms: [
      { kind: 'verse', columns: 1, level: LEVELS.banner },
      { kind: 'verse', columns: 1, level: LEVELS.billboard },
      { kind: 'verse', columns: 1, level: LEVELS.placard },
      { kind: 'verse', columns: 1, level: LEVELS.poster },
      { kind: 'verse', columns: 1, level: LEVELS.display },
      { kind: 'verse', columns: 1, level: LEVELS.grand },
      { kind: 'verse', columns: 1, level: LEVELS.large },
      { kind: 'verse', columns: 1, level: LEVELS.open },
      { kind: 'verse', columns: 2, level: LEVELS.large },
      { kind: 'verse', columns: 2, level: LEVELS.open },
      { kind: 'verse', columns: 1, level: LEVELS.text },
      { kind: 'verse', columns: 2, level: LEVELS.text },
    ],
    stands: 'centre',
    shares: 'beside',
    ground: 'turns',
  },
}
