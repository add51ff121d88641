import { inverse, ROOT } from '@magazineai/design'
import { useLayoutEffect } from 'react'
import type { Editor, Offset } from '@magazineai/editor/state'
import { contentMatrix } from '@magazineai/editor/geometry'
import { layersOn, type DragPreview, createDragPreview } from './drag-preview.ts'

/** Shows a move in progress without a rendering: what is moved is lifted onto `place`, a sibling of the pages. */
export function useDragPreview(
  editor: Editor,
  world: React.RefObject<HTMLElement | null>,
  place: React.RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    let lifted: DragPreview | null = null
    let shown: Offset | null = null
    const follow = (): void => {
      const { offset } = editor.state
      if (offset === shown) return
      if (offset?.layers !== shown?.layers) {
        lifted?.end()
        lifted = offset && world.current && place.current ? liftFor(editor, world.current, place.current, offset.layers) : null
      }
      if (offset) lifted?.move(offset.dx, offset.dy)
      shown = offset
    }
    const stop = editor.store.subscribe(follow)
    return () => {
      lifted?.end()
      stop()
    }
  }, [editor, world, place])
}

/** Lifts layers of the current page; where that would change their look, moves them where they are. */
function liftFor(editor: Editor, world: HTMLElement, place: HTMLElement, ids: readonly string[]): DragPreview | null {
  const { page } = editor
  const sheet = world.querySelector<HTMLElement>(`[data-page-id="${CSS.escape(page.id)}"]`)
  if (!sheet) return null
  const layers = layersOn(sheet)
  const own = named(layers, new Set(ids))
  const isOnTop = ids.every((id) => page.layers[id]?.parent === ROOT && own.has(id))
  const blends = ids.some((id) => (page.layers[id]?.props.blend ?? 'normal') !== 'normal')
  if (isOnTop && !blends)
    return createDragPreview(
      layers,
      ids.flatMap((id) => own.get(id) ?? []),
      place,
      editor.stack[editor.pageIndex]!,
    )
  return shiftInPlace(editor, sheet, ids)
}

/** Of the elements of layers those of some ids, by id; what belongs to a master is none of the page's. */
function named(layers: readonly HTMLElement[], ids: ReadonlySet<string>): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const element of layers) {
    const id = element.getAttribute('data-layer-id') ?? ''
    if (ids.has(id) && !element.hasAttribute('data-master')) found.set(id, element)
  }
  return found
}

/** Moves layers where they are: those inside groups, which may be turned and scaled, and those that mix with what lies beneath. */
function shiftInPlace(editor: Editor, sheet: HTMLElement, ids: readonly string[]): DragPreview {
  const moved = ids.flatMap((id) => {
    const element = sheet.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(id)}"]:not([data-master])`)
    const parent = editor.page.layers[id]?.parent ?? editor.page.rootId
    return element ? [{ element, back: inverse(contentMatrix(editor.page, parent)) }] : []
  })
  return {
    move(dx, dy) {
      for (const { element, back } of moved) element.style.translate = `${back[0] * dx + back[2] * dy}px ${back[1] * dx + back[3] * dy}px`
    },
    end() {
      for (const { element } of moved) element.style.translate = ''
    },
  }
}
