import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { DestinationDialog } from '../dialogs/destination-dialog.tsx'
import { FolderListDialog } from '../dialogs/folder-list-dialog.tsx'
import { RenameItem } from '../dialogs/rename-item.tsx'
import { ShareDialog } from '../dialogs/share-dialog.tsx'
import { isAllIn, labelOfSet, sizeOfSet, type ItemSet } from '../model/item-set.ts'
import type { DriveSession } from '../session/drive-session.ts'
import type { OpenDialog } from './item-commands.ts'

/** The dialog that a command has opened. It comes after the list: nothing of it is needed before. */
export function ItemDialogs({
  dialog,
  session,
  emptyName,
  hasFolderList,
  onClose,
}: {
  dialog: NonNullable<OpenDialog>
  session: DriveSession
  emptyName: string | null
  /** True where folders are chosen from a list, not a tree. */
  hasFolderList: boolean
  onClose: () => void
}) {
  const { kind, items } = dialog
  const [item] = isAllIn(items) ? [] : items
  if (sizeOfSet(items) === 0) return null
  if (kind === 'share') return item && <ShareDialog item={item} session={session} onClose={onClose} />
  if (kind === 'rename') return item && <RenameItem item={item} emptyName={emptyName} session={session} onClose={onClose} />
  if (kind === 'move' && hasFolderList) return <FolderListDialog items={items} session={session} onClose={onClose} />
  if (kind === 'move' || kind === 'copy') return <DestinationDialog mode={kind} items={items} session={session} onClose={onClose} />
  const isForGood = kind === 'remove-for-good'
  const confirm = (): void => {
    onClose()
    void (isForGood ? session.actions.removeForGood(items) : session.actions.remove(items))
  }
  return (
    <ConfirmDialog
      title={isForGood ? `Delete “${labelOfSet(items)}”` : 'Move to Recycle bin'}
      action={isForGood ? 'Delete' : 'Move to Recycle bin'}
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      {questionOf(isForGood, items)}
    </ConfirmDialog>
  )
}

const questionOf = (isForGood: boolean, items: ItemSet): string => {
  if (isForGood) return sizeOfSet(items) === 1 ? `Delete "${labelOfSet(items)}" permanently?` : 'Delete permanently? This cannot be undone.'
  return sizeOfSet(items) === 1 ? `Move "${labelOfSet(items)}" to Recycle bin?` : `Move ${labelOfSet(items)} to Recycle bin?`
}
