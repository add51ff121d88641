import { useState } from 'react'
import { RenameDialog } from '../../../ui/rename-dialog.tsx'
import type { Item } from '../model/item.ts'
import { cleanName, nameFault } from '../model/paths.ts'
import type { DriveSession } from '../session/drive-session.ts'

/** Gives an item another name. An empty one becomes `emptyName`; without that the old one stays. */
export function RenameItem({
  item,
  emptyName,
  session,
  onClose,
}: {
  item: Item
  emptyName: string | null
  session: DriveSession
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const nameOf = (text: string): string => cleanName(text) || (emptyName ?? item.name)
  const faultOf = (text: string): string | null => nameFault(nameOf(text))
  const submit = async (text: string): Promise<void> => {
    const name = nameOf(text)
    if (name === item.name) return onClose()
    if (faultOf(text) !== null) return
    setBusy(true)
    const isDone = await session.actions.rename(item, name)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <RenameDialog
      name={item.name}
      longest={255}
      faultOf={faultOf}
      isPending={isBusy}
      onRename={(text) => void submit(text)}
      onClose={onClose}
    />
  )
}
