import type { Item } from '../model/item.ts'
import type { DriveSession } from '../session/drive-session.ts'
import type { ItemListProps } from './list-types.ts'
import { NameForm } from './name-form.tsx'

/** Returns the field in place of the name of an item that is renamed; null while none is. */
export function renameField(
  rows: readonly Item[],
  id: string | null,
  session: DriveSession,
  onDone: () => void,
): NonNullable<ItemListProps<Item>['naming']> | null {
  // Of what has not come there is nothing to look at.
  const [item] = id === null ? [] : rows.filter((row) => row.id === id)
  if (!item) return null
  const rename = async (name: string): Promise<boolean> => {
    const isDone = await session.actions.rename(item, name)
    onDone()
    return isDone
  }
  const field = (
    <NameForm label={`New name of ${item.name}`} name={item.name} isFolder={item.type !== 'file'} onCancel={onDone} onName={rename} />
  )
  return { id: item.id, field }
}
