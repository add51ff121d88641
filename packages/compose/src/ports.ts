import type { Design, Photo } from '@magazineai/design'
import type { InkLayouter } from '@magazineai/render'
import type { z } from 'zod'
import type { PictureMetrics, SourcePicture } from './source.ts'

/** A picture of the user. */
export interface OwnPhoto extends Photo {
  /** Its address. */
  url: string
  /** What its file, or its document, calls it. */
  name: string
  /** Name of the document it came in. */
  document: string
  /** The paragraph it stands after; null for one that was given as a file of its own. */
  after: number | null
  /** How sharp and well exposed it is, 0–1; absent when it was not measured. */
  quality?: number
  /** True when focus and ground are known. */
  measured: boolean
  /** In the words of its author; null = none. */
  caption: string | null
  /** True for a chart, a map, a plan, a sketch: it is never cropped. */
  isGraphic?: boolean
}

/** Keeps what was done, so that a composition that was interrupted goes on where it stopped. Values are JSON. */
export interface Checkpoint {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

/** Why a model stopped: it was done, ran out of room, was stopped by its filter, or broke off. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'error' | 'other'

/** Tokens one answer cost, repairs and second tries included. */
export interface ModelUsage {
  input: number
  output: number
}

/** A question to a writing model. Text of documents stands in `input` alone, as data. */
export interface ModelRequest<T> {
  /** What the answer must be; every field required. It is checked here: no model is trusted to keep it. */
  schema: z.ZodType<T>
  /** The fields in words, one line each, with their limits: models read this better than a JSON schema. */
  fields: readonly string[]
  instructions: string
  input: string
  limits: {
    /** Most tokens of the answer. */
    tokens: number
  }
  signal?: AbortSignal
}

/** An answer that keeps to the schema. */
export interface ModelReply<T> {
  value: T
  usage: ModelUsage
  finishReason: FinishReason
  /** What a person should know about how the answer came about. */
  notes: readonly string[]
}

/** An answer on its way. `partials` may be left unread; each is the unchecked beginning of the object. `final` fails with a ModelFailure. */
export interface ModelStream<T> {
  partials: AsyncIterable<unknown>
  final: Promise<ModelReply<T>>
}

/** A writing model. Composition without one is complete; it is never required. */
export interface WritingModel {
  /** The name its text is signed with. */
  name: string
  /** Tokens of question and answer together; absent = not known. */
  context?: number
  stream<T>(request: ModelRequest<T>): ModelStream<T>
}

/** Why no usable answer came. */
export type ModelFailureReason =
  | 'key'
  | 'quota'
  | 'busy'
  | 'unknown-model'
  | 'unreachable'
  | 'server'
  | 'cut'
  | 'stalled'
  | 'slow'
  | 'length'
  | 'refused'
  | 'empty'
  | 'schema'
  | 'request'
  | 'too-long'
  | 'budget'

/** The error of a model: a reason for the program, and as `message` a sentence for a person. */
export interface ModelFailure extends Error {
  reason: ModelFailureReason
  /** Tokens that were paid all the same. */
  usage: ModelUsage
}

/** A picture that was found in a document, before its bytes are kept. */
export type FoundPicture = Omit<SourcePicture, 'url' | 'after' | 'ground'> & {
  /** Name of the document. */
  document: string
}

/** A picture that is kept: its address, as the `src` of an image layer has it, and what was measured when it was kept. */
export interface KeptPicture {
  url: string
  metrics?: PictureMetrics
}

/** What reading documents needs from outside. */
export interface IngestPorts {
  /**
   * Keeps the bytes of a picture and answers its address, alone or with what it measured. Called once for each picture of a document.
   * Without it pictures are named and not kept.
   */
  keepPicture?: (bytes: Uint8Array, info: FoundPicture) => Promise<string | KeptPicture>
}

/** What composing needs from outside. */
export interface ComposePorts extends IngestPorts {
  layouter: InkLayouter
  /** Loads the faces a design needs into the typesetter behind the layouter. */
  loadFaces(design: Design): Promise<void>
  /** Photographs to choose from; `asset:photos/<id>` is their address. */
  photos?: readonly Photo[]
  checkpoint?: Checkpoint
  /** Writes what the documents do not say in so many words; absent = the extractive editor alone. */
  model?: WritingModel
  /** Tokens that may still be used, in and out; absent = no limit. What the checkpoint has kept costs nothing. */
  tokens?: number
}
