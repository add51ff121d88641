export { composeMagazine } from './compose.ts'
export type { ComposeEvent, ComposeReport, ComposeStep, OutlineItem } from './events.ts'
export type { ComposeInput } from './input.ts'
export type {
  Checkpoint,
  ComposePorts,
  FinishReason,
  FoundPicture,
  IngestPorts,
  KeptPicture,
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
export { LENGTHS } from './plan/plan.ts'
export { lengthen, rewriteArticle, rewritePage, shorten, tone } from './rewrite/rewrite.ts'
export type { RefusalReason, Revision, RewriteRequest, Scope } from './rewrite/request.ts'
export { draftOutline } from './outline/draft.ts'
export type { OutlineEvent } from './outline/draft.ts'
export { Outline, OutlineEntry, OutlineGenre, OutlineKind, OutlinePart } from './outline/outline.ts'
export { lengthsOf } from './lengths.ts'
export type { Length } from './lengths.ts'
export { ingest } from './ingest/ingest.ts'
export type { IngestOptions, SourceFile } from './ingest/ingest.ts'
export { IngestError } from './ingest/error.ts'
export type { IngestReason } from './ingest/error.ts'
export { MAX_BYTES } from './ingest/limits.ts'
export { isStrayPdfError } from './ingest/stray.ts'
export { readMaterial } from './material/read-material.ts'
export type { BlockContent, Collection, Genre, Material, MaterialBlock, Piece } from './material/material.ts'
export { countWords } from './source.ts'
export type {
  ChartHint,
  ColumnType,
  PictureMetrics,
  PictureType,
  SourceBlock,
  SourceColumn,
  SourceDocument,
  SourceFootnote,
  SourceFormat,
  SourceInline,
  SourceKind,
  SourceMark,
  SourcePicture,
} from './source.ts'
export { asTyped } from './typography/as-typed.ts'
export type { Typography } from './typography/typography.ts'
export { checkPage, countPlaceholders } from './gates/gates.ts'
export type { Fault, GateName } from './gates/gates.ts'
