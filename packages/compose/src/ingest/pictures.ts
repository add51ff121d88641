import { hashBytes } from '../hash.ts'
import { isByline } from '../material/blocks/roles.ts'
import type { IngestPorts } from '../ports.ts'
import type { SourceBlock, SourcePicture } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import type { BlockList, PictureDraft, Drawing } from './block-list.ts'
import { readImage, type ImageInfo } from './image.ts'
import { MAX_PICTURES } from './limits.ts'

/** Returns whether a name is that of a file that is a drawing, or a picture no page shows. */
export const isDrawing = (name: string): boolean => /\.(?:wmf|emf|wmz|emz|svm|svg|eps|pict?|tiff?|bmp)$/iu.test(name)

/** Pictures smaller than this on a side (pixels) are icons, rules and bullets. */
const SMALL = 64
/** A picture that stands in so many places is a logo or a background. */
const DECORATION = 4

const isCaption = /^(?:fig(?:ure|\.)?|abb(?:ildung|\.)?|bild|photo|foto|image|plate|source|quelle)\b[\s\d.:–—-]*\S/iu

/** What became of the pictures of a document. */
export interface KeptPictures {
  pictures: SourcePicture[]
  /** Blocks that are the captions of pictures. */
  captions: ReadonlySet<number>
  notes: string[]
}

/** Looks at the pictures of a document and has them kept: each once, icons and backgrounds not at all. */
export async function keepPictures(document: string, list: BlockList, ports: IngestPorts): Promise<KeptPictures> {
  const places = new Map<string, { draft: PictureDraft; info: ImageInfo; count: number }>()
  let unread = 0
  for (const draft of list.pictures) {
    const info = readImage(draft.bytes)
    if (typeof info === 'string') unread += 1
    else {
      const id = hashBytes(draft.bytes).toString(36)
      places.set(id, { draft, info, ...places.get(id), count: (places.get(id)?.count ?? 0) + 1 })
    }
  }
  const pictures: SourcePicture[] = []
  const captions = new Set<number>()
  for (const [id, { draft, info, count }] of places) {
    if (count >= DECORATION || Math.min(info.width, info.height) < SMALL || pictures.length >= MAX_PICTURES) continue
    const below = captionBelow(draft, list)
    if (below) captions.add(below.index)
    const found = { id, ...factsOf(draft, info, below?.text) }
    const kept = await ports.keepPicture?.(draft.bytes, { ...found, document })
    pictures.push({ ...found, after: draft.after, ...(typeof kept === 'string' ? { url: kept } : kept) })
  }
  return { pictures, captions, notes: [...notesOn(document, unread, places.size - pictures.length), ...noteOnDrawings(document, list)] }
}

/** The paragraph right under a picture, when it says that it is about it, or is set as captions are. Of several pictures it is that of the last. */
function captionBelow(draft: PictureDraft, { blocks, pictures }: BlockList): SourceBlock | undefined {
  const { after, caption } = draft
  const [next, behind] = [blocks[after + 1], blocks[after + 2]]
  if (!next || caption || next.kind === 'table' || pictures.findLast((other) => other.after === after) !== draft) return undefined
  // What stands behind the next picture is the caption of that.
  const more = pictures.some((other) => other.after === next.index) ? undefined : behind
  return (next.text.length < 300 && isCaption.test(next.text)) || isSetAsCaption(next, more) ? next : undefined
}

/** Most letters of a caption that is known by its italics. */
const LONGEST_ITALIC = 200

/** True for one line in italics that is no name of an author, nor the first of more, as verse and introductions in italics are. */
const isSetAsCaption = (block: SourceBlock, next: SourceBlock | undefined): boolean =>
  block.kind === 'paragraph' &&
  block.text.length <= LONGEST_ITALIC &&
  isItalic(block) &&
  !block.text.includes(LINE_BREAK) &&
  !isByline(block.text) &&
  !(next?.kind === 'paragraph' && !next.apart && isItalic(next))

const isItalic = ({ inlines }: SourceBlock): boolean =>
  inlines.every(({ text, marks }) => text.trim() === '' || (marks?.includes('italic') ?? false))

function factsOf({ name, alt, caption }: PictureDraft, info: ImageInfo, below?: string): Omit<SourcePicture, 'id' | 'after' | 'url'> {
  const words = caption ?? below ?? info.caption
  return { name, type: info.type, width: info.width, height: info.height, ...(words ? { caption: words } : {}), ...(alt ? { alt } : {}) }
}

function notesOn(document: string, unread: number, left: number): string[] {
  const notes: string[] = []
  const are = (count: number): string => (count === 1 ? 'A picture' : `${count} pictures`)
  if (unread) notes.push(`${are(unread)} of “${document}” could not be taken over: damaged, too large, or not JPEG, PNG, WebP or GIF.`)
  if (left)
    notes.push(`${are(left)} of “${document}” ${left === 1 ? 'was' : 'were'} left out as icons, backgrounds or more than ${MAX_PICTURES}.`)
  return notes
}

/** Drawings that a note names, and most characters of what stands beside one, or of what it shows. */
const NAMED = 3
const LONGEST_NAME = 50

/** Names the drawings that were left out: by what they show, else by what they stand beside. */
function noteOnDrawings(document: string, { drawings, blocks }: BlockList): string[] {
  const short = (text: string): string => {
    const line = text.replaceAll(/\s+/gu, ' ').trim()
    return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()}…` : line
  }
  const nameOf = ({ alt, after }: Drawing): string => {
    const before = blocks[after]?.text
    return alt ? `“${short(alt)}”` : before ? `the one beside “${short(before)}”` : 'the one at its beginning'
  }
  const names = drawings.slice(0, NAMED).map(nameOf)
  const more = drawings.length > NAMED ? ` and ${drawings.length - NAMED} more` : ''
  const [first] = drawings
  if (!first) return []
  return drawings.length === 1
    ? [`A drawing of “${document}” was left out, ${nameOf(first)}: save it as PNG or JPEG and add the file.`]
    : [
        `${drawings.length} drawings of “${document}” were left out, ${names.join(', ')}${more}: save them as PNG or JPEG and add the files.`,
      ]
}
