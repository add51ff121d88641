import type { MagazineRow } from '@magazineai/contract'
import { useDeleteMagazine } from '../../api/magazines.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

/** Asks, then moves a magazine to the bin. */
export function DeleteDialog({
  magazine,
  onClose,
  onDone,
}: {
  magazine: MagazineRow
  onClose: () => void
  onDone: (tone: 'success' | 'error', text: string) => void
}) {
  const remove = useDeleteMagazine(magazine.id)
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => onDone('success', 'Magazine deleted successfully!'),
      onError: () => onDone('error', 'Failed to delete the magazine. Please try again.'),
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
