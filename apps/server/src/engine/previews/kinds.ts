/** Endings of plain text that are shown as they are, line by line. */
const PLAIN = new Set(
  'txt text log json jsonl ndjson geojson xml yaml yml toml ini conf env sh bat ps1 js mjs cjs ts tsx jsx css scss py rb go rs java c h cpp hpp cs php sql tex bib srt vtt svg ics vcf diff patch'.split(
    ' ',
  ),
)

/** Endings of documents that the readers of the product know. */
const READ = new Set('docx docm odt ott rtf pptx pptm ppsx xlsx xlsm ods ots csv tsv tab epub html htm xhtml md markdown pdf'.split(' '))

/** Returns the ending of a name in small letters; empty when it has none. */
export const endingOf = (name: string): string => /[^./]\.([a-z\d]{1,10})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''

/** Tells whether a file is shown as the characters it is made of. */
export const isPlain = (name: string, mediaType: string): boolean => {
  const ending = endingOf(name)
  if (READ.has(ending)) return false
  return PLAIN.has(ending) || /^text\/(?!html|csv|markdown|rtf)/u.test(mediaType) || /^application\/(?:json|xml|x-ndjson)$/u.test(mediaType)
}

/** Tells whether the readers of documents are to try a file. */
export const isDocument = (name: string, mediaType: string): boolean =>
  READ.has(endingOf(name)) ||
  /^text\/(?:html|csv|markdown|rtf)$/u.test(mediaType) ||
  /^application\/(?:rtf|epub\+zip|vnd\.openxmlformats-officedocument\.|vnd\.oasis\.opendocument\.(?:text|spreadsheet))/u.test(mediaType)
