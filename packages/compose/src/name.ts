import type { ComposeSources } from './compose-sources.ts'
import type { ComposeInput } from './input.ts'

/**
 * Returns the name of the magazine: as given, as the outline says, of the idea, that of the only document where the idea is longer than a
 * name, or cut out of the idea.
 */
export const nameOf = ({ name, outline }: ComposeInput, { brief, documents }: Pick<ComposeSources, 'brief' | 'documents'>): string =>
  outline?.title.trim() || name?.trim() || (brief.isWhole ? brief.title : (titleOfDocuments(documents) ?? brief.title))

/** Most characters of the title of a document that is the name of an issue. */
const LONGEST_NAME = 48

/** The one title of the one document; null where there are more. */
function titleOfDocuments(documents: ComposeSources['documents']): string | null {
  const [document, ...others] = documents.filter(({ format }) => format !== 'image')
  const [title, ...more] = document?.blocks.filter(({ kind, level }) => kind === 'heading' && level === 1) ?? []
  return title && title === document?.blocks[0] && !others.length && !more.length && title.text.length <= LONGEST_NAME ? title.text : null
}
