import { createHeadlines } from './analyse/headlines.ts'
import type { ComposeSources } from './compose-sources.ts'
import { nameOfDocuments } from './document-name.ts'
import { wordingOf } from './fill/wording/wordings.ts'
import type { ComposeInput } from './input.ts'

/** What the name of an issue is taken from, beside what its person says. */
export type Named = Pick<ComposeSources, 'brief' | 'documents' | 'pieces' | 'collections' | 'language'>

/**
 * Returns the name of the magazine, which is never empty: as given, as the outline says, of the idea, that of the only document where the idea is
 * longer than a name, or cut out of the idea; without an idea what the documents call themselves, else what they are.
 */
export const nameOf = ({ name, outline }: ComposeInput, sources: Named): string =>
  outline?.title.trim() || name?.trim() || nameOfIdea(sources) || nameOfDocuments(sources) || kindOf(sources)

const nameOfIdea = ({ brief, documents, language }: Named): string =>
  (brief.title && !brief.isWhole ? titleOfDocuments(documents, language) : null) ?? brief.title.trim()

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
