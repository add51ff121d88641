/** What a file of the drive is for a page: a picture, a drawing, words, or nothing that can be placed. */
export type DriveUse = 'picture' | 'graphic' | 'text' | 'none'

/** What is known of a file: of some only the name. */
export interface NamedFile {
  name: string
  /** Media type; empty where it is not known. */
  file_type: string
}

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const TEXTS = new Set(['text/plain', 'text/markdown'])

/** Media types by the ending of a name, for files of which nothing else is known. */
const BY_ENDING: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
}

/** Returns the ending of a name in lower case; empty where it has none. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the media type of a file as far as it is known. */
const typeOf = ({ name, file_type: type }: NamedFile): string => (type === '' ? (BY_ENDING[endingOf(name)] ?? '') : type)

/** Returns what a file is for a page. */
export function useOf(file: NamedFile): DriveUse {
  const type = typeOf(file)
  if (PICTURES.has(type)) return 'picture'
  if (type === 'image/svg+xml') return 'graphic'
  return TEXTS.has(type) ? 'text' : 'none'
}

/** Returns whether the words of a file are Markdown. */
export const isMarkdown = (file: NamedFile): boolean => typeOf(file) === 'text/markdown' || ['md', 'markdown'].includes(endingOf(file.name))

/** Names of types where the ending says less. */
const TITLES: Readonly<Record<string, string>> = { jpeg: 'JPEG', jpg: 'JPEG', md: 'Markdown', markdown: 'Markdown', txt: 'Text' }

/** Returns what a person calls the type of a file. */
export function typeTitle(file: NamedFile): string {
  const ending = endingOf(file.name)
  if (ending !== '') return TITLES[ending] ?? ending.toUpperCase()
  return typeOf(file).split('/').at(-1)?.toUpperCase() || 'File'
}

/** Says what can be done with a file that cannot be placed. */
export function adviceFor(file: NamedFile): string {
  const type = typeOf(file)
  if (type.startsWith('image/')) return 'PNG, JPEG, WebP, GIF and SVG can. Save it as one of these, or download it.'
  if (
    /pdf|word|document|presentation|spreadsheet|msword|rtf|epub/.test(type) ||
    ['pdf', 'doc', 'docx', 'odt', 'rtf'].includes(endingOf(file.name))
  )
    return 'Create a magazine from it instead, or download it to copy what you need.'
  return 'Pictures (PNG, JPEG, WebP, GIF, SVG) and texts (TXT, MD) can. Download it to open it in its own program.'
}
