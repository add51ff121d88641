/** A page of the picture: its id and a mark that changes with its content, or null while it is not there yet. */
export interface SpreadPage {
  id: string
  mark: string
}

/** The side a magazine is bound at. */
export type Binding = 'left' | 'right'

/** Left and right of an opened magazine; `undefined` = outside the covers, `null` = a page still to come. */
export type Spread = [left: SpreadPage | null | undefined, right: SpreadPage | null | undefined]

/** Lays pages out as an opened magazine: the front cover alone at the right, then pairs. `total` counts the pages to come as well. Bound at the right, all is the other way round. */
export function spreadsOf(pages: readonly SpreadPage[], total: number, binding: Binding = 'left'): Spread[] {
  const count = Math.max(total, pages.length)
  if (count === 0) return []
  const leaf = (index: number): SpreadPage | null | undefined => (index < 0 || index >= count ? undefined : (pages[index] ?? null))
  return Array.from({ length: Math.ceil((count + 1) / 2) }, (_, index) => {
    const [verso, recto] = [leaf(2 * index - 1), leaf(2 * index)]
    return binding === 'right' ? [recto, verso] : [verso, recto]
  })
}

/** Returns the side a magazine is bound at so far. */
export const bindingOf = (content: Record<string, unknown> | undefined): Binding => (content?.['binding'] === 'right' ? 'right' : 'left')

/** Returns the pages a magazine has so far. Anything in the design that is no page is left out. */
export function spreadPagesOf(content: Record<string, unknown> | undefined, count: number): SpreadPage[] {
  const pages = Array.isArray(content?.['pages']) ? content['pages'].slice(0, count) : []
  return pages.flatMap((page: unknown) => {
    if (page === null || typeof page !== 'object' || !('id' in page) || typeof page.id !== 'string') return []
    return [{ id: page.id, mark: markOf(seenOn(page, pages.length)) }]
  })
}

/** All that the picture of a page depends on: its content and, where it shows numbers of other pages, how many there are so far. */
function seenOn(page: object, count: number): string {
  const text = JSON.stringify(page)
  return text.includes('"type":"field"') ? `${text}${count}` : text
}

/** Hashes a text to a short mark (FNV-1a, 32 bits), so that the address of a picture changes with its page. */
export function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
