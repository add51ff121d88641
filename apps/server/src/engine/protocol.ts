import type { Design } from '@magazineai/design'

/** A picture of a page to paint. */
export interface ThumbnailTask {
  kind: 'thumbnail'
  design: Design
  /** Index of the page. */
  index: number
  /** Width of the picture, pixels. */
  width: number
}

/** A PDF to write. */
export interface PdfTask {
  kind: 'pdf'
  design: Design
  bleed: boolean
  cropMarks: boolean
  author: string
}

/** A file of the user that a magazine is made from. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/** A magazine to make. */
export interface ComposeTask {
  kind: 'compose'
  idea: string
  template: string
  pages: number | undefined
  language: string | undefined
  name: string | undefined
  author: string | undefined
  files: SourceFile[]
}

/** Work a worker thread does, so that answering calls never waits for it. */
export type Task = ThumbnailTask | PdfTask | ComposeTask

/** What a worker may ask the server while it works. */
export interface Asked {
  /** The bytes of a picture the server keeps; null when there is none the owner may see. */
  picture: { question: string; answer: Uint8Array | null }
  load: { question: string; answer: unknown }
  save: { question: { key: string; value: unknown }; answer: null }
}

/** Messages of the server to a worker. */
export type ToWorker = { type: 'run'; task: Task } | { type: 'answer'; call: number; value: unknown; error?: string }

/** Messages of a worker to the server. */
export type FromWorker =
  | { type: 'ask'; call: number; what: keyof Asked; question: unknown }
  | { type: 'progress'; value: unknown }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; name: string; message: string; stack: string | undefined }

/** What a task sees of the server. */
export interface Host {
  ask<W extends keyof Asked>(what: W, question: Asked[W]['question']): Promise<Asked[W]['answer']>
  progress(value: unknown): void
}
