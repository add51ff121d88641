import { driveOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/app.ts'
import { keys } from '../../../api/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { foldersOfSet, isInsideSet, type ItemSet } from '../model/item-set.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** How many folders are listed. */
const MOST_FOLDERS = 500

/** Reads the paths of all folders under `root`, it among them, those above first. */
async function allFolders(root: string, signal: AbortSignal): Promise<string[]> {
  const found = [root]
  for (let place = 0; place < found.length && found.length < MOST_FOLDERS; place++) {
    const query = { prefix: found[place]!, folders_only: 'true' as const }
    const { folders } = await call(driveOperations.listDirectory, { query, signal })
    found.push(...folders.map(({ prefix }) => prefix))
  }
  return found.slice(0, MOST_FOLDERS).sort((a, b) => a.localeCompare(b))
}

/** Chooses the folder that items are moved to, from one list of all folders by their full paths. */
export function FolderListDialog({ items, session, onClose }: { items: ItemSet; session: DriveSession; onClose: () => void }) {
  const [folder, setFolder] = useState<string | null>(null)
  const folders = useQuery({ queryKey: [...keys.driveTree('all'), 'list'], queryFn: ({ signal }) => allFolders('', signal) })
  const options = (folders.data ?? [])
    .filter((path) => path !== foldersOfSet(items)[0] && !isInsideSet(items, path))
    .map((path) => ({ id: path === '' ? '/' : path, label: fullName(path) }))
  const run = (): void => {
    onClose()
    if (folder !== null) void session.actions.move(items, folder === '/' ? '' : folder)
  }
  return (
    <Dialog
      title="Move to…"
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={run} isDisabled={folder === null}>
            Move
          </Button>
        </>
      }
    >
      {folders.isPending && (
        <p className="flex items-center gap-2 text-ui text-ink-2">
          <Spinner size={14} /> Loading folders…
        </p>
      )}
      {folders.isError && <p className="text-ui text-danger">Failed to load folder.</p>}
      {folders.isSuccess &&
        (options.length === 0 ? (
          <p className="text-body text-ink-2">No folders found. Open “My files” and create a folder first.</p>
        ) : (
          <Select label="Destination folder" options={options} value={folder} onChange={setFolder} size="lg" />
        ))}
    </Dialog>
  )
}

const fullName = (path: string): string => ['My files', ...path.split('/').filter(Boolean)].join(' / ')
