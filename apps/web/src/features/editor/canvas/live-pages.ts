import type { Editor } from '@magazineai/editor/state'
import { pagesWithin } from '@magazineai/editor/geometry'
import { picturesOf } from '../layout/page-pictures.ts'

/** Pages are drawn live from this zoom on, in percent; on smaller ones nothing can be told apart that a picture does not show. */
const LIVE_FROM = 30

/** Pages are pictures within so many rows of what is seen; beyond, paper. */
const PICTURED = 8

/** What the pages of the pasteboard are drawn as, by index: live ones as they are, those `from` … `to` as pictures, others as paper. */
export interface Shown {
  live: ReadonlySet<string>
  from: number
  to: number
}

/** What is shown before the first look at the view: no page. */
export const NOTHING: Shown = { live: new Set(), from: 0, to: -1 }

/** The rows that are seen, and so many more on each side. */
function seenRows(editor: Editor, around: number): { from: number; to: number } {
  const { camera, view } = editor.state
  return pagesWithin(editor.stack, camera.y, camera.y + Math.max(view.height, 1) / camera.scale, around)
}

/**
 * Decides what is drawn how. At rest the pages that are seen and one row more each way are live, from a distance the current one alone.
 * While the camera moves nothing becomes live that has a picture to show, so that nothing is laid out and painted on the way.
 */
export function shownPages(editor: Editor, before: Shown, isMoving: boolean): Shown {
  const { design, page: current } = editor.state
  const pictures = picturesOf(editor)
  const ids = ({ from, to }: { from: number; to: number }): string[] => design.pages.slice(from, to + 1).map(({ id }) => id)
  const seen = ids(seenRows(editor, 0))
  const isFar = pictures !== null && editor.zoom() < LIVE_FROM
  const near = isFar ? seen.filter((id) => id === current) : ids(seenRows(editor, 1))
  const isKnown = (id: string): boolean => pictures?.isFresh(id) ?? false
  // A page whose picture is behind stays as it is until the picture has caught up.
  const around = new Set(ids(seenRows(editor, 2)))
  const kept = [...before.live].filter((id) => around.has(id) && (isMoving || !isKnown(id)))
  const wanted = isMoving ? seen.filter((id) => !isKnown(id) && !isFar) : near
  const live = new Set([...kept, ...wanted])
  const { from, to } = seenRows(editor, PICTURED)
  return isSame(before, { live, from, to }) ? before : { live, from, to }
}

const isSame = (a: Shown, b: Shown): boolean =>
  a.from === b.from && a.to === b.to && a.live.size === b.live.size && [...b.live].every((id) => a.live.has(id))
