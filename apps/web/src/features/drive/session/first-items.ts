import { driveOperations } from '@magazineai/contract'
import { read } from '../../../api/app.ts'
import { firstFolder } from '../../../api/first-folder.ts'
import { stretchOf, type Sorting } from '../model/calls.ts'
import { firstQuery } from '../model/folder-address.ts'
import type { Item } from '../model/item.ts'
import type { StretchOf } from '../model/placed.ts'

/** Reads the first items of a folder that were asked for before its screen was there; null when they were not, or did not come. */
export async function readFirst(prefix: string, sorting: Sorting): Promise<StretchOf<Item> | null> {
  try {
    const answer = await firstFolder.take(firstQuery({ prefix, sorting }))
    return answer && stretchOf(await read(driveOperations.listDirectory, answer))
  } catch {
    // It is asked for again, and what fails then is told.
    return null
  }
}
