export { composeMagazine } from './compose.ts'
export type { ComposeEvent, ComposeReport } from './events.ts'
export type { ComposeInput } from './input.ts'
export type {
  Checkpoint,
  ComposePorts,
  FinishReason,
  KeptPicture,
  ModelFailure,
  ModelFailureReason,
  ModelReply,
  ModelRequest,
  ModelStream,
  ModelUsage,
  WritingModel,
} from './ports.ts'
export type { Mode } from './plan/arrange.ts'
export { lengthen, rewriteArticle, rewritePage, shorten, tone } from './rewrite/rewrite.ts'
export type { Revision, RewriteRequest, Scope } from './rewrite/request.ts'
export { draftOutline } from './outline/draft.ts'
export { lengthsOf } from './lengths.ts'
export { decodeText } from './ingest/charset.ts'
export { ingest } from './ingest/ingest.ts'
export { withLinkedPictures } from './ingest/linked-pictures.ts'
export type { SourceFile } from './ingest/ingest.ts'
export { IngestError } from './ingest/error.ts'
export { MAX_BYTES } from './ingest/limits.ts'
export { isStrayPdfError } from './ingest/stray.ts'
export { readMaterial } from './material/read-material.ts'
export type { Material, Piece } from './material/material.ts'
export { countWords } from './source.ts'
export type { SourceBlock, SourceDocument, SourceInline } from './source.ts'
export { asTyped } from './typography/as-typed.ts'
