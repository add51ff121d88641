import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks before a creation is left that stops with its page. */
export function LeaveDialog({ isOpen, onLeave, onStay }: { isOpen: boolean; onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog title="Leave this page?" action="Leave" isOpen={isOpen} onConfirm={onLeave} onClose={onStay}>
      If you close or refresh this page, the magazine generation will stop. Are you sure you want to leave?
    </ConfirmDialog>
  )
}
