import { LEVELS } from '../../typography/level.ts'
import type { PageSpec } from '../page-spec.ts'
import { told } from './prose.ts'

/** A tale for children: large type over a wide measure, few lines to a page. */
export const tale: PageSpec = {
  ...told,
  forms: [
    { kind: 'columns', columns: 1, level: LEVELS.poster, span: 10 },
    { kind: 'columns', columns: 1, level: LEVELS.tall, span: 10 },
    { kind: 'columns', columns: 1, level: LEVELS.display, span: 10 },
    { kind: 'columns', columns: 1, level: LEVELS.grand, span: 10 },
  ],
  prose: 'ragged',
}
