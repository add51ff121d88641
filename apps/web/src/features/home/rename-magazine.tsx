import { magazineOperations } from '@magazineai/contract'
import type { MagazineRow } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Gives a magazine another name; an empty one keeps the old. */
export function RenameDialog({ magazine, onClose }: { magazine: MagazineRow; onClose: () => void }) {
  const [name, setName] = useState(magazine.name)
  const queryClient = useQueryClient()
  const rename = useMutation({
    mutationFn: (text: string) =>
      call(magazineOperations.saveMagazine, { params: { id: magazine.id }, body: { name: text }, isRepeated: true }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.magazines })
      onClose()
    },
  })
  const submit = (): void => {
    const text = name.trim()
    if (text === '' || text === magazine.name) onClose()
    else rename.mutate(text)
  }
  return (
    <Dialog
      title="Rename"
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={submit} isPending={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="New name"
          takesFocus
          maxLength={300}
          value={name}
          onChange={setName}
          error={rename.isError ? messageOf(rename.error) : undefined}
        />
      </Form>
    </Dialog>
  )
}
