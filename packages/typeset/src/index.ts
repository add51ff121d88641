export { caretAt, hitTest, lineEnd, moveVertically, selectionRects } from './caret.ts'
export { FontError } from './errors.ts'
export { createInkGap, type InkGap } from './ink.ts'
export { createLetterGap, type LetterGap } from './letter-gap.ts'
export {
  type Px,
  type FaceKey,
  faceKey,
  type TextStyle,
  type Run,
  type Paragraph,
  type Rect,
  type TextFrame,
  type Glyph,
  type Segment,
  type Line,
  type FrameLayout,
  type Layout,
  type Position,
  type Typesetter,
} from './types.ts'
export { createTypesetter } from './typesetter.ts'
export { graphemes } from './unicode/grapheme.ts'
export { scriptName, scriptsOf } from './unicode/script.ts'
