export { type AttrChanges, textAt } from './doc.ts'
export { compose, deleteText, deleteTo, endCompose, insertText, selectRange, sessionOf, wordStride } from './edit.ts'
export { enterText } from './enter.ts'
export { oversetOf } from './fit.ts'
export {
  applyAttrs,
  applyHighlight,
  applyMark,
  applyWeight,
  lockedFormat,
  stopFitting,
  type TextFormat,
  textFormat,
  unlessMixed,
} from './format.ts'
export {
  framesOf,
  isOverset,
  layoutOf,
  placedCaret,
  type PlacedCaret,
  type PlacedRects,
  placedSelection,
  type TextFrameOnPage,
} from './frames.ts'
export { pressTextKey } from './keys.ts'
export { applyLink, hrefFrom, linkHere, removeLink } from './links.ts'
export { lineEdge } from './move.ts'
export { applyEachParagraph, applyLeading, applySize, applyTracking } from './relative.ts'
export { isCollapsed, rangeIn } from './session.ts'
export {
  applyCharacterStyle,
  applyParagraphStyle,
  countStyled,
  deleteStyle,
  hasOverrides,
  newCharacterStyle,
  newParagraphStyle,
  renameStyle,
} from './styles.ts'
export { currentFrame, isSame, textAtRef, threadOf } from './threads.ts'
export { backspace, correctTyped, typeText } from './typing.ts'
