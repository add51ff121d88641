/** What the first bytes of a file must show, so that its name is believed. */
export type SourceNature = 'pdf' | 'zip' | 'rtf' | 'text' | 'jpeg' | 'png' | 'webp'

interface SourceKind {
  /** Endings of the name, lower case; the first is the one people are told. */
  endings: readonly [string, ...string[]]
  nature: SourceNature
}

/** The kinds of files a magazine can be made from. Web and server both read this list and no other. */
export const SOURCE_KINDS: readonly SourceKind[] = [
  { endings: ['pdf'], nature: 'pdf' },
  { endings: ['docx'], nature: 'zip' },
  { endings: ['odt'], nature: 'zip' },
  { endings: ['rtf'], nature: 'rtf' },
  { endings: ['epub'], nature: 'zip' },
  { endings: ['pptx'], nature: 'zip' },
  { endings: ['html', 'htm', 'xhtml'], nature: 'text' },
  { endings: ['txt', 'text'], nature: 'text' },
  { endings: ['md', 'markdown'], nature: 'text' },
  { endings: ['xlsx'], nature: 'zip' },
  { endings: ['ods'], nature: 'zip' },
  { endings: ['csv'], nature: 'text' },
  { endings: ['jpg', 'jpeg'], nature: 'jpeg' },
  { endings: ['png'], nature: 'png' },
  { endings: ['webp'], nature: 'webp' },
]

/** Every ending that is taken, without its dot. */
export const SOURCE_ENDINGS: readonly string[] = SOURCE_KINDS.flatMap(({ endings }) => endings)

/** The kinds as people are told them: `pdf, docx, …`. */
export const SOURCE_NAMES: string = SOURCE_KINDS.map(({ endings }) => endings[0]).join(', ')

/** Tells what a file of this name must be by its ending; null when its ending is none of the list. */
export function sourceNature(name: string): SourceNature | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return SOURCE_KINDS.find(({ endings }) => endings.includes(ending))?.nature ?? null
}
