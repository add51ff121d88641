import type { Design } from '@magazineai/design'

/** Returns the outline of a design for `outline` of `paintPdf`: the names of its pages by their ids; pages without a name are left out. */
export const outlineOf = (design: Design): Map<string, string> =>
  new Map(design.pages.flatMap((page) => (page.name ? [[page.id, page.name] as const] : [])))
