import type { SourceDocument, SourceLink, SourcePicture } from '../source.ts'

/** Returns the sentence that says how many pictures of a document are not here, as it only names their files; none where all are. */
export function linkedNotes(name: string, count: number): string[] {
  const are = count === 1 ? 'A picture that “' : `${count} pictures that “`
  return count ? [`${are}${name}” links to could not be taken over: add the picture files themselves.`] : []
}

/** Returns the name of the file that an address ends in, in small letters; '' where it ends in none. */
export function fileOf(address: string): string {
  const path = address.replace(/[?#].*$/su, '').replaceAll('\\', '/')
  const file = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(file).toLowerCase()
  } catch {
    // A sign of percent that begins no letter stands for itself.
    return file.toLowerCase()
  }
}

/** The size that sites add to the names of their smaller copies: `boats-1024x683.jpg`. */
const copySize = /-\p{Nd}{2,5}x\p{Nd}{2,5}(?=\.[a-z]+$)/u

/**
 * Returns documents in which pictures stand where a text names their files, with the captions they have there, as they were given beside it. Each stands in
 * one place, and is no document of its own then.
 */
export function withLinkedPictures(documents: readonly SourceDocument[]): SourceDocument[] {
  const given = new Map<string, SourcePicture>()
  for (const { name, blocks, pictures: [picture] = [] } of documents) {
    if (picture && !blocks.length && !given.has(fileOf(name))) given.set(fileOf(name), picture)
  }
  const placed = new Set<SourcePicture>()
  const take = ({ after, file, caption, alt }: SourceLink): SourcePicture[] => {
    const picture = given.get(file) ?? given.get(file.replace(copySize, ''))
    if (!picture || placed.has(picture)) return []
    placed.add(picture)
    return [{ ...picture, after, ...(caption ? { caption } : {}), ...(alt ? { alt } : {}) }]
  }
  const filled = documents.map((document) => {
    const found = (document.links ?? []).flatMap(take)
    return found.length ? withPictures(document, found) : document
  })
  return filled.filter(({ blocks, pictures = [] }, index) => blocks.length || pictures.length !== 1 || !isPlaced(documents[index], placed))
}

const isPlaced = (document: SourceDocument | undefined, placed: ReadonlySet<SourcePicture>): boolean =>
  document?.pictures?.some((picture) => placed.has(picture)) ?? false

/** A document with pictures that it only named; the note on those that are not here counts what is left. */
function withPictures(document: SourceDocument, found: readonly SourcePicture[]): SourceDocument {
  const { name, links = [], notes, pictures = [] } = document
  const said = linkedNotes(name, links.length)
  return {
    ...document,
    pictures: [...pictures, ...found].toSorted((a, b) => a.after - b.after),
    notes: [...notes.filter((note) => !said.includes(note)), ...linkedNotes(name, links.length - found.length)],
  }
}
