import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

// The answer that loses nothing is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** Tells that a note was changed elsewhere since it was opened, and lets both versions be kept. */
export function ConflictDialog({
  title,
  isPending,
  onKeepBoth,
  onOpenOther,
  onClose,
}: {
  title: string
  isPending: boolean
  onKeepBoth: () => void
  onOpenOther: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title="This note was changed elsewhere"
      isOpen
      onClose={onClose}
      width="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onOpenOther} isDisabled={isPending}>
            Open the other
          </Button>
          <Button variant="primary" onPress={onKeepBoth} isPending={isPending} {...FOCUSED}>
            Keep both
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        “{title}” was saved in another tab or on another device after you opened it here. Keep both, and yours becomes a note of its own. Or
        open the other version and give up what you drew here.
      </p>
    </Dialog>
  )
}
