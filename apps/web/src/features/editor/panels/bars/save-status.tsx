import { Cloud, CloudAlert, CloudOff, CloudUpload } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import type { SaveStatus as Status } from '@magazineai/editor/state'
import { useEditor, useEditorState } from '../../base/use-editor.ts'

const TEXT: Record<Status, string> = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  offline: 'Offline — kept on this device',
  conflict: 'Changed elsewhere',
  failed: 'Not saved — kept on this device',
}

const ICON: Record<Status, typeof Cloud> = {
  saved: Cloud,
  unsaved: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  conflict: CloudAlert,
  failed: CloudAlert,
}

const timeOf = (at: number): string => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** What the status means, in a sentence or two. */
function useExplanation(): string {
  const save = useEditorState((state) => state.save)
  const savedAt = useEditorState((state) => state.savedAt)
  const kept = useEditorState((state) => state.keptHere)
  const others = useEditorState((state) => state.otherTabs)
  const last = savedAt === null ? '' : ` Last saved at ${timeOf(savedAt)}.`
  const here = kept ? ' Every change is kept on this device.' : ' This device cannot keep changes.'
  const sentences: Record<Status, string> = {
    saved: savedAt === null ? 'Everything is on the server.' : `Everything is on the server since ${timeOf(savedAt)}.`,
    unsaved: `On its way to the server.${last}`,
    saving: `On its way to the server.${last}`,
    offline: `The server does not answer; changes are sent as soon as it does.${here}${last}`,
    conflict: `The same was changed elsewhere. Press to decide.${here}`,
    failed: `The server did not take the last change; it is tried again.${here}${last}`,
  }
  return sentences[save] + (others > 0 ? ' Also open in another tab.' : '')
}

/** Where the work is: always in words, never by colour alone. The button saves at once, or leads to the question of a conflict. */
export function SaveStatus({ onSave }: { onSave: () => void }) {
  const editor = useEditor()
  const save = useEditorState((state) => state.save)
  const kept = useEditorState((state) => state.keptHere)
  const explanation = useExplanation()
  const isConflict = save === 'conflict'
  const isQuiet = kept && (save === 'saved' || save === 'saving' || save === 'unsaved')
  const Icon = ICON[save]
  const decide = (): void => editor.store.set({ showConflict: true })
  return (
    <div className={cx('ml-1 flex min-w-0 items-center text-small max-sm:ml-0 max-sm:shrink-0', isQuiet ? 'text-ink-3' : 'text-warn')}>
      <Tooltip text={explanation}>
        <AriaButton
          aria-label={isConflict ? 'Decide between two versions' : 'Save now'}
          className="flex size-7 shrink-0 cursor-default max-sm:size-11 items-center justify-center rounded-md data-hovered:bg-hover data-pressed:bg-pressed"
          onPress={isConflict ? decide : onSave}
          preventFocusOnPress
        >
          <Icon size={14} aria-hidden />
        </AriaButton>
      </Tooltip>
      <output className="truncate max-sm:sr-only">
        {kept ? TEXT[save] : TEXT[save].replace(' — kept on this device', ' — not kept here')}
      </output>
      {isConflict && (
        <Button variant="ghost" size="sm" onPress={decide} className="ml-1 max-sm:hidden">
          Decide…
        </Button>
      )}
    </div>
  )
}
