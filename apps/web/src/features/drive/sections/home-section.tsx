import { Clock3, FolderInput, PencilLine, Star, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { lazily } from '../../../chunks/lazily.tsx'
import { FailureBanner } from '../../../ui/banner.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useNavigation } from '../../../ui/navigation.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import type { Command } from '../list/command.ts'
import type { Column } from '../list/header-row.tsx'
import { ItemList } from '../list/item-list.tsx'
import { ItemPicture, ItemPoster } from '../list/item-picture.tsx'
import { renameField } from '../list/rename-field.tsx'
import { useSelection } from '../list/use-selection.ts'
import { isChangeable, previewAddress, type Item } from '../model/item.ts'
import { RECENT_CHIPS, recentKindOf, type RecentKind } from '../model/kinds.ts'
import { parentOf } from '../model/paths.ts'
import { sectionAddress, sectionOf } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { openFile } from '../session/open-file.ts'
import { useDriveSearch, useRecentItems } from '../session/queries.ts'
import { addressOfItem, shortDate, sizeOf } from './file-columns.tsx'
import type { OpenDialog } from './item-commands.ts'
import { QuotaMeter } from './quota-meter.tsx'

const ItemDialogs = lazily(
  () => import('./item-dialogs.tsx'),
  (chunk) => chunk.ItemDialogs,
)

/** How many items are suggested, and how many stand under “For you”. */
const SUGGESTED = 6
const FOR_YOU = 3

const placeOf = ({ path }: Item): string => parentOf(path).replace(/\/$/, '').replaceAll('/', ' / ') || 'My files'

const COLUMNS: readonly Column<Item>[] = [
  { id: 'place', label: 'Location', width: 'minmax(96px, 1fr)', from: 680, cell: placeOf },
  { id: 'opened', label: 'Opened', width: '112px', cell: ({ modified }) => <time dateTime={modified}>{shortDate(modified)}</time> },
  { id: 'size', label: 'File size', width: '80px', from: 620, isEnd: true, cell: sizeOf },
]

/** The first screen of the drive: a search through all of it, what was edited last, what was used lately, and how much room there is. */
export function HomeSection({ session, owner }: { session: DriveSession; owner: string }) {
  const recent = useRecentItems()
  const navigation = useNavigation()
  const [text, setText] = useState('')
  const { found } = useDriveSearch('', text)
  const items = useMemo(() => recent.data ?? [], [recent.data])
  const open = (item: Item): void => {
    if (item.type === 'folder') navigation?.go(sectionAddress(sectionOf(item.path), item.path))
    else if (item.editUrl !== null) navigation?.go(item.editUrl)
    else openFile(item, session)
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-7 px-4 pt-4 pb-8 sm:px-8 sm:pt-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <p className="text-body text-ink-2">{owner === '' ? 'My work' : `${owner}’s work`}</p>
            <h1 className="font-serif text-display font-medium tracking-tight">Home</h1>
          </div>
          <QuotaMeter className="w-56 max-sm:w-full" />
        </div>
        <SuggestField
          placeholder="Search files, folders and the words in them"
          value={text}
          onChange={setText}
          suggestions={found.slice(0, SUGGESTED).map((item) => ({
            id: item.id,
            name: item.name,
            icon: <ItemPicture item={item} />,
            note: item.hit?.text ?? placeOf(item),
          }))}
          onPick={(id) => {
            const item = found.find((each) => each.id === id)
            if (item) open(item)
          }}
          className="w-full max-w-160 [&_input]:h-11"
        />
        {items.length > 0 && <ForYou items={items.filter(({ type }) => type !== 'folder').slice(0, FOR_YOU)} />}
        <Recent
          session={session}
          items={items}
          isLoading={recent.isPending}
          error={recent.isError}
          onRetry={() => void recent.refetch()}
          open={open}
        />
      </div>
    </div>
  )
}

function ForYou({ items }: { items: readonly Item[] }) {
  return (
    <section aria-label="For you">
      <h2 className="mb-3 text-lead font-semibold">For you</h2>
      <ul className="grid grid-cols-3 gap-3 max-sm:grid-cols-1 sm:gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <ForYouCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ForYouCard({ item }: { item: Item }) {
  const className =
    'group flex h-full overflow-hidden rounded-lg border border-line bg-raised transition-colors hover:border-line-strong sm:flex-col'
  const content = (
    <>
      <span className="flex h-36 items-center justify-center overflow-hidden bg-sunken max-sm:size-20 max-sm:shrink-0">
        <ItemPoster item={item} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3 py-2.5">
        <span className="truncate text-ui font-medium">{item.name}</span>
        <span className="truncate text-small text-ink-2">You edited this · {shortDate(item.modified)}</span>
      </span>
    </>
  )
  if (item.type === 'file')
    return (
      <a href={previewAddress(item.path)} target="_blank" rel="noopener" className={className}>
        {content}
      </a>
    )
  return (
    <Link href={item.editUrl ?? sectionAddress(sectionOf(item.path), item.path)} className={className}>
      {content}
    </Link>
  )
}

function Recent({
  session,
  items,
  isLoading,
  error,
  onRetry,
  open,
}: {
  session: DriveSession
  items: readonly Item[]
  isLoading: boolean
  error: boolean
  onRetry: () => void
  open: (item: Item) => void
}) {
  const [chip, setChip] = useState<RecentKind | 'all'>('all')
  const [dialog, ask] = useState<OpenDialog>(null)
  const [naming, setNaming] = useState<string | null>(null)
  const rows = useMemo(() => items.filter((item) => chip === 'all' || recentKindOf(item) === chip), [items, chip])
  const selection = useSelection(rows)
  return (
    <section aria-label="Recent" className="flex flex-col">
      <h2 className="mb-2 text-lead font-semibold">Recent</h2>
      <Chips chip={chip} onChip={setChip} />
      {error && <FailureBanner onAgain={onRetry}>Failed to load files.</FailureBanner>}
      <div className="flex h-[560px] max-h-[560px] min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <ItemList<Item>
          label="Recent"
          view="list"
          rows={rows}
          columns={COLUMNS}
          selection={selection}
          commands={recentCommands(session, setNaming, ask)}
          hrefOf={addressOfItem}
          onOpen={open}
          renderPicture={(item) => <ItemPicture item={item} />}
          renderNote={(item, isNarrow) => (isNarrow ? `${shortDate(item.modified)} · ${placeOf(item)}` : '')}
          star={(item) => ({ isOn: item.isFavorite, onChange: (isOn) => void session.actions.favorite([item], isOn) })}
          naming={renameField(rows, naming, session, () => setNaming(null))}
          onUndo={() => void session.actions.undo()}
          empty={<EmptyRecent isLoading={isLoading} />}
        />
      </div>
      {dialog && (
        <LazyRegion>
          <ItemDialogs dialog={dialog} session={session} emptyName={null} hasFolderList onClose={() => ask(null)} />
        </LazyRegion>
      )}
    </section>
  )
}

function EmptyRecent({ isLoading }: { isLoading: boolean }) {
  if (!isLoading)
    return <EmptyState icon={<Clock3 size={28} strokeWidth={1.5} aria-hidden />} title="No results. Try a different search." />
  return (
    <output className="flex items-center justify-center gap-2 py-16 text-ui text-ink-2">
      <Spinner size={14} /> Loading…
    </output>
  )
}

function Chips({ chip, onChip }: { chip: RecentKind | 'all'; onChip: (chip: RecentKind | 'all') => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not scroll sideways
    <div role="group" aria-label="Kinds" className="mb-2 flex gap-1.5 overflow-x-auto pb-1">
      {RECENT_CHIPS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chip === id}
          onClick={() => onChip(id)}
          className={cx(
            'h-8 shrink-0 rounded-full border px-3 text-ui transition-colors max-sm:h-11 pointer-coarse:h-11',
            chip === id ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-raised text-ink-2 hover:border-ink-3 hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const recentCommands = (session: DriveSession, rename: (id: string) => void, ask: (dialog: OpenDialog) => void): Command<Item>[] => [
  {
    id: 'rename',
    label: 'Rename',
    icon: PencilLine,
    keys: 'F2',
    isFor: (items) => items.length === 1 && isChangeable(items[0]!),
    run: ([item]) => item && rename(item.id),
  },
  {
    id: 'move',
    label: 'Move…',
    icon: FolderInput,
    isFor: (items) => items.every(isChangeable),
    run: (items) => ask({ kind: 'move', items }),
  },
  {
    id: 'favorite',
    label: 'Add to favorites',
    icon: Star,
    isFor: (items) => items.some(({ isFavorite }) => !isFavorite),
    run: (items) => void session.actions.favorite(items, true),
  },
  {
    id: 'unfavorite',
    label: 'Remove from favorites',
    icon: Star,
    isFor: (items) => items.every(({ isFavorite }) => isFavorite),
    run: (items) => void session.actions.favorite(items, false),
  },
  {
    id: 'remove',
    label: 'Delete',
    icon: Trash2,
    keys: 'Delete',
    danger: true,
    begins: true,
    isFor: (items) => items.every(isChangeable),
    run: (items) => ask({ kind: 'remove', items }),
  },
]
