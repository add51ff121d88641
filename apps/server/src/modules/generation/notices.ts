import type { Database } from '../../platform/database.ts'
import type { GenerationDeps } from './deps.ts'
import type { GenerationState } from './store.ts'

type Made = Pick<GenerationState, 'ownerId' | 'magazineId'>

/** Most characters of a name in a sentence. */
const MOST_NAME = 120

/** Tells a person, in the transaction that ends the work, what came of the making of a magazine; it comes last there. */
export const tellOutcome = async (
  { tell, magazines }: Pick<GenerationDeps, 'tell' | 'magazines'>,
  tx: Database,
  { ownerId, magazineId }: Made,
  outcome: { type: 'ready' } | { type: 'outline' } | { type: 'failed'; reason: string },
): Promise<void> => {
  const name = await magazines.nameOf(tx, magazineId)
  // A magazine that is in the bin is nothing to come back to.
  if (name === null) return
  const title = `“${name.length > MOST_NAME ? `${name.slice(0, MOST_NAME).trimEnd()}…` : name}”`
  const about = { objectType: 'magazine', objectId: magazineId, href: `/create?job=${magazineId}` }
  if (outcome.type === 'ready')
    return tell(ownerId, { ...about, action: 'magazine_ready', tone: 'success', message: `${title} is ready.` }, tx)
  if (outcome.type === 'outline')
    return tell(ownerId, { ...about, action: 'outline_ready', message: `The outline of ${title} is ready to be looked at.` }, tx)
  return tell(ownerId, { ...about, action: 'magazine_failed', tone: 'error', message: `${title} could not be made. ${outcome.reason}` }, tx)
}
