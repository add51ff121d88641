import { LEVELS } from '../typography/level.ts'
import type { PageSpec } from './page-spec.ts'
import { told } from './prose.ts'

/** A tale for children: large type over a wide measure, few lines to a page. */
export const tale: PageSpec = {
  ...told,
  forms: [
    { kind: 'columns', columns: 1, level: LEVELS.placard },
    { kind: 'columns', columns: 1, level: LEVELS.poster },
    { kind: 'columns', columns: 1, level: LEVELS.tall },
    { kind: 'columns', columns: 1, level: LEVELS.display },
    { kind: 'columns', columns: 1, level: LEVELS.grand },
  ],
  prose: 'ragged',
}
