export { composeMagazine } from './compose.ts'
export type { ComposeEvent, ComposeReport, ComposeStep, OutlineItem } from './events.ts'
export type { ComposeInput } from './input.ts'
export type {
  Checkpoint,
  ComposePorts,
  FinishReason,
  ModelFailure,
  ModelFailureReason,
  ModelReply,
  ModelRequest,
  ModelStream,
  ModelUsage,
  Photo,
  WritingModel,
} from './ports.ts'
export type { PlanEntry, RecipeInfo, SlotHint, TemplateKit } from './kit.ts'
export type { Mode } from './plan/arrange.ts'
export { draftOutline } from './outline/draft.ts'
export type { OutlineEvent } from './outline/draft.ts'
export { Outline, OutlineEntry, OutlineKind } from './outline/outline.ts'
export { ingest } from './ingest/ingest.ts'
export type { SourceFile } from './ingest/ingest.ts'
export { IngestError } from './ingest/error.ts'
export type { IngestReason } from './ingest/error.ts'
export { MAX_BYTES } from './ingest/limits.ts'
export { countWords } from './source.ts'
export type { SourceBlock, SourceDocument, SourceFormat, SourceInline, SourceKind, SourceMark } from './source.ts'
export { checkPage, countPlaceholders } from './gates/gates.ts'
export type { Fault, GateName } from './gates/gates.ts'
