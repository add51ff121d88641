import type { PreviewBlock } from '@magazineai/contract'

/** A file to be looked into: what it is called, what it is, and its bytes. */
export interface LookedAt {
  name: string
  /** Media type, found by content when it was stored. */
  mediaType: string
  bytes: Uint8Array
}

/** A file to be shown as text and pictures. */
export interface PreviewTask extends LookedAt {
  kind: 'preview'
}

/** A small picture to be made of a file. */
export interface FilePictureTask extends LookedAt {
  kind: 'file-picture'
  /** Longer side, pixels. */
  size: number
}

/** A document whose text is to be read, so that its words can be found. */
export interface FileTextTask extends LookedAt {
  kind: 'file-text'
  /** Most characters that are kept. */
  most: number
}

/** A block as it is kept: pictures are named, and get their address when they are shown. */
export type KeptBlock = Exclude<PreviewBlock, { kind: 'picture' }> | KeptPicture

/** A picture of a document, by its name in the preview. */
export type KeptPicture = Omit<Extract<PreviewBlock, { kind: 'picture' }>, 'url'> & { id: string }

/** A file as text and pictures. */
export interface PreviewResult {
  shownAs: 'text' | 'document'
  text: string | null
  blocks: KeptBlock[]
  isCut: boolean
  /** The pictures as WebP, by their names. */
  pictures: Record<string, Uint8Array>
}
