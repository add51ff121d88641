import type { MagazineRow } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { useDeleteMagazine, useRestoreMagazine } from '../../api/magazines.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameMagazine } from './rename-magazine.tsx'

/** Which dialog of a card is open. */
export interface OpenedDialog {
  what: 'preview' | 'rename' | 'delete'
  magazine: MagazineRow
}

/** The dialog that a card has opened. It comes after the cards: nothing of it is needed before somebody presses. */
export function CardDialog({ what, magazine, onClose }: OpenedDialog & { onClose: () => void }) {
  if (what === 'preview') return <PreviewDialog magazine={magazine} onClose={onClose} />
  if (what === 'rename') return <RenameMagazine magazine={magazine} onClose={onClose} />
  return <DeleteDialog magazine={magazine} onClose={onClose} onDone={onClose} />
}

/** Asks, then moves a magazine to the bin, and offers to take it out again. */
function DeleteDialog({ magazine, onClose, onDone }: { magazine: MagazineRow; onClose: () => void; onDone: () => void }) {
  const remove = useDeleteMagazine(magazine.id)
  const restore = useRestoreMagazine()
  const undo = (): void =>
    restore.mutate(magazine.id, {
      onSuccess: () => toast({ tone: 'success', title: `“${magazine.name}” is back.` }),
      onError: (error) => toast({ tone: 'error', title: 'The magazine could not be restored.', description: messageOf(error) }),
    })
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDone()
        toast({
          tone: 'success',
          title: 'Magazine deleted successfully!',
          description: 'It stays in the bin for 30 days.',
          action: { label: 'Undo', onAction: undo },
        })
      },
      onError: () => {
        onDone()
        toast({ tone: 'error', title: 'Failed to delete the magazine. Please try again.' })
      },
    })
  return (
    <ConfirmDialog
      title={`Delete “${magazine.name}”`}
      action="Delete"
      isOpen
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete this magazine?
    </ConfirmDialog>
  )
}
