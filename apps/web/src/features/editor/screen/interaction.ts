/** What answers input, in one chunk: commands, gestures, the editing of text, and what is drawn over the pages for them. It comes right after the first page. */
export { editorController } from '@magazineai/editor/tools'
export { CanvasInteraction } from '../canvas/canvas-interaction.tsx'
export { OversetMarks } from '../canvas/overset-marks.tsx'
export { OverflowView } from '../canvas/overflow-view.tsx'
export { EditorFeedback } from './editor-feedback.tsx'
