import { createHeadlines } from './analyse/headlines.ts'
import type { ComposeSources } from './compose-sources.ts'
import { nameInIdea, nameOfDocuments, ownNameOfDocuments } from './document-name.ts'
import { wordingOf } from './wording/wordings.ts'
import { emptyTitle } from './analyse/empty-titles.ts'
import { tellingOf } from './analyse/telling.ts'
import { tokensOf } from './check/tokens.ts'
import { titleForms } from './fill/labels.ts'
import type { ComposeInput } from './input.ts'
import { plain } from './material/text.ts'
import { headings } from './words/lexicon.ts'

/** What the name of an issue is taken from, beside what its person says. */
export type Named = Pick<ComposeSources, 'brief' | 'documents' | 'pieces' | 'collections' | 'language'>

/**
 * Returns the name of the magazine, which is never empty: as given, as the outline says, what the documents and the idea both call it, of the idea, what
 * the documents call themselves where the idea is longer than a name, or cut out of the idea; without an idea what the documents call themselves, else what
 * they are.
 */
export const nameOf = ({ name, outline }: ComposeInput, sources: Named): string =>
  outline?.title.trim() ||
  name?.trim() ||
  ownName(sources) ||
  sharedName(sources) ||
  nameOfIdea(sources) ||
  nameOfDocuments(sources) ||
  kindOf(sources)

/**
 * What the paper of a person calls itself, where the idea names no title and tells of it alone: the one title over all of its texts, without a subtitle, or who sends a press release; null where it
 * says no more than what kind of paper it is.
 */
function ownName({ brief, documents, pieces, collections, language }: Named): string | null {
  if (brief.isNamed || titled.test(brief.idea)) return null
  const [document, ...others] = documents.filter(({ format }) => format !== 'image')
  if (!document || others.length) return null
  const [over, ...more] = collections.filter(({ collection }) => collection === undefined)
  const called =
    over && !more.length && pieces.every(({ collection, genre }) => collection !== undefined || genre === 'photos')
      ? over.title
      : senderOf(pieces)
  if (!called) return null
  const title = createHeadlines(document.blocks, language)(called)
  const form = titleForms(title).at(-1) ?? title
  return form.length <= LONGEST_NAME && !emptyTitle(form) && tellingOf(form, language) >= SAYS && namesTopic(form, brief, language)
    ? form
    : null
}

/** An idea that is a title and what it is about: `Stories from the machine room: the folklore of hackers`. */
const titled = /^[^:：]{3,60}[:：]\s*\S/u

/** How much a name says at least. */
const SAYS = 1

/** Whether a title over texts and the idea tell of one thing, or the idea says what kind of paper it is: else the title is that of a part. */
const namesTopic = (title: string, { idea }: ComposeSources['brief'], language: string): boolean => {
  const told = new Set(tokensOf(idea, language).map(({ text }) => text))
  const said = tokensOf(title, language)
  return idea === '' || told.size === 0 || said.some(({ text }) => told.has(text)) || said.some(({ name }) => name)
}

/** Who sends a press release: what stands behind “About” over its last paragraphs; null where it is none, or one of several texts. */
function senderOf(pieces: Named['pieces']): string | null {
  const [piece, ...others] = pieces
  if (piece?.genre !== 'press-release' || others.length) return null
  const heads = piece.blocks.flatMap((block) => (block.kind === 'subhead' || block.kind === 'label' ? [plain(block.inlines)] : []))
  const about = heads.find((head) => headings.about.test(head) && /\p{Lu}/u.test(head.replace(headings.about, '')))
  return (
    about
      ?.replace(headings.about, '')
      .replace(/^[\s:：]*(?:the\s+(?=\p{Lu})|die\s+|der\s+|das\s+)?/iu, '')
      .trim() || null
  )
}

/** What the documents call themselves in words of the idea, where that names no title. */
const sharedName = (sources: Named): string | null =>
  sources.brief.isNamed || titled.test(sources.brief.idea) ? null : nameInIdea(sources)

function nameOfIdea(sources: Named): string {
  const { brief, documents, language } = sources
  const own = brief.title && !brief.isWhole ? (titleOfDocuments(documents, language) ?? ownNameOfDocuments(sources)) : null
  return own ?? brief.title.trim()
}

/** Most characters of the title of a document that is the name of an issue. */
const LONGEST_NAME = 48

/** The one title of the one document; null where there are more. */
function titleOfDocuments(documents: ComposeSources['documents'], language: string): string | null {
  const [document, ...others] = documents.filter(({ format }) => format !== 'image')
  const [title, ...more] = document?.blocks.filter(({ kind, level }) => kind === 'heading' && level === 1) ?? []
  if (!title || title !== document?.blocks[0] || others.length || more.length || title.text.length > LONGEST_NAME) return null
  return createHeadlines(document.blocks, language)(title.text)
}

/** What texts of one genre are called, in the language of the issue; the number of the issue where they are of several, or are no more than texts. */
function kindOf({ pieces, language }: Named): string {
  const { genres, issue } = wordingOf(language)
  const [genre, ...others] = new Set(pieces.map((piece) => piece.genre))
  return genre && !others.length && genre !== 'feature' && genre !== 'short' ? genres[genre] : issue
}
