import { kindOf } from '@magazineai/design'
import { isChangeable } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { pickedOf } from '../common/picked.ts'

/** What a toolbar is for. */
export type ToolbarKind = 'locked' | 'text' | 'picture' | 'shape' | 'line' | 'data' | 'group' | 'several' | 'other'

const KINDS: Partial<Record<string, ToolbarKind>> = {
  Text: 'text',
  Image: 'picture',
  Frame: 'picture',
  Shape: 'shape',
  Line: 'line',
  Drawing: 'line',
  Table: 'data',
  Chart: 'data',
  QrCode: 'data',
  Group: 'group',
}

/** Returns which tools the selection asks for; null when nothing is selected. */
export function toolbarKind(editor: Editor): ToolbarKind | null {
  if (editor.state.text) return 'text'
  const items = pickedOf(editor)
  const [first] = items
  if (!first) return null
  if (!items.some(({ id }) => isChangeable(editor.page, id))) return 'locked'
  if (items.length === 1) return KINDS[kindOf(first.layer)] ?? 'other'
  return items.every(({ layer }) => kindOf(layer) === 'Text') ? 'text' : 'several'
}
