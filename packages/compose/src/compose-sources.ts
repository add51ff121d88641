import { parseBrief, type Brief } from './analyse/brief.ts'
import { withChapterNames, withoutLibraryImprint } from './analyse/book.ts'
import { withoutContents } from './analyse/contents-list.ts'
import { withoutOwnNotes } from './analyse/own-notes.ts'
import { withoutUnprinted } from './analyse/unprinted.ts'
import { withHeadlines } from './analyse/headlines.ts'
import { foreignLanguages, languageOfMagazine } from './analyse/language.ts'
import { articlesOfMaterial } from './analyse/piece-articles.ts'
import { withSerials } from './analyse/serials.ts'
import { passagesOf, type Passage } from './analyse/passages.ts'
import { listed } from './coverage.ts'
import { hashBytes } from './hash.ts'
import { readMaterial } from './material/read-material.ts'
import type { Collection, Piece } from './material/material.ts'
import { picturesExpected, type PictureExpected } from './images/expected.ts'
import { ingest } from './ingest/ingest.ts'
import { withLinkedPictures } from './ingest/linked-pictures.ts'
import type { ComposeInput } from './input.ts'
import type { ComposePorts } from './ports.ts'
import type { SourceDocument } from './source.ts'
import type { Article } from './analyse/article.ts'

/** What composing begins from: the idea and the documents, read. */
export interface ComposeSources {
  brief: Brief
  /** Documents as they came, for counting words. */
  sources: readonly SourceDocument[]
  /** Documents without their own lists of contents. */
  documents: readonly SourceDocument[]
  /** What the documents are made of, as it was read. */
  pieces: readonly Piece[]
  /** Titles over several of them. */
  collections: readonly Collection[]
  articles: readonly Article[]
  /** Whether a picture may be found for an article. */
  isPictured: PictureExpected
  passages: readonly Passage[]
  /** All text of the documents. */
  text: string
  /** BCP 47 tag of the magazine. */
  language: string
  /** Those of paragraphs in other scripts. */
  otherLanguages: readonly string[]
}

/** What reading needs from outside. */
type Reading = Pick<ComposePorts, 'checkpoint' | 'keepPicture' | 'photos'>

/** Reads idea and documents; a document that was read before is not read again. @throws IngestError for a file that cannot be read. */
export async function readComposeSources(input: ComposeInput, ports: Reading, signal?: AbortSignal): Promise<ComposeSources> {
  const sources = withLinkedPictures(await readAll(input, ports, signal))
  const furnished = sources.map(leaveContents)
  const text = furnished.flatMap((document) => document.blocks.map((block) => block.text)).join('\n')
  const language = input.language ?? languageOfMagazine(text, input.idea)
  const documents = withLanguages(furnished, language)
  const material = readMaterial(documents)
  const articles = withHeadlines(withSerials(articlesOfMaterial(documents, material), documents), documents, language)
  return {
    brief: parseBrief(input.idea, language),
    sources,
    documents,
    pieces: material.pieces,
    collections: material.collections,
    articles,
    isPictured: picturesExpected(documents, articles, { photos: ports.photos ?? [], language, idea: input.idea }),
    passages: passagesOf(documents),
    text,
    language,
    otherLanguages: [...new Set(documents.flatMap(({ blocks }) => blocks.flatMap((block) => block.language ?? [])))],
  }
}

/** Paragraphs that are written in another script than the magazine say in which language they are. */
function withLanguages(documents: readonly SourceDocument[], language: string): SourceDocument[] {
  const found = foreignLanguages(
    documents.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
    language,
  )
  let at = 0
  return documents.map((document) => ({
    ...document,
    blocks: document.blocks.map((block) => {
      const own = found[at++]
      return own ? { ...block, language: own } : block
    }),
  }))
}

async function readAll(input: ComposeInput, ports: Reading, signal?: AbortSignal): Promise<SourceDocument[]> {
  const documents = [...(input.documents ?? [])]
  for (const file of input.files ?? []) {
    signal?.throwIfAborted()
    const key = `source:${file.name}:${hashBytes(file.bytes)}`
    const kept = (await ports.checkpoint?.load(key)) as SourceDocument | undefined | null
    const document = kept ?? (await ingest(file, ports))
    if (!kept) await ports.checkpoint?.save(key, document)
    documents.push(document)
  }
  return documents
}

/** A document without its list of contents, which the magazine makes anew, and without what a library wrote around it; notes say so. The names of chapters stand with their numbers. */
function leaveContents(source: SourceDocument): SourceDocument {
  const unwrapped = withoutLibraryImprint(source)
  const { document: bare, lines } = withoutContents(unwrapped.document)
  const unprinted = withoutUnprinted(bare)
  const { document, notes: own } = withoutOwnNotes(unprinted.document)
  const notes = [
    ...(unwrapped.blocks ? [`What Project Gutenberg writes around “${source.name}” was left out.`] : []),
    ...(lines ? [`The list of contents of “${source.name}” was left out.`] : []),
    ...(unprinted.notes.length
      ? [`Left out, as ${unprinted.notes.length === 1 ? 'it is' : 'they are'} not for print: ${listed(unprinted.notes)}.`]
      : []),
    ...(own.length ? [`Left out, as ${own.length === 1 ? 'it is a note' : 'they are notes'} to yourself: ${listed(own)}.`] : []),
  ]
  return { ...withChapterNames(document), notes: [...document.notes, ...notes] }
}
