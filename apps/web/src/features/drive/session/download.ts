import { driveOperations, drivePreviewOperations } from '@magazineai/contract'
import { firstCalls } from '@magazineai/contract/first-calls'
import { ask, call } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { addressOf } from '../../../api/request.ts'
import type { Target } from '../model/calls.ts'
import { isAllIn, type ItemSet } from '../model/item-set.ts'
import { lastNameOf } from '../model/paths.ts'
import type { DriveSession } from './drive-session.ts'

/** Returns the address of the content of a file: the browser saves it. */
const contentAddress = (path: string, version?: string): string => addressOf(driveOperations.readFile, { query: { key: path, version } })

/** Saves one file as it is, and several, or a folder, as one ZIP. What fails is told. */
export async function downloadItems(items: ItemSet, session: DriveSession): Promise<void> {
  const list = isAllIn(items) ? [] : items
  const [only] = list
  if (list.length === 1 && only?.type === 'file') return saveContent(only, session)
  const name = (isAllIn(items) ? lastNameOf(items.folder) : list.length === 1 && only?.name) || 'My files'
  try {
    const body = {
      keys: list.filter(({ type }) => type !== 'folder').map(({ path }) => path),
      prefixes: isAllIn(items) ? [items.folder] : list.filter(({ type }) => type === 'folder').map(({ path }) => path),
      ...(isAllIn(items) && { except: [...items.except] }),
      name,
    }
    const archive = await call(drivePreviewOperations.zipFiles, { body })
    const address = URL.createObjectURL(archive)
    saveFrom(address, `${name}.zip`)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    session.fail('Download failed.', [{ name, message: messageOf(error) }])
  }
}

/** Saves the content of a file, or one it had. The session is renewed first: a browser that is refused would save the refusal. */
export async function saveContent({ path, name }: Pick<Target, 'path' | 'name'>, session: DriveSession, version?: string): Promise<void> {
  try {
    await (await ask(firstCalls.profile)).body?.cancel()
    saveFrom(contentAddress(path, version), name)
  } catch (error) {
    session.fail('Download failed.', [{ name, message: messageOf(error) }])
  }
}

/** Lets the browser save what is at an address. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
