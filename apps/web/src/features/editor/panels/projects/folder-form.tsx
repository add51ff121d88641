import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { makeFolder } from '../../ports/drive.ts'
import { folderPath, INVALID_NAME, isFolderName } from './names.ts'
import { useRefresh } from './queries.ts'

/** The name of a new folder, typed where it will stand: Enter makes it, Escape leaves. */
export function FolderForm({ prefix, onDone }: { prefix: string; onDone: () => void }) {
  const [name, setName] = useState('')
  const refresh = useRefresh()
  const making = useMutation({
    mutationFn: () => makeFolder(folderPath(prefix, name)),
    onSuccess: () => {
      refresh()
      onDone()
    },
  })
  const isValid = isFolderName(name)
  const failure = making.error && (making.error instanceof ApiError ? making.error.message : 'Failed to create folder')
  const error = name !== '' && !isValid ? INVALID_NAME : (failure ?? undefined)
  const create = (): void => {
    if (isValid && !making.isPending) making.mutate()
  }
  return (
    <form
      className="touch-room flex items-start gap-2 px-1 py-1"
      aria-label="New folder"
      onSubmit={(event) => {
        event.preventDefault()
        create()
      }}
    >
      <div
        className="min-w-0 flex-1"
        role="presentation"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
      >
        <TextField
          aria-label="Folder name"
          placeholder="Folder name"
          takesFocus
          value={name}
          isReadOnly={making.isPending}
          onChange={(value) => {
            setName(value)
            making.reset()
          }}
          {...(error === undefined ? {} : { error })}
        />
      </div>
      <Button type="submit" variant="primary" isDisabled={!isValid} isPending={making.isPending}>
        Create
      </Button>
    </form>
  )
}
