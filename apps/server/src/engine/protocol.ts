import type { ComposeEvent, Mode, Scope, SourceDocument } from '@magazineai/compose'
import type { ExportFinding, Length, Outline, RewriteForm, Typography } from '@magazineai/contract'
import type { Design } from '@magazineai/design'
import type { ModelInfo } from '@magazineai/models'
import type { UnreadBody } from '../platform/http/unread.ts'
import type { Requests } from './documents/requests.ts'
import type { FilePictureTask, FileTextTask, PreviewTask } from './previews/task.ts'

/** A picture of a page to paint. */
export interface ThumbnailTask {
  kind: 'thumbnail'
  /** The design, or its JSON text, which only the thread parses. */
  design: Design | string
  /** Index of the page. */
  index: number
  /** Width of the picture, pixels. */
  width: number
}

/** A piece of generated art to draw. */
export interface ArtTask {
  kind: 'art'
  /** Its address: `asset:art/…`. */
  url: string
  /** Width of a smaller copy as WebP, pixels; null for art as it is drawn: JPEG or SVG. */
  width: number | null
}

/** A PDF to write. */
export interface PdfTask {
  kind: 'pdf'
  /** As JSON text, which only the thread parses. */
  design: string
  bleed: boolean
  cropMarks: boolean
  /** `cmyk` = for a press, as PDF/X-4. */
  color: 'rgb' | 'cmyk'
  date: Date
  author: string
}

/** A PDF, and what was found when its design was looked over; at most {@link MAX_FINDINGS}, errors first. */
export interface PdfResult {
  bytes: Uint8Array
  findings: ExportFinding[]
}

/** Findings of one export that are kept: who has more reads no further. */
export const MAX_FINDINGS = 300

/** A file of the user that a magazine is made from. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/** What a magazine is made from. */
export interface ComposeBrief {
  idea: string
  template: string
  /** Undefined = as many as the documents fill. */
  pages: number | undefined
  /** Pages nothing fills wait for copy. */
  leavesRoom: boolean
  language: string | undefined
  typography: Typography
  name: string | undefined
  mode: Mode
  files: SourceFile[]
  /** Who writes; null = the built-in editor. */
  model: ModelInfo | null
  /** Tokens its calls may still take. */
  tokens: number
}

/** A magazine to make, after an outline when there is one. */
export interface ComposeTask extends ComposeBrief {
  kind: 'compose'
  outline: Outline | null
}

/** An outline to make. */
export interface OutlineTask extends ComposeBrief {
  kind: 'outline'
}

/** What the outline task gives. */
export interface OutlineResult {
  outline: Outline
  lengths: Length[]
}

/** The lengths of a magazine to be worked out, after its outline. */
export interface LengthsTask extends Omit<ComposeBrief, 'files' | 'model' | 'tokens'> {
  kind: 'lengths'
  outline: Outline
  /** The documents the magazine is made from, as they were read. */
  documents: SourceDocument[]
}

/** A part of a finished magazine to be written anew. */
export interface RewriteTask {
  kind: 'rewrite'
  /** As JSON text, which only the thread parses. */
  design: string
  scope: Scope
  request: RewriteForm['request']
  /** The tone that is wanted; empty but for `tone`. */
  tone: string
  /** The documents the magazine was made from, as they were read. */
  documents: SourceDocument[]
  model: ModelInfo | null
  tokens: number
}

/** What the tasks that write report: what composing reports, and that they live while they wait for a model. */
export type ComposeSignal = ComposeEvent | { type: 'alive' }

/** A body that carries a design, to be read. */
export interface ReadTask {
  kind: 'read'
  what: keyof Requests
  body: UnreadBody
}

/** Work a worker thread does, so that answering calls never waits for it. */
export type Task =
  | ReadTask
  | PreviewTask
  | FilePictureTask
  | FileTextTask
  | ThumbnailTask
  | ArtTask
  | PdfTask
  | ComposeTask
  | OutlineTask
  | LengthsTask
  | RewriteTask

/** What a worker may ask the server while it works. */
export interface WorkerRequests {
  /** The bytes of a picture the server keeps; null when there is none the owner may see. */
  picture: { question: string; answer: Uint8Array | null }
  load: { question: string; answer: unknown }
  save: { question: { key: string; value: unknown }; answer: null }
  /** Keeps a picture that was found in a document, and answers its address. */
  keep: { question: { name: string; bytes: Uint8Array }; answer: string }
  /** Counts tokens that a call to a model took. */
  tokens: { question: number; answer: null }
}

/** Messages of the server to a worker. */
export type ToWorker = { type: 'run'; task: Task } | { type: 'answer'; call: number; value: unknown; error?: string }

/** Messages of a worker to the server. */
export type FromWorker =
  | { type: 'ask'; call: number; what: keyof WorkerRequests; question: unknown }
  | { type: 'progress'; value: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; name: string; message: string; stack: string | undefined }

/** What a task sees of the server. */
export interface Host {
  ask<W extends keyof WorkerRequests>(what: W, question: WorkerRequests[W]['question']): Promise<WorkerRequests[W]['answer']>
  progress(value: unknown): void
}
