import type { Preview } from '@magazineai/contract'
import { isDocument, isPlain } from '../../engine/previews/index.ts'

/** Media types that browsers show by themselves and that run nothing: what is served as what it is. */
const SAFE: Readonly<Record<string, Preview['shown_as']>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'image/bmp': 'image',
  'application/pdf': 'pdf',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/ogg': 'video',
  'video/quicktime': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
  'audio/webm': 'audio',
  'audio/wav': 'audio',
  'audio/x-wav': 'audio',
  'audio/flac': 'audio',
}

/** Pictures that no browser shows, or none should: they are shown as a picture made of them. */
const PAINTED = new Set(['image/svg+xml', 'image/tiff', 'image/heic', 'image/heif'])

/** How a file is to be shown: its own bytes, a picture made of it, what is read from it, or not at all. */
export type Showing = { as: Preview['shown_as']; from: 'content' | 'painted' } | { as: 'read' | 'none' }

/** Returns how a file is to be shown, by what it is. */
export const showingOf = (name: string, mediaType: string): Showing => {
  const safe = SAFE[mediaType]
  if (safe) return { as: safe, from: 'content' }
  if (PAINTED.has(mediaType)) return { as: 'image', from: 'painted' }
  return { as: isPlain(name, mediaType) || isDocument(name, mediaType) ? 'read' : 'none' }
}

/** Tells whether a small picture of a file of this media type may exist. */
export const hasPicture = (mediaType: string): boolean => mediaType.startsWith('image/') || mediaType === 'application/pdf'

/** Tells whether browsers show a file of this media type by themselves, and safely. */
export const isShownAsItIs = (mediaType: string): boolean => mediaType in SAFE

/** Returns the media type a file is served as where it is shown; null for what is only downloaded. */
export const servedType = (mediaType: string): string | null => (isShownAsItIs(mediaType) ? mediaType : null)
