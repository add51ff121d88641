import { previewAddress, type Item } from '../model/item.ts'
import type { DriveSession } from './drive-session.ts'

/** Opens the preview of a file in a tab of its own. A browser that forbids that is told of. */
export function openFile(item: Pick<Item, 'path' | 'name'>, session: DriveSession): void {
  const tab = window.open(previewAddress(item.path), '_blank')
  if (!tab) {
    session.fail('Preview failed.', [
      { name: item.name, message: 'The browser opened no new tab. Allow pop-ups of this page, or press its name.' },
    ])
    return
  }
  // It has nothing to do with this page.
  tab.opener = null
}
