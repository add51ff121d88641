import type { Design } from '@magazineai/design'
import type { Item } from '../frame.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** Links to pages that are gone, and addresses that are none. */
export const brokenLinks = (items: readonly Item[], design: Design, spot: Spot): Finding[] =>
  items.flatMap((item) => {
    if (item.type !== 'link') return []
    if (item.href.startsWith('page:')) {
      const isThere = design.pages.some((page) => page.id === item.href.slice('page:'.length))
      return isThere ? [] : [finding('link', 'error', spot, 'A link leads to a page that is gone')]
    }
    const isAddress = /^(mailto:[^@\s]+@[^@\s]+\.\w+|tel:\+?[\d -]{3,}|https?:\/\/[^\s/.]+\.[^\s]+)$/.test(item.href)
    return isAddress ? [] : [finding('link', 'warning', spot, `${item.href} does not look like an address`)]
  })
