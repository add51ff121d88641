import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { resetCanvas } from '@magazineai/editor/commands'
import { useEditor, useEditorState } from '../../base/use-editor.ts'

/** Asks before everything is taken away. */
export function ResetDialog() {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.surface === 'reset')
  const close = (): void => editor.store.set({ surface: null })
  return (
    <ConfirmDialog
      title="Reset the canvas?"
      action="Reset canvas"
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => {
        close()
        resetCanvas(editor)
      }}
    >
      All pages and everything on them are removed; one empty page is left. Undo brings them back.
    </ConfirmDialog>
  )
}
