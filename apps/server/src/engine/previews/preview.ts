import { decodeText, ingest } from '@magazineai/compose'
import sharp from 'sharp'
import { blocksOf } from './blocks.ts'
import { isDocument, isPlain } from './kinds.ts'
import type { FileTextTask, LookedAt, PreviewResult, PreviewTask } from './task.ts'

/** Most characters of a text that are shown as they are. */
const MOST_TEXT = 200_000

/** Most bytes of JSON that are put in order before they are shown. */
const MOST_JSON = 1_000_000

/** Pictures of a document: most of them, most pixels of one before it is made small, and its longer side afterwards. */
const MOST_PICTURES = 40
const MAX_PIXELS = 50_000_000
const PICTURE_SIDE = 1_024

/** Shows a file as text and pictures; null when it is no document that can be read. */
export const runPreview = async (task: PreviewTask): Promise<PreviewResult | null> => {
  if (isPlain(task.name, task.mediaType)) return textPreview(task)
  if (!isDocument(task.name, task.mediaType)) return null
  const pictures: Record<string, Uint8Array> = {}
  const keepPicture = async (bytes: Uint8Array, { id }: { id: string }) => {
    if (Object.keys(pictures).length < MOST_PICTURES) await smallPicture(bytes).then((small) => (pictures[id] = small), ignore)
    return id
  }
  const document = await ingest({ name: task.name, bytes: task.bytes }, { keepPicture })
  const { blocks, isCut } = blocksOf(document, new Set(Object.keys(pictures)))
  return { shownAs: 'document', text: null, blocks, isCut, pictures }
}

/** Reads the text of a document, its first `most` characters; empty when it is none that can be read. */
export const runFileText = async (task: FileTextTask): Promise<string> => {
  if (isPlain(task.name, task.mediaType)) return cut(plainText(task.bytes) ?? '', task.most).text
  const { blocks, footnotes = [] } = await ingest({ name: task.name, bytes: task.bytes })
  const texts: string[] = []
  let length = 0
  for (const text of [
    ...blocks.map(({ rows, text: plain }) => rows?.map((row) => row.join(' · ')).join('\n') ?? plain),
    ...footnotes.map(({ text: note }) => note),
  ]) {
    if (length > task.most) break
    texts.push(text.replaceAll('\u2028', '\n'))
    length += text.length + 1
  }
  return cut(texts.join('\n'), task.most).text
}

const textPreview = ({ bytes, name, mediaType }: LookedAt): PreviewResult | null => {
  const plain = plainText(bytes)
  if (plain === null) return null
  const ordered = /json/u.test(`${mediaType} ${name.toLowerCase()}`) && bytes.length <= MOST_JSON ? orderedJson(plain) : plain
  const { text, isCut } = cut(ordered, MOST_TEXT)
  return { shownAs: 'text', text, blocks: [], isCut, pictures: {} }
}

/** The characters of a plain text; null for what is none. */
const plainText = (bytes: Uint8Array): string | null => {
  const { text } = decodeText(bytes.subarray(0, 8 * MOST_TEXT))
  return text.includes('\0') ? null : text
}

/** JSON with a line for each of its values; what is none stays as it is. */
const orderedJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Cuts a text, never through a character. */
const cut = (text: string, most: number): { text: string; isCut: boolean } => ({
  text: text.slice(0, most).toWellFormed().replaceAll('\0', ''),
  isCut: text.length > most,
})

const smallPicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

/** A picture that cannot be decoded is left out. */
const ignore = (): void => undefined
