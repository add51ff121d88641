import { useState } from 'react'
import { messageOf } from '../../../../api/error.ts'
import { useNavigation } from '../../../../ui/navigation.ts'
import type { Workspace } from '../../ports/ports.ts'

/** Another magazine that is to be opened while the last changes of this one could not be saved, and why. */
export interface Unsaved {
  name: string
  reason: string
  go: () => void
}

/**
 * Opens another magazine: at once where everything of this one is saved, else after it was. Where that fails, `unsaved` says so until `stay` or its `go`
 * decides.
 */
export function useOpening({ autosave }: Workspace) {
  const navigation = useNavigation()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const open = async (id: string, name: string): Promise<void> => {
    const address = `/editor/${id}`
    const go = (): void => (navigation ? navigation.go(address) : window.location.assign(address))
    try {
      if (autosave.isDirty) await autosave.flush()
      go()
    } catch (error) {
      setUnsaved({ name, reason: messageOf(error), go })
    }
  }
  return { open, unsaved, stay: () => setUnsaved(null) }
}
