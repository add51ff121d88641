import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import type { DriveFile, DriveFolder } from '@magazineai/contract'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FolderForm } from './folder-form.tsx'
import { FileRow, FolderRow, MagazineRow } from './item-row.tsx'
import { keepFocus } from './keep-focus.ts'
import { LoadError } from './load-error.tsx'
import { crumbsTo, parentOf } from './names.ts'
import { useFolder } from './queries.ts'
import { SectionHead } from './section-head.tsx'

/** What the items of the panel do. */
export interface ItemActions {
  onOpenFolder: (prefix: string) => void
  onOpenMagazine: (id: string, name: string) => void
  onPlace: (file: Pick<DriveFile, 'key' | 'name' | 'file_type' | 'size'>) => void
}

interface FoldersProps extends ItemActions {
  prefix: string
  isExpanded: boolean
}

/** A folder of the drive: the way to it, what is in it, and a place to make another. */
export function Folders({ prefix, isExpanded, ...actions }: FoldersProps) {
  // Of the folder it was asked for in: in another one it is gone.
  const [makingIn, setMakingIn] = useState<string | null>(null)
  const leave = (): void => {
    keepFocus()
    setMakingIn(null)
  }
  return (
    <section aria-label="Folders" className="flex flex-col gap-1">
      <SectionHead title="Folders">
        <Button size="sm" onPress={() => setMakingIn(prefix)}>
          <FolderPlus size={14} aria-hidden /> Create New
        </Button>
      </SectionHead>
      <Way prefix={prefix} onOpenFolder={actions.onOpenFolder} />
      {makingIn === prefix && <FolderForm prefix={prefix} onDone={leave} />}
      <FolderContent key={prefix} prefix={prefix} isExpanded={isExpanded} {...actions} />
    </section>
  )
}

/** The way from the top to a folder, and one folder up. */
export function Way({ prefix, onOpenFolder }: { prefix: string } & Pick<ItemActions, 'onOpenFolder'>) {
  const crumbs = crumbsTo(prefix)
  return (
    <nav aria-label="Way to this folder" className="touch-room flex flex-wrap items-center gap-x-1 px-1 text-small text-ink-2">
      {crumbs.length > 1 && (
        <button type="button" onClick={() => onOpenFolder(parentOf(prefix))} className="mr-2 rounded-sm py-1 font-medium hover:text-ink">
          ← Up
        </button>
      )}
      {crumbs.map((crumb, at) => (
        <span key={crumb.prefix} className="flex min-w-0 items-center gap-1">
          {at > 0 && <span aria-hidden>/</span>}
          {at === crumbs.length - 1 ? (
            <span aria-current="page" className="truncate py-1 text-ink">
              {crumb.name}
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onOpenFolder(crumb.prefix)}
              className="truncate rounded-sm py-1 underline-offset-2 hover:text-ink hover:underline"
            >
              {crumb.name}
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}

/** What is in a folder: its folders first, then its files and magazines; more of them as they are asked for. */
export function FolderContent({ prefix, isExpanded, ...actions }: FoldersProps) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFolder(prefix)
  if (isPending) return <Skeleton rows={4} className="px-1 py-2" />
  if (error && !data) return <LoadError error={error} fallback="Failed to load directory" onAgain={() => void refetch()} />
  const folders = data.pages.flatMap((page) => page.folders)
  const files = data.pages.flatMap((page) => page.files)
  if (folders.length + files.length === 0) return <p className="px-2 py-6 text-center text-ui text-ink-2">This folder is empty.</p>
  return (
    <>
      <Items folders={folders} files={files} isExpanded={isExpanded} {...actions} />
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()} className="mx-1">
          Show more
        </Button>
      )}
    </>
  )
}

/** Folders, then files, in as many columns as there is room for. */
export function Items({
  folders,
  files,
  isExpanded,
  ...actions
}: ItemActions & { folders: readonly DriveFolder[]; files: readonly DriveFile[]; isExpanded: boolean }) {
  return (
    <ItemGrid isExpanded={isExpanded}>
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          name={folder.name}
          items={folder.items}
          isSystem={folder.is_system}
          onOpen={() => actions.onOpenFolder(folder.prefix)}
        />
      ))}
      {files.map((file) => (
        <FileItem key={file.id} file={file} {...actions} />
      ))}
    </ItemGrid>
  )
}

/** A file or a magazine of a folder. */
function FileItem({ file, onOpenMagazine, onPlace }: { file: DriveFile } & Pick<ItemActions, 'onOpenMagazine' | 'onPlace'>) {
  if (file.type === 'magazine') return <MagazineRow name={file.name} onOpen={() => onOpenMagazine(idOf(file), file.name)} />
  return <FileRow thing={file} thumb={file.thumbUrl} onPress={() => onPlace(file)} />
}

/** The id of a magazine, of which its path ends. */
const idOf = ({ key }: DriveFile): string => key.slice(key.lastIndexOf('/') + 1).replace(/\.magazine$/, '')

/** Items below each other; side by side where there is the width of a screen. */
export function ItemGrid({ isExpanded, children }: { isExpanded: boolean; children: React.ReactNode }) {
  return <ul className={cx('grid', isExpanded ? 'grid-cols-3 gap-x-4' : 'grid-cols-1')}>{children}</ul>
}
