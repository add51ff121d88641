import { driveBatchOperations, type BatchAnswer } from '@magazineai/contract'
import { call } from '../../../api/app.ts'
import type { Batch } from './calls.ts'

/** Does one thing with some hundreds of items, and answers where the next call goes on. */
export const actOnMany = ({ action, ids, all, cursor, to, names, onConflict = 'fail' }: Batch): Promise<BatchAnswer> =>
  call(driveBatchOperations.actOnMany, {
    body: {
      action,
      ...(ids && { ids: [...ids] }),
      ...(all && { all: { prefix: all.folder, except: [...all.except] } }),
      ...(cursor && { cursor }),
      ...(to !== undefined && { to }),
      ...(names && { names }),
      on_conflict: onConflict,
    },
    isRepeated: true,
  })
