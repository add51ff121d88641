import { Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FailureBanner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useNavigation } from '../../../ui/navigation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import type { Command } from '../list/command.ts'
import type { Column } from '../list/header-row.tsx'
import { ItemList } from '../list/item-list.tsx'
import { ItemPicture } from '../list/item-picture.tsx'
import { useSelection } from '../list/use-selection.ts'
import type { Item } from '../model/item.ts'
import { sectionAddress, sectionOf } from '../model/sections.ts'
import { suggestionsOf } from '../model/suggestions.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { openFile } from '../session/open-file.ts'
import { useFavorites } from '../session/queries.ts'
import { addressOfItem, shortDate } from './file-columns.tsx'
import { SectionHead } from './section-head.tsx'

/** How many items are suggested. */
const SUGGESTED = 8

const COLUMNS: readonly Column<Item>[] = [
  { id: 'opened', label: 'Opened', width: '112px', cell: ({ modified }) => <time dateTime={modified}>{shortDate(modified)}</time> },
  { id: 'owner', label: 'Owner', width: '140px', from: 600, cell: ({ owner }) => owner || '–' },
]

/** Returns what a favorite is, by its place. */
export const favoriteKind = ({ path, type }: Pick<Item, 'path' | 'type'>): 'Template' | 'Magazine' | 'Recent' => {
  if (path.startsWith('Templates/')) return 'Template'
  return type === 'magazine' || path.startsWith('Magazine/') ? 'Magazine' : 'Recent'
}

/** What a person marked with a star. */
export function FavoritesSection({ session }: { session: DriveSession }) {
  const favorites = useFavorites()
  const navigation = useNavigation()
  const [text, setText] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => (favorites.data ?? []).filter(({ id }) => !removed.has(id)), [favorites.data, removed])
  const rows = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase()
    return all.filter(({ name, owner }) => wanted === '' || `${name}\n${owner}`.toLocaleLowerCase().includes(wanted))
  }, [all, text])
  const selection = useSelection(rows)
  const open = (item: Item): void => {
    if (item.type === 'folder') navigation?.go(sectionAddress(sectionOf(item.path), item.path))
    else if (item.editUrl !== null) navigation?.go(item.editUrl)
    else openFile(item, session)
  }
  // It leaves the list at once; when the server refuses, it is there again.
  const unstar = async (items: readonly Item[]): Promise<void> => {
    setRemoved(new Set([...removed, ...items.map(({ id }) => id)]))
    await session.actions.favorite(items, false, 'Failed to remove from favorites.')
    await favorites.refetch()
    setRemoved(new Set())
  }
  const commands: Command<Item>[] = [
    { id: 'open', label: 'Open', icon: Star, isFor: (items) => items.length === 1, run: ([item]) => item && open(item) },
    { id: 'unstar', label: 'Remove from favorites', icon: Star, keys: 'Delete', run: (items) => void unstar(items) },
  ]
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SectionHead
        title="Favorites"
        search={
          <SuggestField
            placeholder="Search favorites"
            value={text}
            onChange={setText}
            suggestions={suggestionsOf(all, text, SUGGESTED).map((item) => ({
              id: item.id,
              name: item.name,
              icon: <ItemPicture item={item} />,
              note: favoriteKind(item),
            }))}
            onPick={(id) => {
              const item = all.find((each) => each.id === id)
              if (item) open(item)
            }}
            className="flex-1"
          />
        }
      />
      {favorites.isError && (
        <div className="px-4 pb-3">
          <FailureBanner onAgain={() => void favorites.refetch()}>Failed to load favorites.</FailureBanner>
        </div>
      )}
      <ItemList<Item>
        label="Favorites"
        view="list"
        rows={rows}
        columns={COLUMNS}
        selection={selection}
        commands={commands}
        hrefOf={addressOfItem}
        onOpen={open}
        renderPicture={(item) => <ItemPicture item={item} />}
        renderNote={(item, isNarrow) => (isNarrow ? `${shortDate(item.modified)} · ${favoriteKind(item)}` : '')}
        actionsTitle="Actions"
        star={(item) => ({ isOn: true, onChange: () => void unstar([item]) })}
        onUndo={() => void session.actions.undo()}
        empty={favorites.isError ? null : <EmptyFavorites isLoading={favorites.isPending} isFiltered={text.trim() !== ''} />}
      />
    </div>
  )
}

function EmptyFavorites({ isLoading, isFiltered }: { isLoading: boolean; isFiltered: boolean }) {
  if (isLoading)
    return (
      <output className="flex items-center justify-center gap-2 py-16 text-ui text-ink-2">
        <Spinner size={14} /> Loading favorites…
      </output>
    )
  if (isFiltered) return <EmptyState title="No results. Try a different search." />
  return (
    <EmptyState icon={<Star size={30} strokeWidth={1.25} aria-hidden />} title="No favorites yet.">
      Mark a file, folder or magazine with its star, and it is here.
    </EmptyState>
  )
}
