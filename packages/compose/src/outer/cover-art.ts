import { isKind, ROOT, type Layer, type Page } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import type { Draft } from '../fill/draft.ts'
import { artBoxOn, redrawArt } from '../images/redraw-art.ts'
import { motifsOn } from '../images/shown-motifs.ts'
import { namedIn } from '../images/subjects.ts'
import { headUnder, inksOn, OFF_SHOWN } from './cover-head.ts'

/** Draws the band of a cover anew, from the words over it to those under it, so that no more than a little is empty between them. */
export function fillBand(context: FillContext, key: string): void {
  const { draft } = context
  const [ground, ...others] = draft.slots(key, 'art-ground')
  const { height } = draft.design.pageSize
  if (!ground || others.length) return
  const box = { ...ground.layer.props.position, ...ground.layer.props.boxSize }
  if (box.y <= 0 || box.y + box.height >= height) return
  const inks = inksOn(draft, key)
  const under = Math.min(height, ...inks.filter(({ head }) => head >= box.y + box.height - OFF_SHOWN).map(({ head }) => head))
  const y = headUnder(inks, box.y)
  const foot = Math.round(under) - OFF_SHOWN
  if (under === height || foot - y < box.height / 2) return
  redrawArt(context, key, ground.page, { ...box, y, height: foot - y }, { manner: 'band' })
}

/** Draws on a cover what its line names, where it shows something else: a picture under a line is read as one of it. */
export function drawWhatIsSaid({ draft, bare, drawings }: FillContext, key: string, [line = '']: readonly string[]): void {
  const [ground] = draft.slots(key, 'art-ground')
  const page = ground && draft.design.pages[ground.page]
  if (!page) return
  const named = namedIn({ title: line, text: '' }, draft.design.language).map(drawings)
  const wanted = named[0]?.[0]
  if (!wanted || draft.design.pages.some((each) => motifsOn(each).has(wanted))) return
  if (named.flat().some((drawing) => motifsOn(page).has(drawing))) return
  const sibling = bare.get(page.id)
  let drawn: Page | undefined = sibling?.page
  for (let nth = 0; drawn && !motifsOn(drawn).has(wanted); drawn = sibling?.other(++nth));
  if (drawn) replaceArt(draft, key, ground.page, drawn)
}

/** Shows on a page the art of another one of the same kind. */
function replaceArt(draft: Draft, key: string, page: number, { layers }: Page): void {
  const isArt = ({ slot }: Layer): boolean => slot?.group === key && (slot.role === 'art-ground' || slot.role === 'art')
  const old = [...draft.slots(key, 'art-ground'), ...draft.slots(key, 'art')].filter((place) => place.page === page)
  const order = draft.design.pages[page]?.layers[ROOT]?.child ?? []
  const over = order
    .slice(order.findIndex((id) => old.some((place) => place.id === id)))
    .find((id) => !old.some((place) => place.id === id))
  draft.remove(old)
  for (const id of layers[ROOT]?.child ?? []) {
    const layer = layers[id]
    if (layer && isArt(layer)) draft.add(page, id, layer, over)
  }
}

/** Share of a cover down to which art reaches that is not drawn anew where nothing stands under it. */
const LOW = 0.8

/** Draws the art of a cover that nothing stands under anew, down to the foot of the page. */
export function growCoverArt(context: FillContext, key: string): void {
  const { draft } = context
  const [ground] = draft.slots(key, 'art-ground')
  const box = ground && artBoxOn(draft, key, ground.page)
  if (!ground || !box) return
  const { pageSize, bleed } = draft.design
  const isOverText = draft.slots(key).some(({ layer }) => isKind(layer, 'Text') && layer.props.position.y > box.y)
  if (box.y + box.height > LOW * pageSize.height || isOverText) return
  redrawArt(context, key, ground.page, { ...box, height: pageSize.height + bleed - box.y })
}
