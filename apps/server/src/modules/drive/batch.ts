import { MOST_IN_BATCH, type BatchAnswer } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { createBinAll, createPut, createRestoreAll, refuse, type Progress, type SingleActs } from './batch-acts.ts'
import { markItems } from './batch-files.ts'
import { batchItems, lockBatch, type Batch } from './batch-items.ts'
import type { createCopies } from './copy.ts'
import type { DriveDeps } from './deps.ts'
import type { Person } from './places.ts'
import { purgeMagazines, purgeNodes } from './remove.ts'
import type { Node } from './tree-store.ts'

/** What batches stand on besides the drive: what is done with one item. */
export type BatchDeps = DriveDeps & SingleActs & Pick<ReturnType<typeof createCopies>, 'copy' | 'copyMagazine'>

/** Creates what is done with many items: with files in a few statements, with everything else one by one; what is refused holds up nothing else. */
export const createBatches = (deps: BatchDeps) => {
  const { db, places, magazines, purgeSoon, takeTurn, copyMagazine, copy } = deps
  const [put, binAll, restoreAll] = [createPut(deps), createBinAll(deps), createRestoreAll(deps)]

  const within = async (tx: Database, person: Person, batch: Batch): Promise<Progress> => {
    await lockBatch(tx, places, person, batch)
    const progress: Progress = { done: [], refused: [], next_cursor: null, magazines: [], large: [] }
    if (batch.action === 'restore') {
      await restoreAll(tx, person, batch.ids ?? [], progress)
      return progress
    }
    const { items, next } = await batchItems(tx, places, person, batch, MOST_IN_BATCH)
    const found = new Set(items.map(({ node }) => node.id))
    for (const id of batch.ids ?? []) if (!found.has(id)) refuse(progress, { id, name: '' }, new AppError('not_found'))
    progress.next_cursor = next
    if (batch.action === 'move' || batch.action === 'copy') await put(tx, person, batch, items, progress)
    else if (batch.action === 'favorite' || batch.action === 'unfavorite')
      progress.done.push(...(await markItems(tx, person, items, batch.action === 'favorite')))
    else {
      await binAll(tx, person, items, progress)
      if (batch.action === 'remove')
        for (const [ownerId, gone] of Map.groupBy(items, ({ node }) => node.ownerId))
          await purgeNodes(
            tx,
            ownerId,
            gone.map(({ node }) => node.id).filter((id) => progress.done.includes(id)),
            purgeSoon,
          )
    }
    return progress
  }

  const withMagazine = async (person: Person, { action }: Batch, { node, destination }: Progress['magazines'][number]): Promise<string> => {
    const owner = { id: node.ownerId }
    if (destination) return (await copyMagazine(person, node, destination)).node.id
    if (action === 'restore') await magazines.restore(person, node.magazineId!)
    else await magazines.remove(owner, node.magazineId!)
    if (action === 'remove') await purgeMagazines(db, owner.id, [node.magazineId!])
    return node.id
  }

  return {
    /**
     * Does one thing with many items: at most some hundreds of them; the answer says where the next call goes on. What is refused is named, and holds up
     * nothing else. @throws AppError `not_found` for a folder that is not there, `not_permitted`, `invalid_request`.
     */
    actOnMany: async (person: Person, batch: Batch, call: RepeatableCall | null): Promise<BatchAnswer> => {
      const { outcome } = await takeTurn(person.id, () => once(db, call, (tx) => within(tx, person, batch)))
      const { magazines: left, large, ...answer } = outcome
      const finish = async (node: Node, work: () => Promise<string>): Promise<void> => {
        try {
          answer.done.push(await work())
        } catch (error) {
          refuse(outcome, node, error)
        }
      }
      for (const one of left) await finish(one.node, () => withMagazine(person, batch, one))
      for (const one of large) await finish(one.node, async () => (await copy(person, one.copy)).node.id)
      return answer
    },
  }
}
