import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteMagazine } from '../../api/magazines.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes the magazine of this screen after asking. */
export function DeleteButton({ magazineId, onDeleted }: { magazineId: string; onDeleted: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useDeleteMagazine(magazineId)
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: 'Magazine deleted successfully!' })
        onDeleted()
      },
      onError: () => {
        setConfirming(false)
        toast({ tone: 'error', title: 'Failed to delete the magazine. Please try again.' })
      },
    })
  return (
    <>
      <Button variant="danger" size="lg" onPress={() => setConfirming(true)}>
        <Trash2 size={15} aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        title="Delete magazine"
        action="Delete"
        isOpen={isConfirming}
        isPending={remove.isPending}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      >
        Are you sure you want to delete this magazine?
      </ConfirmDialog>
    </>
  )
}
