import { CloudUpload, SearchX } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Item } from '../model/item.ts'
import { parentOf } from '../model/paths.ts'
import type { FolderSection } from '../model/sections.ts'
import type { DriveSession } from '../session/drive-session.ts'
import type { FolderListing } from '../session/use-listing.ts'

/** What stands under the name of an item: for one that was found its place and the words around what was searched for, else `text`. */
export function FoundNote({ item, text, folder, isFound }: { item: Item; text: string; folder: string; isFound: boolean }) {
  if (!isFound) return text
  const place = parentOf(item.path)
  const where = place === folder ? '' : `in ${place === '' ? 'My files' : place.replace(/\/$/, '').replaceAll('/', ' / ')}`
  if (!item.hit) return [where, text].filter(Boolean).join(' · ')
  return (
    <>
      {where !== '' && `${where} · `}
      <HitText {...item.hit} />
    </>
  )
}

/** The words of a document that were searched for, in their sentence. */
function HitText({ text, marks }: NonNullable<Item['hit']>) {
  const pieces = marks.map(([start, end], place) => (
    <span key={start}>
      {text.slice(place === 0 ? 0 : marks[place - 1]![1], start)}
      <mark className="rounded-[2px] bg-accent-soft text-ink">{text.slice(start, end)}</mark>
    </span>
  ))
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** Says that rows of a folder did not come, and asks for them again. */
export function MissingRows({ listing: { items, status, list } }: { listing: FolderListing }) {
  if (items.length === 0 || status !== 'failed') return null
  return (
    <p role="alert" className="flex h-12 items-center justify-center gap-3 border-t border-line bg-raised text-ui text-danger">
      Failed to load folder.
      <Button size="sm" onPress={() => void list.again()}>
        Try again
      </Button>
    </p>
  )
}

/** What stands where no row is: that it comes, that nothing is found, or how to begin. */
export function EmptyFolder({
  section,
  listing,
  isFiltered,
  isSearching,
}: {
  section: FolderSection
  listing: FolderListing
  isFiltered: boolean
  isSearching: boolean
}) {
  if (listing.status === 'loading' || isSearching)
    return (
      <output className="flex items-center justify-center gap-2 py-16 text-ui text-ink-2">
        <Spinner size={14} /> {isSearching ? 'Searching…' : section.loading}
      </output>
    )
  if (listing.status === 'failed' && listing.items.length === 0) return null
  if (isFiltered)
    return (
      <EmptyState icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />} title="No results. Try a different search.">
        Names and the words in documents are searched, here and in all folders below.
      </EmptyState>
    )
  return (
    <EmptyState icon={<CloudUpload size={32} strokeWidth={1.25} aria-hidden />} title={section.empty}>
      Drop files or whole folders here, or choose them with “{section.uploadLabel}”.
    </EmptyState>
  )
}

/** How long one item takes until it is shown that something is under way, ms. */
const PATIENCE = 700

/** What is done with items while it is under way: how far it is, and the way to end it between two pieces. */
export function WorkBar({ session }: { session: DriveSession }) {
  const { work } = session.actions
  const state = useSyncExternalStore(work.subscribe, work.get)
  const isLate = useLate(state !== null)
  if (state === null || (state.total < 2 && !isLate)) return null
  const { label, done, total, cancel } = state
  return (
    <div className="flex items-center gap-3 border-t border-line bg-raised px-4 py-2 text-ui">
      <output className="shrink-0 tabular-nums">{total < 2 ? `${label}…` : `${label} ${Math.min(done + 1, total)} of ${total}`}</output>
      <ProgressBar label={label} value={total < 2 ? null : done / total} className="flex-1" />
      {total > 1 && (
        <Button size="sm" onPress={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

/** Returns whether something has lasted for a while. */
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isLate
}
