/** Largest file that is read, in bytes. */
export const MAX_BYTES = 50 * 1024 * 1024

/** Most unpacked bytes of text parts in an Office file; a zip that claims more is refused. */
export const MAX_UNPACKED = 64 * 1024 * 1024

/** Most packed bytes of one text part: bounds the work when a zip understates what it unpacks to. */
export const MAX_PACKED_PART = 12 * 1024 * 1024

/** Most pages of a PDF. */
export const MAX_PDF_PAGES = 600

/** Most blocks one document gives; the rest is left out and said so. */
export const MAX_SOURCE_BLOCKS = 20_000
