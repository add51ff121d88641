import { driveShareOperations, type Share } from '@magazineai/contract'
import { LogOut, Pencil, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { FailureBanner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useNavigation } from '../../../ui/navigation.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ShareDialog, termsOf } from '../dialogs/share-dialog.tsx'
import type { Command } from '../list/command.ts'
import type { Column } from '../list/header-row.tsx'
import { ItemList } from '../list/item-list.tsx'
import { ItemPicture } from '../list/item-picture.tsx'
import { useSelection } from '../list/use-selection.ts'
import { previewAddress } from '../model/item.ts'
import { lastNameOf } from '../model/paths.ts'
import { sectionAddress } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { openFile } from '../session/open-file.ts'
import { useShares } from '../session/queries.ts'
import { shortDate } from './file-columns.tsx'
import { SectionHead } from './section-head.tsx'

/** `ALL` = what the person shares and what is shared with them; `SHARED` = the latter alone. */
type Filter = 'ALL' | 'SHARED'

type SharedRow = Share & { isMine: boolean }

const COLUMNS: readonly Column<SharedRow>[] = [
  { id: 'with', label: 'Shared with', width: 'minmax(120px, 1.5fr)', from: 560, cell: whom },
  { id: 'terms', label: 'Access', width: 'minmax(110px, 1fr)', from: 680, cell: terms },
  { id: 'since', label: 'Since', width: '96px', cell: ({ created_at: at }) => <time dateTime={at}>{shortDate(at)}</time> },
]

function whom({ isMine, kind, owner, shared_with: other }: SharedRow): string {
  if (!isMine) return `${owner} with you`
  return kind === 'link' ? 'Anyone with the link' : (other ?? 'Somebody')
}

function terms(share: SharedRow): string {
  const may = share.permission === 'edit' ? 'Can edit' : 'Can view'
  return [may, termsOf(share)].filter((word) => word !== '' && word !== 'Never expires').join(' · ')
}

/** What the person shares, and what others share with them. */
export function SharedSection({ session }: { session: DriveSession }) {
  const shares = useShares()
  const navigation = useNavigation()
  const [filter, setFilter] = useState<Filter>('ALL')
  const [shared, share] = useState<SharedRow | null>(null)
  const rows = useMemo(() => {
    const theirs = (shares.data?.shared_with_me ?? []).map((each) => ({ ...each, isMine: false }))
    const mine = (shares.data?.owned_shares ?? []).map((each) => ({ ...each, isMine: true }))
    const all = filter === 'SHARED' ? theirs : [...theirs, ...mine]
    return all.map((each) => ({ ...each, name: each.name || lastNameOf(each.file_path) }))
  }, [shares.data, filter])
  const selection = useSelection(rows)
  const open = (row: SharedRow): void => {
    if (row.type === 'folder') navigation?.go(sectionAddress('myfiles', row.file_path))
    else if (row.type === 'magazine') navigation?.go(`/editor/${magazineOf(row)}`)
    else openFile({ path: row.file_path, name: row.name }, session)
  }
  const end = async (ended: readonly SharedRow[]): Promise<void> => {
    try {
      for (const { id } of ended) await call(driveShareOperations.deleteShare, { params: { id } })
    } catch (error) {
      session.fail('Delete failed.', [{ name: ended[0]?.name ?? '', message: messageOf(error) }])
    }
    session.changed({ folders: [] })
  }
  const commands = sharedCommands(open, share, (ended) => void end(ended))
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SectionHead title="Shared">
        <SegmentedControl
          label="Shown"
          segments={[
            { id: 'ALL', label: 'All' },
            { id: 'SHARED', label: 'Shared with me' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </SectionHead>
      {shares.isError && (
        <div className="px-4 pb-3">
          <FailureBanner onAgain={() => void shares.refetch()}>{messageOf(shares.error, 'Failed to load shares')}</FailureBanner>
        </div>
      )}
      <ItemList<SharedRow>
        label="Shared"
        view="list"
        rows={rows}
        columns={COLUMNS}
        selection={selection}
        commands={commands}
        hrefOf={(row) => hrefOf(row)}
        onOpen={open}
        renderPicture={(row) => <ItemPicture item={{ type: row.type, path: row.file_path, name: row.name, thumbUrl: null }} />}
        renderNote={(row, isNarrow) => (isNarrow ? whom(row) : '')}
        onUndo={() => void session.actions.undo()}
        empty={<EmptyShared isLoading={shares.isPending} isFailed={shares.isError} />}
      />
      {shared && (
        <ShareDialog
          item={{ id: shared.id, type: shared.type, path: shared.file_path, name: shared.name }}
          session={session}
          onClose={() => share(null)}
        />
      )}
    </div>
  )
}

const sharedCommands = (
  open: (row: SharedRow) => void,
  share: (row: SharedRow) => void,
  end: (rows: readonly SharedRow[]) => void,
): Command<SharedRow>[] => [
  { id: 'open', label: 'Open', icon: Users, isFor: (chosen) => chosen.length === 1, run: ([row]) => row && open(row) },
  {
    id: 'share',
    label: 'Change sharing…',
    icon: Pencil,
    isFor: (chosen) => chosen.length === 1 && chosen[0]!.isMine,
    run: ([row]) => row && share(row),
  },
  {
    id: 'end',
    label: 'Stop sharing',
    icon: LogOut,
    danger: true,
    isFor: (chosen) => chosen.every(({ isMine }) => isMine),
    run: (chosen) => end(chosen),
  },
  {
    id: 'leave',
    label: 'Leave',
    icon: LogOut,
    danger: true,
    isFor: (chosen) => chosen.every(({ isMine }) => !isMine),
    run: (chosen) => end(chosen),
  },
]

const magazineOf = ({ file_path: path }: SharedRow): string => lastNameOf(path).replace(/\.magazine$/, '')

function hrefOf(row: SharedRow): { href: string; isNewTab: boolean } {
  if (row.type === 'folder') return { href: sectionAddress('myfiles', row.file_path), isNewTab: false }
  return row.type === 'magazine'
    ? { href: `/editor/${magazineOf(row)}`, isNewTab: false }
    : { href: previewAddress(row.file_path), isNewTab: true }
}

function EmptyShared({ isLoading, isFailed }: { isLoading: boolean; isFailed: boolean }) {
  if (isFailed) return null
  if (isLoading)
    return (
      <output className="flex items-center justify-center gap-2 py-16 text-ui text-ink-2">
        <Spinner size={14} /> Loading…
      </output>
    )
  return (
    <EmptyState icon={<Users size={30} strokeWidth={1.25} aria-hidden />} title="Nothing shared with you yet.">
      What others share with you, and what you share with “Share…”, is listed here.
    </EmptyState>
  )
}
