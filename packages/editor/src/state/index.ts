export type { CommandName } from './command-names.ts'
export type { MagazineActions, EditorController } from './controller.ts'
export { framesOnly } from './cut-out.ts'
export { type DeferralClock, createDeferredUpdates, type Subscribe } from './deferred-updates.ts'
export { Editor } from './editor.ts'
export { guideAt, isSameGuide, moveGuide, removeGuide } from './guides.ts'
export type { KeyPress, PointerInput } from './input.ts'
export type { GuideTask } from './kept-guide.ts'
export { selectOverflow } from './overflow.ts'
export { showPanel } from './panel.ts'
export { historyOptionsOf } from './place.ts'
export { refuse } from './refuse.ts'
export { defineSlice } from './slices.ts'
export type {
  DropTarget,
  EditorState,
  Offset,
  RewriteKind,
  RewriteTarget,
  PendingRewrite,
  SaveStatus,
  ToolName,
  UploadState,
} from './state.ts'
export type { TextSession, TextTask } from './text-session.ts'
export { PANELS, type PanelName, type ViewOptions, RULER, rulerBreadth } from './view-options.ts'
