import type { Design } from '@magazineai/design'
import { type Patch, patchBetween, patched } from './patch.ts'

/** Paragraphs of a story that are handed over in one go: some 50,000 letters, about a millisecond of copying. */
const BLOCKS = 100

/** Layers that are handed over in one go. */
const LAYERS = 250

/** A design on its way to somebody else, in pieces so small that nothing waits for them. */
export class DesignSender {
  /** What the other side has. */
  #sent: Design | null = null
  #target: Design | null = null
  #steps: Iterator<Design> | null = null

  /** True when the other side has the design that was aimed at last; false before the first aim. */
  get isDone(): boolean {
    return this.#target !== null && this.#sent === this.#target
  }

  /** The design that was aimed at last. */
  get target(): Design | null {
    return this.#target
  }

  /** Aims at a design; what is on its way already is not sent again. */
  aim(design: Design): void {
    if (design === this.#target) return
    this.#target = design
    this.#steps = stepsTo(this.#sent, design)
  }

  /** The next piece; null when the other side has all. */
  next(): Patch | null {
    for (;;) {
      if (this.isDone || !this.#steps) return null
      const step = this.#steps.next()
      const goal = step.done ? this.#target : step.value
      const patch = patchBetween(this.#sent, goal)
      this.#sent = goal
      if (patch) return patch
    }
  }
}

/** The designs on the way from what is there to a design: its head, its stories bit by bit, page by page. */
function* stepsTo(before: Design | null, after: Design): Generator<Design> {
  const known = new Map(before?.pages.map((page) => [page.id, page]))
  const fresh = after.pages.filter((page) => !known.has(page.id))
  const newStories = Object.keys(after.stories).filter((id) => !before?.stories[id])
  if (fresh.length <= 1 && newStories.length === 0) return
  const stories = Object.fromEntries(Object.entries(after.stories).filter(([id]) => !newStories.includes(id)))
  let design: Design = { ...after, stories, pages: after.pages.filter((page) => known.has(page.id)) }
  yield design
  for (const id of newStories) {
    const { frames, doc } = after.stories[id]!
    for (let end = BLOCKS; end < doc.content.length; end += BLOCKS) {
      design = { ...design, stories: { ...design.stories, [id]: { frames, doc: { ...doc, content: doc.content.slice(0, end) } } } }
      yield design
    }
    design = { ...design, stories: { ...design.stories, [id]: after.stories[id]! } }
    yield design
  }
  let layers = 0
  for (const page of fresh) {
    layers += Object.keys(page.layers).length
    if (layers < LAYERS) continue
    layers = 0
    const end = after.pages.indexOf(page) + 1
    design = { ...design, pages: [...after.pages.slice(0, end), ...after.pages.slice(end).filter(({ id }) => known.has(id))] }
    yield design
  }
}

/** Returns the design after a piece of it has come. */
export const withPiece = (design: Design | null, patch: Patch): Design => patched(design, patch) as Design
