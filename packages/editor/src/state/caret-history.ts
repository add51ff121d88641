import type { Doc, Mark, TextPosition } from '@magazineai/design'

/** A caret and where its selection began. */
export interface Selection {
  anchor: TextPosition
  head: TextPosition
}

/** The caret after an edit, with what the session keeps beside it. */
interface Due extends Selection {
  side: Side | null
  marks: readonly Mark[] | null
  composing: TextPosition | null
}

/** A step of a text: its words before and after, and the selection then. */
interface Step {
  before: Doc
  after: Doc
  from: Selection
  to: Selection
}

/** Steps that are remembered; older ones put the caret where the text changed. */
const LENGTH = 300

/** True when two versions of a text hold the very same paragraphs: an undo puts back the objects that were there. */
const isSame = (a: Doc, b: Doc): boolean =>
  a === b || (a.content.length === b.content.length && a.content.every((block, index) => block === b.content[index]))

/** Where the caret was around every step of a text, so that undo and redo put it back. */
export class CaretHistory {
  /** Where an edit that is being done leaves the caret: the text and its caret change at once. */
  due: Due | null = null
  #steps: Step[] = []

  /** Notes an edit; one that `continues` the step before goes on with it. */
  add(step: Step, continues: boolean): void {
    const last = this.#steps.at(-1)
    if (continues && last && isSame(last.after, step.before))
      this.#steps[this.#steps.length - 1] = { ...last, after: step.after, to: step.to }
    else this.#steps.push(step)
    if (this.#steps.length > LENGTH) this.#steps.shift()
  }

  /** The last two steps become one. */
  join(): void {
    const [a, b] = this.#steps.slice(-2)
    if (a && b && isSame(a.after, b.before)) this.#steps.splice(-2, 2, { ...a, after: b.after, to: b.to })
  }

  /** The selection that belongs to a version of a text reached from another by undo or redo; null when no step is known between them. */
  between(was: Doc, is: Doc): Selection | null {
    for (const step of this.#steps.toReversed()) {
      if (isSame(step.after, was) && isSame(step.before, is)) return step.from
      if (isSame(step.before, was) && isSame(step.after, is)) return step.to
    }
    return null
  }
}

/** By which letter a caret stands where one offset has two places: at the end of a line or the start of the next, and where directions meet. */
export type Side = 'before' | 'after'
