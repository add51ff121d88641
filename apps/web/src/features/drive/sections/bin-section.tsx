import { DRIVE_BIN_DAYS, type RecycleItem } from '@magazineai/contract'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { FailureBanner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import type { Command } from '../list/command.ts'
import type { Column } from '../list/header-row.tsx'
import { ItemList } from '../list/item-list.tsx'
import { ItemPicture } from '../list/item-picture.tsx'
import { useSelection } from '../list/use-selection.ts'
import { nameOf } from '../model/actions.ts'
import { driveCalls, restorePathOf } from '../model/calls.ts'
import { Paged } from '../model/paged.ts'
import { lastNameOf } from '../model/paths.ts'
import { suggestionsOf } from '../model/suggestions.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { useListing } from '../session/use-listing.ts'
import { shortDate } from './file-columns.tsx'
import { SectionHead } from './section-head.tsx'

/** How many items are suggested. */
const SUGGESTED = 8

const MISSING = 'Restore (missing path from server)'

type Question = { kind: 'purge'; items: readonly RecycleItem[] } | { kind: 'empty' } | null

/** What was deleted, the newest first: it can be restored, or removed for good. */
export function BinSection({ session }: { session: DriveSession }) {
  const list = useBin(session)
  const listing = useListing(list)
  const [text, setText] = useState('')
  const [question, ask] = useState<Question>(null)
  const named = useMemo(() => listing.items.map((item) => ({ ...item, name: nameOf(item) })), [listing.items])
  const rows = useMemo(() => named.filter((item) => matches(item, text)), [named, text])
  const selection = useSelection(rows)
  const restore = (items: readonly RecycleItem[]): void => void session.actions.restore(items)
  const commands = binCommands(restore, (items) => ask({ kind: 'purge', items }))
  const isFailed = listing.status === 'failed'
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SectionHead
        title="Recycle bin"
        note={<p className="truncate text-small text-ink-3 max-lg:hidden">What is here is removed after {DRIVE_BIN_DAYS} days.</p>}
        search={<BinSearch items={named} text={text} onText={setText} onSearch={() => void list.all()} />}
      />
      <div className="flex min-h-8 items-center justify-between gap-3 px-4 pb-2">
        <h2 className="text-lead font-semibold">{listing.status === 'loading' ? 'Loading…' : 'Deleted items'}</h2>
        <Button
          variant="danger"
          onPress={() => listing.items.length > 0 && ask({ kind: 'empty' })}
          isDisabled={listing.items.length === 0}
          className="pointer-coarse:h-11"
        >
          Empty bin
        </Button>
      </div>
      {isFailed && (
        <div className="px-4 pb-3">
          <FailureBanner onAgain={() => void list.start()}>Failed to load recycle bin.</FailureBanner>
        </div>
      )}
      <ItemList<RecycleItem>
        label="Deleted items"
        view="list"
        rows={isFailed ? [] : rows}
        columns={COLUMNS}
        selection={selection}
        commands={commands}
        hrefOf={() => null}
        onOpen={() => undefined}
        renderPicture={(item) => <ItemPicture item={{ type: item.type, path: item.path, name: item.name, thumbUrl: null }} />}
        renderNote={(item, isNarrow) => (isNarrow ? `${shortDate(item.deleted_at)} · ${placeOf(item)}` : '')}
        actionsTitle="Actions"
        renderActions={(item) => (
          <>
            <IconButton
              label={restorePathOf(item) === null ? MISSING : `Restore ${item.name}`}
              isDisabled={restorePathOf(item) === null}
              onPress={() => restore([item])}
            >
              <RotateCcw size={15} aria-hidden />
            </IconButton>
            <IconButton label={`Delete permanently ${item.name}`} onPress={() => ask({ kind: 'purge', items: [item] })}>
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </>
        )}
        onUndo={() => void session.actions.undo()}
        hasMore={!listing.isComplete && !isFailed}
        onMore={() => void list.more()}
        empty={<EmptyBin isLoading={listing.status === 'loading'} isFiltered={text.trim() !== ''} isFailed={isFailed} />}
      />
      {question && <BinQuestion question={question} session={session} onEmptied={() => void list.start()} onClose={() => ask(null)} />}
    </div>
  )
}

function BinSearch({
  items,
  text,
  onText,
  onSearch,
}: {
  items: readonly RecycleItem[]
  text: string
  onText: (text: string) => void
  onSearch: () => void
}) {
  return (
    <>
      <SuggestField
        placeholder="Search deleted items"
        value={text}
        onChange={onText}
        suggestions={suggestionsOf(items, text, SUGGESTED).map((item) => ({ id: item.id, name: item.name, note: placeOf(item) }))}
        onPick={(id) => onText(items.find((item) => item.id === id)?.name ?? text)}
        onSubmit={onSearch}
        className="min-w-0 flex-1"
      />
      {/* The list follows every letter; the button brings what is not here yet. */}
      <Button onPress={onSearch} className="max-sm:h-11">
        Search
      </Button>
    </>
  )
}

function useBin(session: DriveSession): Paged<RecycleItem> {
  const list = useMemo(() => new Paged<RecycleItem>({ read: driveCalls.readBin, idOf: ({ id }) => id }), [])
  useEffect(() => {
    void list.start()
    const stop = session.onChange(({ gone }) => {
      if (gone) list.remove(gone)
      void list.refresh()
    })
    return () => {
      stop()
      list.stop()
    }
  }, [list, session])
  return list
}

/** Where an item was: the folder’s name, “My files” for the top. */
const placeOf = ({ original_parent: parent }: RecycleItem): string =>
  parent === '' || parent === '/' ? 'My files' : lastNameOf(parent) || 'My files'

/** Returns whether an item has a text in its name or place, or is what the text names: `file` or `folder`. */
function matches(item: RecycleItem, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase()
  return wanted === '' || [item.name, placeOf(item), item.type].some((word) => word.toLocaleLowerCase().includes(wanted))
}

const COLUMNS: readonly Column<RecycleItem>[] = [
  {
    id: 'deleted',
    label: 'Deleted on',
    width: '112px',
    cell: ({ deleted_at: at }) => <time dateTime={at}>{shortDate(at)}</time>,
  },
  { id: 'place', label: 'Original location', width: 'minmax(96px, 1fr)', from: 640, cell: placeOf },
  { id: 'size', label: 'File size', width: '80px', isEnd: true, cell: ({ type, size }) => (type === 'folder' ? '–' : formatBytes(size)) },
]

const binCommands = (
  restore: (items: readonly RecycleItem[]) => void,
  purge: (items: readonly RecycleItem[]) => void,
): Command<RecycleItem>[] => [
  {
    id: 'restore',
    label: 'Restore',
    icon: RotateCcw,
    blockedBy: (items) => (items.some((item) => restorePathOf(item) === null) ? 'Missing restore path for this item.' : null),
    run: restore,
  },
  { id: 'purge', label: 'Delete permanently', icon: Trash2, keys: 'Delete', danger: true, run: purge },
]

function EmptyBin({ isLoading, isFiltered, isFailed }: { isLoading: boolean; isFiltered: boolean; isFailed: boolean }) {
  if (isFailed) return null
  if (isLoading)
    return (
      <output className="flex items-center justify-center gap-2 py-16 text-ui text-ink-2">
        <Spinner size={14} /> Loading…
      </output>
    )
  if (isFiltered) return <EmptyState title="No items match your search." />
  return (
    <EmptyState icon={<Trash2 size={30} strokeWidth={1.25} aria-hidden />} title="The recycle bin is empty.">
      What you delete stays here for {DRIVE_BIN_DAYS} days and can be restored.
    </EmptyState>
  )
}

function BinQuestion({
  question,
  session,
  onEmptied,
  onClose,
}: {
  question: NonNullable<Question>
  session: DriveSession
  onEmptied: () => void
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const items = question.kind === 'purge' ? question.items : []
  const run = async (): Promise<void> => {
    setBusy(true)
    if (question.kind === 'purge') await session.actions.purge(items)
    else if (await session.actions.emptyBin()) onEmptied()
    onClose()
  }
  return (
    <ConfirmDialog
      title={question.kind === 'empty' ? 'Empty bin' : 'Delete permanently'}
      action={question.kind === 'empty' ? 'Empty bin' : 'Delete permanently'}
      isOpen
      isPending={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {question.kind === 'empty'
        ? 'Empty the recycle bin for all items?'
        : items.length === 1
          ? `Delete "${nameOf(items[0]!)}" permanently?`
          : 'Delete permanently? This cannot be undone.'}
    </ConfirmDialog>
  )
}
