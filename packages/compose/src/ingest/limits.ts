/** Largest file that is read, in bytes. */
export const MAX_BYTES = 50 * 1024 * 1024

/** Most unpacked bytes of text parts in an Office file; counted while unpacking, whatever the zip claims. */
export const MAX_UNPACKED = 64 * 1024 * 1024
/** Most unpacked bytes of one text part in an Office file; counted in the same way. */
export const MAX_UNPACKED_PART = 32 * 1024 * 1024

/** Most bytes of pictures taken out of one document. */
export const MAX_PICTURE_BYTES = 128 * 1024 * 1024
/** Most pictures taken out of one document. */
export const MAX_PICTURES = 300

/** Most entries of a zip. */
export const MAX_ZIP_ENTRIES = 20_000

/** Most pages of a PDF. */
export const MAX_PDF_PAGES = 600

/** Most slides of a presentation. */
export const MAX_SLIDES = 600

/** Most blocks one document gives; the rest is left out and said so. */
export const MAX_SOURCE_BLOCKS = 20_000

/** Longest word, characters: longer ones are data, and are left out and said so. The longest addresses that browsers and mail programs make have fewer. */
export const MAX_WORD = 1_000

/** Most characters of a paragraph; a longer one, as in a file that is one line, is divided and said so. */
export const MAX_BLOCK = 10_000

/** Most rows of a table; the rest is left out and said so. The longest magazine prints fewer. */
export const MAX_TABLE_ROWS = 5_000
/** Most columns of a table; the rest is left out and said so, but a CSV with more is refused. */
export const MAX_TABLE_COLUMNS = 100

/** Most pixels of a picture: beyond them a small file takes gigabytes to show. */
export const MAX_PIXELS = 120_000_000
/** Most pixels of one side of a picture, for the same reason. */
export const MAX_SIDE = 30_000
