import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

// The harmless answer is the one a quick Enter gives.
const FOCUSED = { autoFocus: true }

/** Asks before a creation is left that stops with its page. */
export function LeaveDialog({ isOpen, onLeave, onStay }: { isOpen: boolean; onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      title="Leave this page?"
      isOpen={isOpen}
      onClose={onStay}
      width="sm"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onStay} {...FOCUSED}>
            Stay
          </Button>
          <Button variant="danger" onPress={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        If you close or refresh this page, the magazine generation will stop. Are you sure you want to leave?
      </p>
    </Dialog>
  )
}
