import type { Database } from '../../platform/database.ts'
import { createActivity } from './activity.ts'
import { createBatches } from './batch.ts'
import { createBin } from './bin.ts'
import { createCopies } from './copy.ts'
import type { DriveDeps } from './deps.ts'
import { createFinish } from './finish.ts'
import { createFolders } from './folders.ts'
import { createListing } from './listing.ts'
import { createLists } from './lists.ts'
import { createMoves } from './move.ts'
import { createReads } from './reads.ts'
import { createRemoval } from './remove.ts'
import { createUploadOnce } from './upload-once.ts'
import { createUsage } from './usage.ts'
import { createUploads } from './uploads.ts'
import { createVersions } from './versions.ts'
import { createZips } from './zip.ts'
import { ensureDrive, findSystem, insertNode } from './tree-store.ts'

/** The rules of drives; everything is private to its owner and whom they share it with. */
export type Drive = ReturnType<typeof createDrive>

/** Creates the drive over the database and the store of objects: one file per use case. */
export const createDrive = (deps: DriveDeps & { dataDir: string }) => {
  const listing = createListing(deps)
  const changes = createChanges(deps)
  const uploads = createUploads({ ...deps, finish: changes.finish })
  const { uploadOnce } = createUploadOnce({ ...deps, finish: changes.finish })
  const lists = { ...createLists(deps, listing), activity: createActivity(deps), quota: createUsage(deps) }
  return { deps, listing, lists, versions: createVersions(deps), uploads, uploadOnce, ...changes }
}

const createChanges = (deps: DriveDeps) => {
  const one = { ...createMoves(deps), ...createCopies(deps), ...createRemoval(deps), bin: createBin(deps) }
  return {
    folders: createFolders(deps),
    ...one,
    ...createBatches({ ...deps, ...one }),
    ...createFinish(deps),
    ...createReads(deps),
    ...createZips(deps),
  }
}

/** Gives a new magazine its place in the folder of magazines, in the transaction that makes it. */
export const placeMagazine = async (tx: Database, ownerId: string, magazineId: string): Promise<void> => {
  await ensureDrive(tx, ownerId)
  const folder = (await findSystem(tx, ownerId, 'magazine'))!
  await insertNode(tx, { ownerId, parentId: folder.id, kind: 'magazine', magazineId })
}
