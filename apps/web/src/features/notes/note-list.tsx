import { noteOperations, type NoteRow } from '@magazineai/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StickyNote, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAgo } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'

/** Notes on one page of the list. */
const PER_PAGE = 5

/** Rest after the last letter before it is looked for, ms. */
const REST = 250

// The harmless answer is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** What the list tells. */
export interface NoteListProps {
  /** The note on the board. */
  openId: string | null
  onPick: (note: NoteRow) => void
  /** A note is in the bin, or out of it again. */
  onRemoved: (id: string) => void
  onRestored: (note: NoteRow) => void
  onClose: () => void
}

/** The notes of the person signed in: search, five to a page, one to be opened or deleted. */
export function NoteList({ openId, onPick, onRemoved, onRestored, onClose }: NoteListProps) {
  const [view, setView] = useState({ page: 1, query: '' })
  const search = useSettled(view.query.trim())
  const list = useQuery({
    queryKey: keys.noteList(view.page, search),
    queryFn: () => call(noteOperations.listNotes, { query: { page_number: view.page, notes_per_page: PER_PAGE, search } }),
    placeholderData: keepPreviousData,
  })
  // The last note of the last page was deleted.
  const total = list.data?.total_pages ?? view.page
  if (view.page > total) setView({ ...view, page: total })
  return (
    <Dialog title="Notes' List" isOpen onClose={onClose}>
      <SearchField placeholder="Search notes..." value={view.query} onChange={(query) => setView({ page: 1, query })} />
      <div className="mt-3 min-h-[280px]">
        {list.isPending && (
          <output className="flex items-center justify-center gap-2 py-24 text-ink-2">
            <Spinner /> Loading notes...
          </output>
        )}
        {list.isError && (
          <Banner
            tone="error"
            action={
              <Button size="sm" onPress={() => void list.refetch()}>
                Retry
              </Button>
            }
          >
            Failed to fetch notes
          </Banner>
        )}
        {list.isSuccess && list.data.data.length === 0 && (
          <EmptyState icon={<StickyNote size={28} strokeWidth={1.5} aria-hidden />} title={search ? 'No note found' : 'No notes yet'}>
            {search ? 'No note has this in its title.' : 'Draw something and save it: it will be here.'}
          </EmptyState>
        )}
        {list.isSuccess && (
          <ul aria-label="Notes" className="flex flex-col gap-1">
            {list.data.data.map((note) => (
              <NoteLine
                key={note.note_id}
                note={note}
                isOpen={note.note_id === openId}
                now={list.dataUpdatedAt}
                onPick={() => onPick(note)}
                onRemoved={() => onRemoved(note.note_id)}
                onRestored={onRestored}
              />
            ))}
          </ul>
        )}
      </div>
      {list.isSuccess && (
        <div className="mt-4">
          <Paginator page={view.page} total={list.data.total_pages} onChange={(page) => setView({ ...view, page })} />
        </div>
      )}
    </Dialog>
  )
}

interface NoteLineProps {
  note: NoteRow
  isOpen: boolean
  now: number
  onPick: () => void
  onRemoved: () => void
  onRestored: (note: NoteRow) => void
}

function NoteLine({ note, isOpen, now, onPick, onRemoved, onRestored }: NoteLineProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useRemoveNote(note, { onRemoved, onRestored })
  if (isConfirming) {
    return (
      <li className="flex min-h-14 flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2">
        <p className="min-w-0 flex-1 truncate text-ui">Delete “{note.title}”?</p>
        <div className="flex gap-2">
          <Button onPress={() => setIsConfirming(false)} isDisabled={remove.isPending} {...FOCUSED}>
            Cancel
          </Button>
          <Button variant="danger" onPress={() => remove.mutate()} isPending={remove.isPending}>
            Delete
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={cx('flex min-h-14 items-center rounded-md', isOpen ? 'bg-pressed' : 'has-data-hovered:bg-hover')}>
      <AriaButton
        onPress={onPick}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
        className="flex min-w-0 flex-1 cursor-default flex-col items-start gap-0.5 self-stretch rounded-md px-3 py-2 text-left"
      >
        <span className="w-full truncate text-ui font-medium">{note.title}</span>
        <span className="text-small text-ink-2">{formatAgo(Date.parse(note.updated_at), now)}</span>
      </AriaButton>
      <IconButton label={`Delete ${note.title}`} size="lg" onPress={() => setIsConfirming(true)} className="data-hovered:text-danger">
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

/** Deletes a note, and offers to take that back. */
function useRemoveNote(note: NoteRow, { onRemoved, onRestored }: { onRemoved: () => void; onRestored: (note: NoteRow) => void }) {
  const queryClient = useQueryClient()
  const id = note.note_id
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.notes })
  const restore = async (): Promise<void> => {
    try {
      onRestored(await call(noteOperations.restoreNote, { params: { id } }))
      await refresh()
    } catch {
      toast({ tone: 'error', title: 'The note could not be brought back.' })
    }
  }
  return useMutation({
    mutationFn: () => call(noteOperations.deleteNote, { params: { id }, isRepeated: true }),
    onSuccess: async () => {
      onRemoved()
      toast({ tone: 'success', title: 'Note deleted successfully!', action: { label: 'Undo', onAction: () => void restore() } })
      await refresh()
    },
    onError: (error) => toast({ tone: 'error', title: failureOf(error) }),
  })
}

/** The sentence for a note that was not deleted. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return 'An error occurred while trying to delete the note.'
  return error.status === 401 ? 'Unauthorized. Please log in again.' : 'Failed to delete the note.'
}

/** Returns the value once it has stopped changing. The component owns the timer, each change restarts it. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
