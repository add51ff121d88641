import { type Design, group, guidesOf, type Operation, type Page, type PageGuide, type Point, type RulerGuide } from '@magazineai/design'
import { toView, toWorld } from '../geometry/camera.ts'
import type { Editor } from './editor.ts'
import { hitPage, toPage } from '../geometry/hit.ts'
import { rulerBreadth } from './view-options.ts'
import type { GuideRef } from './kept-guide.ts'

/** Guides lie on hundredths of a page pixel: less is noise of the pointer. */
const rounded = (at: number): number => Math.round(at * 100) / 100

const sheetOf = (design: Design, id: string): Page | undefined =>
  design.pages.find((page) => page.id === id) ?? design.masters.find((page) => page.id === id)

/** Returns the guides of a page or a master itself. */
export const guidesIn = (design: Design, page: string): readonly RulerGuide[] => sheetOf(design, page)?.guides ?? []

/** Returns the guide a reference means; undefined when it is gone. */
export const guideAt = (design: Design, { page, index }: GuideRef): RulerGuide | undefined => guidesIn(design, page)[index]

/** The operation that gives a page these guides. */
const setGuides = (page: string, guides: readonly RulerGuide[]): Operation =>
  guides.length > 0 ? { op: 'set-page', page, set: { guides: [...guides] } } : { op: 'set-page', page, set: {}, unset: ['guides'] }

/** Builds the operation that adds a guide to a page; its place in the list is the last. */
export function addGuide(design: Design, page: string, { axis, at }: RulerGuide): Operation {
  return setGuides(page, [...guidesIn(design, page), { axis, at: rounded(at) }])
}

/** Builds the operation that moves a guide to `at`, page pixels. */
export function moveGuide(design: Design, ref: GuideRef, at: number): Operation {
  const guides = guidesIn(design, ref.page)
  return setGuides(
    ref.page,
    guides.map((guide, index) => (index === ref.index ? { ...guide, at: rounded(at) } : guide)),
  )
}

/** Builds the operation that removes a guide. */
export function removeGuide(design: Design, ref: GuideRef): Operation {
  const guides = guidesIn(design, ref.page)
  return setGuides(
    ref.page,
    guides.filter((_guide, index) => index !== ref.index),
  )
}

/** Builds the operation that removes all guides of a page. */
export const clearGuides = (page: string): Operation => setGuides(page, [])

/** Returns whether two references mean the same guide, wherever it is seen. */
export const isSameGuide = (a: GuideRef | null, b: GuideRef | PageGuide): boolean => a !== null && a.page === b.page && a.index === b.index

/** Builds the operation that takes a guide to another page; it does nothing when the guide is gone. */
export function carryGuide(design: Design, ref: GuideRef, page: string, at: number): Operation {
  const guide = guideAt(design, ref)
  if (!guide) return group([])
  return ref.page === page ? moveGuide(design, ref, at) : group([removeGuide(design, ref), addGuide(design, page, { ...guide, at })])
}

/** Returns the guide that is selected; null while layers are, or when it is gone. */
export function selectedGuide(editor: Editor): (RulerGuide & GuideRef) | null {
  const { guide: ref, selected, text, viewOptions } = editor.state
  const guide = ref && viewOptions.guides && selected.length === 0 && !text ? guideAt(editor.design, ref) : undefined
  return ref && guide ? { ...guide, ...ref } : null
}

/** How near the pointer must be to a guide to catch it, view pixels. */
export const GUIDE_REACH = 4

/**
 * Finds the guide under a point of the view, within `reach` view pixels. Those of masters are not
 * caught: moving one would move it on other pages, unseen.
 */
export function hitGuide(editor: Editor, view: Point, reach = GUIDE_REACH): PageGuide | null {
  const { camera, viewOptions } = editor.state
  if (!viewOptions.guides || viewOptions.guidesLocked) return null
  const hit = hitPage(editor.design, editor.stack, toWorld(camera, view))
  if (!hit) return null
  let nearest: PageGuide | null = null
  let distance = reach / camera.scale
  for (const guide of guidesOf(editor.design, hit.page)) {
    const away = Math.abs(hit.point[guide.axis] - guide.at)
    if (guide.page === hit.page.id && away <= distance) [nearest, distance] = [guide, away]
  }
  return nearest
}

/** Finds the ruler under a point of the view, by the guides dragged out of it: the upper one gives flat ones. Null beside the rulers. */
export function rulerAt(editor: Editor, view: Point): 'x' | 'y' | 'corner' | null {
  const breadth = rulerBreadth(editor.state)
  const [over, beside] = [view.y < breadth, view.x < breadth]
  if (over && beside) return 'corner'
  return over ? 'y' : beside ? 'x' : null
}

/** Places of a page that guides come to rest at: edges, centre, margins and columns. */
function restsOf(design: Design, page: Page, axis: 'x' | 'y'): number[] {
  const { width, height } = page.layers[page.rootId]?.props.boxSize ?? design.pageSize
  const { top, right, bottom, left } = design.margins
  if (axis === 'y') return [0, height / 2, height, top, height - bottom]
  const { count, gutter } = design.columns ?? { count: 1, gutter: 0 }
  const one = (width - left - right - (count - 1) * gutter) / count
  const columns = Array.from({ length: count }, (_, index) => left + index * (one + gutter))
  return [0, width / 2, width, ...columns.flatMap((x) => [x, x + one])]
}

/** How near a guide must come to a place of rest, view pixels. */
const REST_REACH = 5

/** Returns where a guide dragged to a point of the view lies: on the page there, else on `page`. Whole page pixels, or at an edge. */
export function guidePlace(editor: Editor, axis: 'x' | 'y', view: Point, page: string, free: boolean): { page: string; at: number } {
  const { camera } = editor.state
  const world = toWorld(camera, view)
  const known = hitPage(editor.design, editor.stack, world)?.index ?? editor.design.pages.findIndex((each) => each.id === page)
  // The page may have gone while the guide was held over it.
  const index = known < 0 ? editor.pageIndex : known
  const sheet = editor.design.pages[index]!
  const at = Math.round(toPage(editor.stack, index, world)[axis])
  const rests = free ? [] : restsOf(editor.design, sheet, axis).filter((rest) => Math.abs(rest - at) * camera.scale <= REST_REACH)
  const nearest = rests.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
  return { page: sheet.id, at: nearest ?? at }
}

/** How far beyond the page a guide may be dragged before letting go removes it, view pixels. */
const OUT = 48

/** Returns whether a point of the view is where guides are thrown away: on a ruler, outside the view, or well beside the page. */
export function isThrownAway(editor: Editor, axis: 'x' | 'y', view: Point, page: string): boolean {
  const { view: size, camera } = editor.state
  if (rulerAt(editor, view) !== null || view.x < 0 || view.y < 0 || view.x > size.width || view.y > size.height) return true
  const box = editor.stack[editor.design.pages.findIndex((each) => each.id === page)]
  if (!box) return true
  const start = toView(camera, box)[axis]
  const length = (axis === 'x' ? box.width : box.height) * camera.scale
  return view[axis] < start - OUT || view[axis] > start + length + OUT
}
