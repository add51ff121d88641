/** What answers the hand, in one chunk: commands, gestures, the editing of text, and what is drawn over the pages for them. It comes right after the first page. */
export { hand } from '@magazineai/editor/tools'
export { CanvasHand } from '../canvas/canvas-hand.tsx'
export { OversetMarks } from '../canvas/overset-marks.tsx'
export { Spill } from '../canvas/overflow.tsx'
export { Attendants } from './attendants.tsx'
