import { type Design, type Operation, type Page, type PageGuide, type RulerGuide } from '@magazineai/design'

/** A guide of a page or a master, by its place in `guides` there. */
export interface GuideRef {
  page: string
  index: number
}

/** A guide whose place is being asked for: one that is there, or a new one. */
export type GuideTask = { kind: 'new' } | ({ kind: 'move' } & GuideRef)

/** Guides lie on hundredths of a page pixel: less is noise of the pointer. */
const rounded = (at: number): number => Math.round(at * 100) / 100

const sheetOf = (design: Design, id: string): Page | undefined =>
  design.pages.find((page) => page.id === id) ?? design.masters.find((page) => page.id === id)

/** The guide a reference means; undefined when it is gone. */
export const guideAt = (design: Design, { page, index }: GuideRef): RulerGuide | undefined => sheetOf(design, page)?.guides?.[index]

/** The operation that gives a page these guides. */
const setGuides = (page: string, guides: readonly RulerGuide[]): Operation =>
  guides.length > 0 ? { op: 'set-page', page, set: { guides: [...guides] } } : { op: 'set-page', page, set: {}, unset: ['guides'] }

/** The operation that adds a guide to a page; its place in the list is the last. */
export function addGuide(design: Design, page: string, { axis, at }: RulerGuide): Operation {
  return setGuides(page, [...(sheetOf(design, page)?.guides ?? []), { axis, at: rounded(at) }])
}

/** The operation that puts a guide elsewhere. */
export function moveGuide(design: Design, ref: GuideRef, at: number): Operation {
  const guides = sheetOf(design, ref.page)?.guides ?? []
  return setGuides(
    ref.page,
    guides.map((guide, index) => (index === ref.index ? { ...guide, at: rounded(at) } : guide)),
  )
}

/** The operation that removes a guide. */
export function removeGuide(design: Design, ref: GuideRef): Operation {
  const guides = sheetOf(design, ref.page)?.guides ?? []
  return setGuides(
    ref.page,
    guides.filter((_guide, index) => index !== ref.index),
  )
}

/** The operation that removes all guides of a page. */
export const clearGuides = (page: string): Operation => setGuides(page, [])

/** The same guide, wherever it is seen. */
export const isSameGuide = (a: GuideRef | null, b: GuideRef | PageGuide): boolean => a !== null && a.page === b.page && a.index === b.index
