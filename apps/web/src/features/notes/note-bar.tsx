import { NEW_NOTE } from '@magazineai/contract'
import { FilePlus2, FileSymlink, List, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { NoteState } from './note-session.ts'

/** What can be done with the note on the board. */
export interface NoteActions {
  save: () => void
  showList: () => void
  startNew: () => void
  rename: () => void
  place: () => void
}

/** The row above the board: which note is on it, whether it is saved, and what can be done with it. */
export function NoteBar({ state, isReady, actions }: { state: NoteState; isReady: boolean; actions: NoteActions }) {
  const { note, work } = state
  const isBusy = !isReady || work !== null
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 sm:px-4">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <h1 className="min-w-0 truncate text-body font-semibold">{note?.title ?? NEW_NOTE}</h1>
        {note && (
          <IconButton label="Rename" onPress={actions.rename} isDisabled={isBusy} className="max-sm:hidden">
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
        <SaveStatus state={state} />
      </div>
      <Tool label="Notes' List" icon={<List size={16} aria-hidden />} onPress={actions.showList} isDisabled={isBusy} />
      <Tool label="New" icon={<FilePlus2 size={16} aria-hidden />} onPress={actions.startNew} isDisabled={isBusy} />
      <Tool label="Place on page" icon={<FileSymlink size={16} aria-hidden />} onPress={actions.place} isDisabled={isBusy} />
      <Button
        variant="primary"
        onPress={actions.save}
        isDisabled={!isReady || work === 'opening'}
        isPending={work === 'saving'}
        className="max-sm:h-10"
      >
        Save
      </Button>
    </div>
  )
}

/** A button with words; on small screens its picture alone. */
function Tool({ label, icon, ...props }: { label: string; icon: ReactNode; onPress: () => void; isDisabled: boolean }) {
  return (
    <>
      <Button {...props} variant="ghost" className="max-md:hidden">
        {icon}
        {label}
      </Button>
      <IconButton {...props} label={label} size="lg" className="-mx-0.5 md:hidden">
        {icon}
      </IconButton>
    </>
  )
}

function SaveStatus({ state: { note, isDirty, work, isUnkept } }: { state: NoteState }) {
  const text = work === 'saving' ? 'Saving…' : work === 'opening' ? 'Opening…' : isDirty ? 'Not saved' : note ? 'Saved' : ''
  const isAtRisk = isDirty && isUnkept
  return (
    <output className={cx('ml-1 shrink-0 text-small whitespace-nowrap', isAtRisk ? 'text-danger' : 'text-ink-2')}>
      {isAtRisk ? 'Not saved, and not kept on this device' : text}
    </output>
  )
}
