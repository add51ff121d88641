import { group, type Operation, type Page } from '@magazineai/design'
import { isChangeable, lockReason } from '@magazineai/editor/geometry'
import { type Editor, refuse } from '@magazineai/editor/state'

/** Where layers are let go in a list that shows the front first: above a line, which is in front of it, or below. */
export interface Drop {
  layer: string
  side: 'before' | 'after'
}

/** The layer that dropped ones shall stand behind; null for the very front. */
function anchorOf(page: Page, moved: ReadonlySet<string>, { layer, side }: Drop): string | null {
  const siblings = page.layers[page.layers[layer]?.parent ?? '']?.child ?? []
  const at = siblings.indexOf(layer) + (side === 'before' ? 1 : 0)
  return siblings.slice(at).find((id) => !moved.has(id)) ?? null
}

/** Puts layers elsewhere among their siblings, in the order they had; says why when a lock keeps all of them. @returns false when nothing may move. */
export function reorderLayers(editor: Editor, ids: readonly string[], drop: Drop): boolean {
  const { page } = editor
  const parent = page.layers[drop.layer]?.parent
  if (!parent) return false
  const siblings = (page.layers[parent]?.child ?? []).filter((id) => ids.includes(id))
  const reason = lockReason(editor.design, page, siblings)
  if (reason !== null) {
    refuse(editor, reason)
    return false
  }
  const moved = siblings.filter((id) => isChangeable(page, id))
  const before = anchorOf(page, new Set(moved), drop)
  const ops = moved.map((layer): Operation => ({ op: 'move-layer', page: page.id, layer, parent, before }))
  return ops.length > 0 && editor.change('Order', group(ops))
}

/** Gives a layer a name of its own; an empty one takes it away. */
export function renameLayer(editor: Editor, layer: string, name: string): void {
  const next = name.trim().slice(0, 200)
  const change = next === '' ? { set: {}, unset: ['name' as const] } : { set: { name: next } }
  if (next !== (editor.page.layers[layer]?.name ?? ''))
    editor.change('Rename layer', { op: 'set-layer', page: editor.page.id, layer, ...change })
}

/** Locks or hides a layer, or the other way round. */
export function toggleLayer(editor: Editor, layer: string, what: 'locked' | 'hidden'): void {
  const isOn = editor.page.layers[layer]?.[what] === true
  const labels = { locked: isOn ? 'Unlock' : 'Lock', hidden: isOn ? 'Show' : 'Hide' }
  editor.change(labels[what], { op: 'set-layer', page: editor.page.id, layer, set: { [what]: !isOn } })
}
