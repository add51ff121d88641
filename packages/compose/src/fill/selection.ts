import { announces } from '../analyse/anaphora.ts'
import { isQuestion } from '../analyse/articles.ts'
import type { Unit } from './units.ts'

/** How much of a unit is shown: all of it, none, or its first sentences (only of a unit of one paragraph). */
export type Share = 'all' | 'none' | number

/** A choice of units, one share each, in the order of the source. */
export type Selection = readonly Share[]

/** Index of the next unit that is shown at least in part, or -1. */
const nextShown = (selection: Selection, after: number): number => selection.findIndex((share, index) => index > after && share !== 'none')

/**
 * Returns whether a unit may be dropped: never the first or the last, but for the end of a talk when `strict` is off; never one that the
 * next shown unit leans on, unless `strict` is off; never the one that an announcement before it points to, nor a question of whose answer
 * something is shown.
 */
export function mayDrop(units: readonly Unit[], selection: Selection, index: number, strict = true): boolean {
  const isEnd = index === units.length - 1 && (strict || !isTalk(units[index]))
  if (index === 0 || isEnd || selection[index] !== 'all') return false
  const before = previousShown(selection, index)
  if (before >= 0 && announces(units[before]?.paragraphs.at(-1)?.block.text ?? '')) return false
  const next = nextShown(selection, index)
  if (units[index + 1]?.answers && answerShown(units, selection, index)) return false
  return !strict || next < 0 || !units[next]?.leans
}

/** True for a question with its answer, or more of one: no sentence of them can be cut. */
const isTalk = (unit: Unit | undefined): boolean => {
  const block = unit?.paragraphs[0]?.block
  return unit?.answers === true || (block !== undefined && isQuestion(block))
}

/** True when something of the answer that a unit begins, or goes on with, is shown after it. */
function answerShown(units: readonly Unit[], selection: Selection, index: number): boolean {
  for (let at = index + 1; units[at]?.answers; at++) if (selection[at] !== 'none') return true
  return false
}

/**
 * Returns whether the first `count` sentences of a dropped unit may be shown again: only whole sentences that do not announce, and none
 * that leans on what is not shown.
 */
export function mayShow(units: readonly Unit[], selection: Selection, index: number, count: number): boolean {
  const unit = units[index]
  const paragraph = unit?.paragraphs[0]
  if (!unit || !paragraph) return false
  if (unit.leans && previousShown(selection, index) !== index - 1) return false
  if (unit.leans && typeof selection[index - 1] === 'number') return false
  return !announces(paragraph.sentences[count - 1]?.text ?? '')
}

function previousShown(selection: Selection, before: number): number {
  for (let index = before - 1; index >= 0; index--) if (selection[index] !== 'none') return index
  return -1
}
