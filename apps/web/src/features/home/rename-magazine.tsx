import { magazineOperations } from '@magazineai/contract'
import type { MagazineRow } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { RenameDialog } from '../../ui/rename-dialog.tsx'

/** Gives a magazine another name; an empty one keeps the old. */
export function RenameMagazine({ magazine, onClose }: { magazine: MagazineRow; onClose: () => void }) {
  const queryClient = useQueryClient()
  const rename = useMutation({
    mutationFn: (text: string) =>
      call(magazineOperations.saveMagazine, { params: { id: magazine.id }, body: { name: text }, isRepeated: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.magazines })
      onClose()
    },
  })
  const submit = (name: string): void => {
    const text = name.trim()
    if (text === '' || text === magazine.name) onClose()
    else rename.mutate(text)
  }
  return (
    <RenameDialog
      name={magazine.name}
      longest={300}
      faultOf={() => (rename.isError ? messageOf(rename.error) : null)}
      isPending={rename.isPending}
      onRename={submit}
      onClose={onClose}
    />
  )
}
