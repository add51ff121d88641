import { operations } from '@magazineai/contract'
import type { MagazineRow } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'
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
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(operations.deleteMagazine, { params: { id: magazine.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.magazines })
      onDone('success', 'Magazine deleted successfully!')
    },
    onError: () => onDone('error', 'Failed to delete the magazine. Please try again.'),
  })
  return (
    <ConfirmDialog
      title={`Delete “${magazine.name}”`}
      action="Delete"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Are you sure you want to delete this magazine?
    </ConfirmDialog>
  )
}
