import { libraryOperations, magazineOperations, type Changes } from '@magazineai/contract'
import { apply, parseDesign, type Design, type Operation, type Page, type Rect } from '@magazineai/design'
import { call } from '../../../api/app.ts'
import { ApiError } from '../../../api/error.ts'

/** A page of a magazine. */
export interface PageTarget {
  magazineId: string
  pageId: string
}

/** Times a save is tried when somebody else saves meanwhile. */
const TRIES = 5

/**
 * Changes a page by one operation, through the save of its magazine: where somebody saved meanwhile, the operation is made anew for what is there now.
 * @throws ApiError; Error with a sentence when the page is gone or the operation does not fit.
 */
export async function changePage({ magazineId, pageId }: PageTarget, operationFor: (page: Page) => Operation): Promise<void> {
  for (let tried = 1; ; tried++) {
    const { design, revision } = await openMagazine(magazineId)
    const page = design.pages.find(({ id }) => id === pageId)
    if (!page) throw new Error('This page was removed from the magazine.')
    const result = apply(design, operationFor(page))
    if (!result.ok) throw new Error(result.reason)
    const changed = result.design.pages.find(({ id }) => id === pageId)!
    const changes: Changes = { revision, pages: { [pageId]: changed } }
    try {
      await call(magazineOperations.saveMagazine, { params: { id: magazineId }, body: { changes }, isRepeated: true })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_revision' || tried === TRIES) throw error
    }
  }
}

/** Reads a magazine and the revision it has. @throws ApiError; Error when it cannot be read. */
export async function openMagazine(id: string): Promise<{ design: Design; revision: number }> {
  const { magazine_content, revision } = await call(magazineOperations.getMagazine, { params: { id } })
  const design = parseDesign(magazine_content)
  if (!design) throw new Error('This magazine must be opened in the editor once before a drawing can be placed in it.')
  return { design, revision }
}

/** Returns the part of a page inside its margins, page pixels; the whole page where margins leave nothing. */
export function roomOf({ margins, pageSize }: Design, page: Page): Rect {
  const { width, height } = page.layers[page.rootId]?.props.boxSize ?? pageSize
  const room = {
    x: margins.left,
    y: margins.top,
    width: width - margins.left - margins.right,
    height: height - margins.top - margins.bottom,
  }
  return room.width > 0 && room.height > 0 ? room : { x: 0, y: 0, width, height }
}

/** Keeps a picture of a note among the pictures of the person, where it stays whatever becomes of the note. @throws ApiError. */
export async function keepPicture(file: File): Promise<{ url: string; natural: { width: number; height: number } }> {
  const { url, width, height } = await call(libraryOperations.uploadAsset, { files: { file: [file] }, body: {} })
  return { url, natural: { width, height } }
}
