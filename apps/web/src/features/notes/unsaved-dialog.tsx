import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

// The answer that loses nothing is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** Asks before a drawing that is not saved makes room for something else. */
export function UnsavedDialog({
  title,
  isKept,
  action,
  isPending = false,
  onSave,
  onDiscard,
  onStay,
}: {
  title: string
  /** True when the drawing stays on this device all the same. */
  isKept: boolean
  /** What goes on without saving. */
  action: string
  isPending?: boolean
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}) {
  return (
    <Dialog
      title="Save your changes?"
      isOpen
      onClose={onStay}
      width="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onStay}>Stay</Button>
          <Button variant="danger" onPress={onDiscard}>
            {action}
          </Button>
          <Button variant="primary" onPress={onSave} isPending={isPending} {...FOCUSED}>
            Save
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        “{title}” has changes that are not saved.{' '}
        {isKept ? 'If you leave, they stay on this device and are offered to you when you come back.' : 'They are lost otherwise.'}
      </p>
    </Dialog>
  )
}
