import { defaultProps, resolveColor, ROOT } from '@magazineai/design'
import type { Page } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import type { Draft } from '../fill/draft.ts'
import { addPicture } from '../fill/pictures.ts'
import { furniture } from '../fill/provenance.ts'
import { setTitle } from './set-text.ts'
import { typeAreaOf } from './type-area.ts'

/** Where on the page the name stands, as a share of its height. */
const HEIGHT = 0.4

/** Fills the page before the contents: a picture of the person over the whole of it, or the name of the issue on the colour that marks things. */
export function fillFrontispiece(context: FillContext, key: string): void {
  const { draft, name } = context
  const page = draft.design.pages.findIndex(({ layers, id }) => id.startsWith(`${key}.`) && layers[ROOT])
  const { pageSize, bleed, styles } = draft.design
  withoutMaster(draft, page)
  const boxSize = { width: pageSize.width + 2 * bleed, height: pageSize.height + 2 * bleed }
  if (context.desk.left.length > 1 && addPicture(context, key, { page, position: { x: -bleed, y: -bleed }, boxSize }, name)) return
  const accent = styles.paragraph['kicker']?.color ?? 'swatch:ink'
  draft.add(page, `${key}-field`, {
    type: { resolvedName: 'ShapeLayer' },
    props: { ...defaultProps.Shape(), position: { x: -bleed, y: -bleed }, boxSize, color: accent, alt: '' },
    locked: false,
    parent: ROOT,
    child: [],
    provenance: furniture,
  })
  const area = typeAreaOf(draft.design)
  const color = contrasting(resolveColor(draft.design, accent).color)
  const box = { x: area.x, y: area.y + Math.round(area.height * HEIGHT), width: area.width, height: Math.round(area.height * (1 - HEIGHT)) }
  setTitle(draft, { page, id: `${key}-title` }, box, name, {
    styles: ['headline', 'piece-title'],
    lines: 3,
    slot: { role: 'headline', group: key },
    color,
  })
}

/** Nothing of a master stands on a page that is a picture or a colour from edge to edge. */
function withoutMaster(draft: Draft, index: number): void {
  const { master: _, ...page } = draft.design.pages[index] as Page
  draft.restorePage(index, page)
}

/** Black or white, whichever is read better on a colour (`#rrggbb`). */
function contrasting(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18 ? '#000000' : '#ffffff'
}
