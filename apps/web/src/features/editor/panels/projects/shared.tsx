import type { Share } from '@magazineai/contract'
import { Users } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FolderContent, ItemGrid, Way, type ItemActions } from './folders.tsx'
import { FileRow, FolderRow, MagazineRow } from './item-row.tsx'
import { LoadError } from './load-error.tsx'
import { useShared } from './queries.ts'

/** What others share with the user; a folder of it is gone into like one’s own. */
export function Shared({ prefix, isExpanded, ...actions }: ItemActions & { prefix: string; isExpanded: boolean }) {
  const { data, error, isPending, refetch } = useShared()
  if (prefix !== '')
    return (
      <>
        <Way prefix={prefix} onOpenFolder={actions.onOpenFolder} />
        <FolderContent key={prefix} prefix={prefix} isExpanded={isExpanded} {...actions} />
      </>
    )
  if (isPending) return <Skeleton rows={4} className="px-1 py-2" />
  if (error && !data) return <LoadError error={error} fallback="Failed to load shares" onAgain={() => void refetch()} />
  if (data.length === 0) return <EmptyState icon={<Users size={28} aria-hidden />} title="Nothing shared with you yet." />
  return (
    <ItemGrid isExpanded={isExpanded}>
      {data.map((share) => (
        <SharedItem key={share.share_id} share={share} {...actions} />
      ))}
    </ItemGrid>
  )
}

/** One thing that somebody shares. */
function SharedItem({ share, onOpenFolder, onOpenMagazine, onPlace }: { share: Share } & ItemActions) {
  const { name, type, file_path: path, owner } = share
  if (type === 'folder')
    return <FolderRow name={name} note={`by ${owner}`} onOpen={() => onOpenFolder(path.endsWith('/') ? path : `${path}/`)} />
  if (type === 'magazine')
    return <MagazineRow name={name} onOpen={() => onOpenMagazine(/([\da-f-]{36})\.magazine$/.exec(path)?.[1] ?? '', name)} />
  // How large it is, its list does not say: the server refuses what is too large.
  const thing = { key: path, name, file_type: '', size: 1 }
  return <FileRow thing={thing} thumb={null} onPress={() => onPlace(thing)} />
}
