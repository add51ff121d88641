import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, BinaryFiles } from '@excalidraw/excalidraw/types'

/** How a drawing is shown, as far as it is stored with it. */
export type SceneLook = Partial<Pick<AppState, 'gridSize' | 'gridStep' | 'gridModeEnabled' | 'viewBackgroundColor'>>

/** A drawing: its elements from back to front, its look, and the pictures in it as `data:` addresses. */
export interface Scene {
  elements: readonly ExcalidrawElement[]
  appState: SceneLook
  files: BinaryFiles
}

/** A drawing with nothing in it. */
export const EMPTY_SCENE: Scene = { elements: [], appState: {}, files: {} }

/** Returns what is stored of a drawing: elements with an id and a kind that are not deleted, its grid and background, and the pictures they show. */
export function storableScene(elements: readonly ExcalidrawElement[], appState: SceneLook, files: BinaryFiles): Scene {
  const kept = elements.filter(({ id, type, isDeleted }) => typeof id === 'string' && typeof type === 'string' && !isDeleted)
  const shown = new Set(kept.flatMap((element) => (element.type === 'image' && element.fileId ? [element.fileId as string] : [])))
  return {
    elements: kept,
    appState: lookOf(appState),
    files: Object.fromEntries(Object.entries(files).filter(([id]) => shown.has(id))),
  }
}

/** Picks what is stored of how a drawing is shown. */
function lookOf({ gridSize, gridStep, gridModeEnabled, viewBackgroundColor }: SceneLook): SceneLook {
  const look = { gridSize, gridStep, gridModeEnabled, viewBackgroundColor }
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}

/** Returns a text that is another one whenever something that is stored of a drawing has changed. */
export function markOf(
  elements: readonly ExcalidrawElement[],
  { viewBackgroundColor, gridSize, gridStep, gridModeEnabled }: SceneLook,
): string {
  let [versions, nonces, count] = [0, 0, 0]
  for (const { version, versionNonce, isDeleted } of elements) {
    if (isDeleted) continue
    versions += version
    nonces = (nonces + versionNonce) | 0
    count++
  }
  return [count, versions, nonces, viewBackgroundColor, gridSize, gridStep, gridModeEnabled].join()
}

/** How often JSON text may have been put into JSON text; notes of earlier versions were, twice. */
const MOST_CODED = 3

/** Reads the drawing of a note as the server gives it; null when it is none. */
export function readScene(content: unknown): Scene | null {
  let value = content
  for (let times = 0; typeof value === 'string' && times < MOST_CODED; times++) value = parsed(value)
  if (typeof value !== 'object' || value === null) return null
  const { elements, appState, files } = value as Partial<Scene>
  return Array.isArray(elements) ? { elements: elements as ExcalidrawElement[], appState: appState ?? {}, files: files ?? {} } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
