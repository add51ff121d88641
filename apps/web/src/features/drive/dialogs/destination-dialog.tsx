import { useState } from 'react'
import { FolderPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NameForm } from '../list/name-form.tsx'
import { foldersOfSet, isAllIn, isInsideSet, labelOfSet, type ItemSet } from '../model/item-set.ts'
import { pathIn, TOP } from '../model/paths.ts'
import { placeName } from '../model/actions.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { FolderTree } from './folder-tree.tsx'

/** Chooses the folder that items are moved or copied to, in the tree of folders. A folder can be made there. */
export function DestinationDialog({
  mode,
  items,
  session,
  onClose,
}: {
  mode: 'move' | 'copy'
  items: ItemSet
  session: DriveSession
  onClose: () => void
}) {
  const [here = TOP] = foldersOfSet(items)
  const [folder, setFolder] = useState(here)
  const [isNaming, setNaming] = useState(false)
  const isBarred = (path: string): boolean => isInsideSet(items, path)
  const isHere = mode === 'move' && foldersOfSet(items).every((from) => from === folder)
  const verb = mode === 'move' ? 'Move' : 'Copy'
  const run = (): void => {
    onClose()
    void (mode === 'move' ? session.actions.move(items, folder) : session.actions.copy(items, folder))
  }
  const makeFolder = async (name: string): Promise<boolean> => {
    const made = await session.actions.makeFolder(pathIn(folder, name, true))
    if (made) {
      setFolder(made.path)
      setNaming(false)
    }
    return made !== null
  }
  return (
    <Dialog
      title={mode === 'move' ? 'Move to…' : 'Copy to…'}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <div className="flex flex-1 flex-wrap items-center gap-2">
          <Button variant="ghost" onPress={() => setNaming(true)} className="mr-auto -ml-2">
            <FolderPlus size={14} aria-hidden />
            New folder
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={run} isDisabled={isHere || isBarred(folder)}>
            {verb}
          </Button>
        </div>
      }
    >
      <p className="mb-2 truncate text-ui text-ink-2">
        {!isAllIn(items) && items.length === 1 ? `“${labelOfSet(items)}”` : labelOfSet(items)} to {placeName(folder)}
      </p>
      <div className="h-72 overflow-y-auto rounded-md border border-line p-1">
        <FolderTree label="Destination folder" session={session} current={folder} onPick={setFolder} isBarred={isBarred} />
      </div>
      {isNaming && (
        <div className="mt-2 flex">
          <NameForm label="Name of the new folder" name="New folder" isFolder isNew onName={makeFolder} onCancel={() => setNaming(false)} />
        </div>
      )}
    </Dialog>
  )
}
