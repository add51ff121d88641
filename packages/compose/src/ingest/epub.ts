import type { BlockList } from './block-list.ts'
import { decodeMarked } from './charset.ts'
import { IngestError } from './error.ts'
import { MOST_SHEETS, weighPage, writePage } from './html-page.ts'
import { readStyleSheet } from './html-looks.ts'
import type { StyleSheet, Weights } from './html-looks.ts'
import type { PictureFinder } from './html.ts'
import { MAX_PICTURES } from './limits.ts'
import { openPackage, partAt } from './package.ts'
import type { OfficePackage } from './package.ts'
import type { Budget } from './zip.ts'
import { childAt, elementsOf, findAll, type MarkupElement } from './markup.ts'

/**
 * Reads a book (EPUB 2 and 3): its documents in the order they are read, with their pictures; lists of contents are left out. Answers notes for a
 * person. @throws IngestError when it is locked or damaged.
 */
export function readEpub(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const book = openPackage(name, bytes)
  requireOpen(name, book)
  const main = childAt(book.xml('META-INF/container.xml') ?? undefined, 'rootfiles', 'rootfile')?.attributes['full-path'] ?? ''
  const root = book.xml(main)
  const parts = root ? documentsOf(root, main) : []
  const pictures = picturesOf(book)
  const sheetsOf = styleSheetsOf(book)
  const texts = new Map<string, string>()
  const weights = weigh(name, parts, { book, sheetsOf, texts })
  let linked = 0
  let read = 0
  for (const part of parts) {
    const text = into.truncated ? null : (texts.get(part) ?? textAt(book, part))
    if (text === null) continue
    read += 1
    const pictureOf: PictureFinder = (source) => pictures(partAt(part, pathOf(source)))
    linked += writePage(name, text, into, { isBook: true, isXml: isXml(part, text), pictureOf, sheets: sheetsOf(part), weights }).linked
  }
  if (!read) throw new IngestError(name, 'broken', `“${name}” is damaged: it names no text.`)
  const are = linked === 1 ? 'A picture' : `${linked} pictures`
  return linked ? [`${are} of “${name}” could not be taken over: only those in it as JPEG, PNG, WebP or GIF are.`] : []
}

const isXml = (part: string, text: string): boolean => !/\.html?$/iu.test(part) || text.startsWith('<?xml')

/** Returns the style sheets that a page of a part names. */
type SheetsOf = (part: string) => (page: MarkupElement) => StyleSheet[]

/** Finds the style sheets of parts in the book; each is read once. */
function styleSheetsOf(book: OfficePackage): SheetsOf {
  const known = new Map<string, StyleSheet>()
  const budget: Budget = { ...SHEETS }
  return (part) => (page) =>
    findAll(page, 'link')
      .filter(({ attributes: { rel = '', href = '' } }) => /\bstylesheet\b/iu.test(rel) && !/^[a-z]+:/iu.test(href))
      .slice(0, MOST_SHEETS)
      .map(({ attributes: { href = '' } }) => {
        const path = partAt(part, pathOf(href))
        const sheet = known.get(path) ?? sheetAt(book, path, budget)
        known.set(path, sheet)
        return sheet
      })
}

/** Most bytes of style sheets of a book, and of one; what is more says nothing. */
const SHEETS = { left: 8 * 1024 * 1024, part: 1024 * 1024 } as const

function sheetAt(book: OfficePackage, part: string, budget: Budget): StyleSheet {
  try {
    const bytes = book.zip.read(part, budget)
    return readStyleSheet(bytes ? decodeMarked(bytes).text : '')
  } catch (error) {
    if (error instanceof IngestError && error.reason !== 'locked') return new Map()
    throw error
  }
}

function textAt(book: OfficePackage, part: string): string | null {
  const bytes = book.zip.read(part)
  return bytes ? decodeMarked(bytes).text : null
}

/** Letters of a book that say how large its text is. */
const ENOUGH = 20_000

/** Weighs the sizes of letters in the parts of a book until there are enough: a part may be nothing but a title. Keeps the texts it read in `texts`. */
function weigh(name: string, parts: readonly string[], { book, sheetsOf, texts }: Weighing): Weights {
  const weights: Weights = new Map()
  let letters = 0
  for (const part of parts) {
    if (letters >= ENOUGH) break
    const text = textAt(book, part)
    if (text === null) continue
    texts.set(part, text)
    letters += weighPage(name, text, weights, { isXml: isXml(part, text), sheets: sheetsOf(part) })
  }
  return weights
}

interface Weighing {
  book: OfficePackage
  sheetsOf: SheetsOf
  texts: Map<string, string>
}

/** Ways of hiding fonts, which lock no text. */
const fontsOnly = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/** @throws IngestError when a shop has locked the text. */
function requireOpen(name: string, book: OfficePackage): void {
  const encryption = book.xml('META-INF/encryption.xml')
  const methods = encryption ? findAll(encryption, 'EncryptionMethod').concat(findAll(encryption, 'enc:EncryptionMethod')) : []
  if (methods.every(({ attributes }) => fontsOnly.has(attributes['Algorithm'] ?? ''))) return
  throw new IngestError(name, 'locked', `“${name}” is protected by its publisher (DRM) and cannot be read; use a copy without protection.`)
}

/** The documents of the text, in their order, each once. */
function documentsOf(root: MarkupElement, main: string): string[] {
  const items = new Map(
    childrenOf(root, 'manifest').map(({ attributes: { id = '', href = '', 'media-type': type = '', properties = '' } }) => [
      id,
      { href, type, properties },
    ]),
  )
  const parts = childrenOf(root, 'spine').flatMap(({ attributes: { idref = '', linear } }) => {
    const item = items.get(idref)
    const isText = /^(?:application\/xhtml\+xml|text\/html|application\/xml)$/u.test(item?.type ?? '')
    return item && isText && linear !== 'no' && !/\bnav\b/u.test(item.properties) ? [partAt(main, pathOf(item.href))] : []
  })
  return [...new Set(parts)]
}

/** The children of a part of the package, whatever prefix its names have. */
const childrenOf = (root: MarkupElement, name: string): MarkupElement[] =>
  elementsOf(root)
    .filter((element) => element.name.replace(/^\w+:/u, '') === name)
    .flatMap((element) => elementsOf(element))

/** The path of an address within the book. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/su, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Finds pictures by the names of their parts; each is unpacked once. */
function picturesOf(book: OfficePackage): (part: string) => ReturnType<PictureFinder> {
  const known = new Map<string, Uint8Array | null>()
  return (part) => {
    if (!/\.(?:jpe?g|png|gif|webp)$/iu.test(part)) return null
    if (!known.has(part) && known.size < MAX_PICTURES * 2) known.set(part, book.picture(part))
    const bytes = known.get(part)
    return bytes ? { name: part.replace(/^.*\//u, ''), bytes } : null
  }
}
