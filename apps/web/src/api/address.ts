import { magazineOperations } from '@magazineai/contract'
import { addressOf } from './request.ts'

/** Builds the address of the picture of a page. `version` makes it change when the page does; width in pixels. */
export function pageThumbnail(magazineId: string, pageId: string, width: number, version: string | number): string {
  return addressOf(magazineOperations.pageThumbnail, { params: { id: magazineId, page_id: pageId }, query: { width, v: version } })
}
