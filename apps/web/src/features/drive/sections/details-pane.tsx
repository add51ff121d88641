import { driveListOperations, type DriveActivity, type FileVersion } from '@magazineai/contract'
import { Download, RotateCcw, Share2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/app.ts'
import { messageOf } from '../../../api/error.ts'
import { Button } from '../../../ui/button.tsx'
import { formatAgo, formatBytes } from '../../../ui/format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ItemPoster } from '../list/item-picture.tsx'
import type { Item } from '../model/item.ts'
import { endingOf, parentOf } from '../model/paths.ts'
import { saveContent } from '../session/download.ts'
import type { DriveSession } from '../session/drive-session.ts'
import { useActivity, useVersions } from '../session/queries.ts'

/** What is known of an item: its picture, facts, what was done with it, and the contents it had, which can be had again. */
export function DetailsPane({
  items,
  count,
  folderName,
  session,
  onShare,
  onClose,
}: {
  items: readonly Item[]
  /** How many are selected, of which `items` are those that have come. */
  count: number
  folderName: string
  session: DriveSession
  onShare: (item: Item) => void
  onClose: () => void
}) {
  const [item] = items
  return (
    <aside
      aria-label="Details"
      className="flex w-72 shrink-0 flex-col overflow-y-auto border-l border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-14 max-lg:z-(--z-sheet) max-lg:max-h-[70dvh] max-lg:w-auto max-lg:rounded-t-lg max-lg:border-t max-lg:border-l-0 max-lg:bg-raised max-lg:shadow-dialog md:max-lg:bottom-0 md:max-lg:right-18"
    >
      <header className="sticky top-0 z-1 flex items-center gap-2 bg-inherit py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-ui font-semibold">{titleOf(items, count, folderName)}</h2>
        <IconButton label="Close details" size="sm" onPress={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      </header>
      {count === 1 && item ? (
        <ItemDetails key={item.id} item={item} session={session} onShare={onShare} />
      ) : (
        <p className="px-4 py-2 text-ui text-ink-2">{summaryOf(items, count)}</p>
      )}
    </aside>
  )
}

const titleOf = (items: readonly Item[], count: number, folderName: string): string =>
  count === 0 ? folderName : count === 1 ? (items[0]?.name ?? '') : `${count} items`

const summaryOf = (items: readonly Item[], count: number): string =>
  count === 0
    ? 'Select a file or folder to see more about it.'
    : count > items.length
      ? 'All that is in this folder, whether it is seen or not.'
      : `${formatBytes(items.reduce((sum, { size }) => sum + (size ?? 0), 0))} in all, folders not counted.`

function ItemDetails({ item, session, onShare }: { item: Item; session: DriveSession; onShare: (item: Item) => void }) {
  return (
    <div className="flex flex-col gap-5 px-4 pb-6">
      <div className="flex h-40 items-center justify-center overflow-hidden rounded-md border border-line bg-sunken">
        <ItemPoster item={item} />
      </div>
      {item.permission === 'own' && !item.isSystem && (
        <Button onPress={() => onShare(item)} className="self-start">
          <Share2 size={14} aria-hidden />
          Share…
        </Button>
      )}
      <Facts item={item} />
      {item.type === 'file' && <Versions item={item} session={session} />}
      <Activity item={item} />
    </div>
  )
}

function Facts({ item }: { item: Item }) {
  const facts: [string, string][] = [
    ['Type', item.type === 'folder' ? 'Folder' : item.type === 'magazine' ? 'Magazine' : endingOf(item.name).toUpperCase() || 'File'],
    ...(item.size === null ? [] : ([['Size', formatBytes(item.size)]] as [string, string][])),
    ...(item.count === null ? [] : ([['Contains', `${item.count} ${item.count === 1 ? 'item' : 'items'}`]] as [string, string][])),
    ['Modified', new Date(item.modified).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })],
    ['Location', `My files${parentOf(item.path) === '' ? '' : ` / ${parentOf(item.path).replace(/\/$/, '').replaceAll('/', ' / ')}`}`],
    ['Sharing', item.isShared ? 'Shared' : 'Private'],
    ...(item.owner === '' ? [] : ([['Owner', item.owner]] as [string, string][])),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-ui">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="text-small font-medium text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function Versions({ item, session }: { item: Item; session: DriveSession }) {
  const { data } = useVersions(item.path, true)
  const [busy, setBusy] = useState<string | null>(null)
  const [now] = useState(() => Date.now())
  if (!data || data.length < 2) return null
  const restore = async (version: FileVersion): Promise<void> => {
    setBusy(version.id)
    try {
      await call(driveListOperations.restoreVersion, { body: { key: item.path, version: version.id } })
      session.changed({ folders: [parentOf(item.path)] })
      toast({ tone: 'success', title: `“${item.name}” is as it was on ${new Date(version.made_at).toLocaleDateString()}.` })
    } catch (error) {
      session.fail('Restore failed.', [{ name: item.name, message: messageOf(error) }])
    }
    setBusy(null)
  }
  return (
    <Part title="Versions">
      <ul className="flex flex-col">
        {data.map((version) => (
          <li key={version.id} className="flex min-h-9 items-center gap-1 text-ui">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{version.is_current ? 'Now' : formatAgo(Date.parse(version.made_at), now)}</span>
              <span className="block truncate text-small text-ink-3">
                {formatBytes(version.size)} · {version.made_by}
              </span>
            </span>
            <IconButton label="Download this version" size="sm" onPress={() => void saveContent(item, session, version.id)}>
              <Download size={14} aria-hidden />
            </IconButton>
            {!version.is_current && item.permission !== 'view' && (
              <IconButton label="Restore this version" size="sm" isDisabled={busy !== null} onPress={() => void restore(version)}>
                <RotateCcw size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const VERBS: Readonly<Record<DriveActivity['verb'], string>> = {
  created: 'made it',
  uploaded: 'uploaded it',
  replaced: 'uploaded a new version',
  renamed: 'renamed it',
  moved: 'moved it',
  copied: 'copied it',
  deleted: 'deleted it',
  restored: 'restored it',
  shared: 'shared it',
  unshared: 'stopped sharing it',
  version_restored: 'restored a version',
}

/** Verbs whose detail says from where, and those whose detail says with whom. */
const FROM = new Set<DriveActivity['verb']>(['renamed', 'moved'])

function Activity({ item }: { item: Item }) {
  const { data } = useActivity(item.path)
  const [now] = useState(() => Date.now())
  if (!data || data.length === 0) return null
  return (
    <Part title="Activity">
      <ul className="flex flex-col gap-2">
        {data.map(({ id, verb, actor, detail, at }) => (
          <li key={id} className="text-ui">
            <span className="block text-ink">
              {actor} {VERBS[verb]}
              {detail !== null && <span className="text-ink-2">{FROM.has(verb) ? ` from ${detail}` : ` with ${detail}`}</span>}
            </span>
            <time dateTime={at} className="text-small text-ink-3">
              {formatAgo(Date.parse(at), now)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  )
}
