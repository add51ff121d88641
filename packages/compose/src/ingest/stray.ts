/** What the reader of PDFs throws. */
const names = new Set([
  'FormatError',
  'InvalidPDFException',
  'Jbig2Error',
  'JpegError',
  'JpxError',
  'MissingDataException',
  'ParserEOFException',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
])

/**
 * Returns whether `reason` is what a damaged PDF leaves behind as a rejection that nobody awaits: PDF.js fetches pages ahead and forgets
 * those it finds it does not need. What there is to say about the file has been said by then. Programs that end on unhandled rejections
 * pass over these.
 */
export const isStrayPdfError = (reason: unknown): boolean => reason instanceof Error && names.has(reason.name)
