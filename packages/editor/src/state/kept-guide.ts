import type { Design, RulerGuide } from '@magazineai/design'

const guidesOn = (design: Design, id: string): readonly RulerGuide[] | undefined =>
  (design.pages.find((page) => page.id === id) ?? design.masters.find((page) => page.id === id))?.guides

/**
 * Finds a guide again after the design changed: guides have no names, only places in the list of their page. One that was moved keeps its
 * place; where others came or went it is known by how it lies. Null when it is gone.
 */
export function keptGuide(before: Design, after: Design, ref: GuideRef): GuideRef | null {
  const [was, now] = [guidesOn(before, ref.page), guidesOn(after, ref.page)]
  const guide = was?.[ref.index]
  if (was === now) return guide ? ref : null
  if (!guide || !now) return null
  const isThere = (other: RulerGuide | undefined): boolean => other?.axis === guide.axis && other.at === guide.at
  if (isThere(now[ref.index])) return ref
  const index = now.findIndex(isThere)
  if (index >= 0) return { ...ref, index }
  return now.length === was.length && now[ref.index]?.axis === guide.axis ? ref : null
}

/** Keeps the question about a guide's place after the design changed; null when its guide is gone. */
export function keptTask(before: Design, after: Design, task: GuideTask | null): GuideTask | null {
  if (task?.kind !== 'move') return task
  const ref = keptGuide(before, after, task)
  return ref && (ref.index === task.index ? task : { kind: 'move', ...ref })
}

/** A guide of a page or a master, by its place in `guides` there. */
export interface GuideRef {
  page: string
  index: number
}

/** A guide whose place is being asked for: one that is there, or a new one. */
export type GuideTask = { kind: 'new' } | ({ kind: 'move' } & GuideRef)

/** A guide that is being dragged: where it would be put, and where it comes from; `page` is null when letting go would remove it. */
export interface GuideDrag extends RulerGuide {
  ref: GuideRef | null
  page: string | null
}
