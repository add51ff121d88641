import { sql } from 'drizzle-orm'
import { open } from 'node:fs/promises'
import type { Database } from '../../platform/database.ts'
import { endingOf } from './paths.ts'
import { isReachable, nodeFields, rowsOf, type Node } from './tree-store.ts'

/** A content as it is stored. */
export interface Blob {
  id: string
  objectKey: string
  sha256: Buffer
  bytes: number
  mediaType: string
}

/** So many files of one content are looked at for one that is not in a folder in the bin. */
const LOOKED_AT = 50

const blobFields = sql`b.id, b.object_key as "objectKey", b.sha256, b.bytes::float8 as bytes, b.media_type as "mediaType"`

/** Finds a content by its id. */
export const findBlob = async (db: Database, id: string): Promise<Blob | null> =>
  (await rowsOf<Blob>(db, sql`select ${blobFields} from blobs b where b.id = ${id}`))[0] ?? null

/** Finds a content of an owner by what it is. */
export const findSameBlob = async (
  db: Database,
  ownerId: string,
  { sha256, bytes }: Pick<Blob, 'sha256' | 'bytes'>,
): Promise<Blob | null> =>
  (
    await rowsOf<Blob>(
      db,
      sql`select ${blobFields} from blobs b where b.owner_id = ${ownerId} and b.sha256 = ${sha256} and b.bytes = ${bytes} for key share`,
    )
  )[0] ?? null

/** Finds a file of an owner that has a content and is not in the bin, nor in a folder that is; null when there is none. */
export const findSameFile = async (
  db: Database,
  ownerId: string,
  { sha256, bytes }: Pick<Blob, 'sha256' | 'bytes'>,
): Promise<Node | null> => {
  const found = await rowsOf<Node>(
    db,
    sql`select ${nodeFields} from blobs b join nodes n on n.blob_id = b.id
    where b.owner_id = ${ownerId} and b.sha256 = ${sha256} and b.bytes = ${bytes} and n.owner_id = ${ownerId} and n.kind = 'file' and n.deleted_at is null
    limit ${LOOKED_AT}`,
  )
  for (const node of found) if (await isReachable(db, node.id)) return node
  return null
}

/** Returns the entity tag of a content: it changes exactly when the bytes do. */
export const etagOf = (sha256: Buffer): string => `"${sha256.toString('hex').slice(0, 40)}"`

/** Returns the entity tag of a file; that of a folder is its id. */
export const etagOfNode = async (db: Database, { id, blobId }: Node): Promise<string> => {
  const blob = blobId === null ? null : await findBlob(db, blobId)
  return blob ? etagOf(blob.sha256) : `"${id}"`
}

/** Bytes at the head of a file that tell what it is. */
const HEAD = 4_100

/** First bytes of formats, at an offset, with what they mean; the first that fits counts. */
const SIGNS: readonly (readonly [string, string, number?])[] = [
  ['image/png', '\u0089PNG\r\n\u001A\n'],
  ['image/jpeg', '\u00FF\u00D8\u00FF'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['image/bmp', 'BM'],
  ['image/vnd.microsoft.icon', '\0\0\u0001\0'],
  ['image/vnd.adobe.photoshop', '8BPS'],
  ['application/pdf', '%PDF-'],
  ['application/postscript', '%!PS'],
  ['application/rtf', '{\\rtf'],
  ['application/gzip', '\u001F\u008B'],
  ['application/x-7z-compressed', '7z\u00BC\u00AF\u0027\u001C'],
  ['application/vnd.rar', 'Rar!\u001A\u0007'],
  ['application/x-ole-storage', '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'],
  ['video/webm', '\u001A\u0045\u00DF\u00A3'],
  ['audio/ogg', 'OggS'],
  ['audio/flac', 'fLaC'],
  ['audio/mpeg', 'ID3'],
  ['font/ttf', '\0\u0001\0\0'],
  ['font/otf', 'OTTO'],
  ['font/woff', 'wOFF'],
  ['font/woff2', 'wOF2'],
  ['image/webp', 'WEBP', 8],
  ['audio/wav', 'WAVE', 8],
  ['video/x-msvideo', 'AVI ', 8],
]

/** What the brand of an ISO media file means. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:avif|avis)/, 'image/avif'],
  [/^(?:hei[cxms]|hev[cx]|mif1|msf1)/, 'image/heic'],
  [/^(?:M4A|M4B)/, 'audio/mp4'],
  [/^qt/, 'video/quicktime'],
  [/^/, 'video/mp4'],
]

/** Archives whose ending says what they hold. */
const ZIPPED: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
}

/** Old office documents, which are all the same container. */
const CONTAINED: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Kinds of text, by the ending: nothing in the bytes tells them apart. */
const TEXTS: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  css: 'text/css',
  js: 'text/javascript',
}

/** Tells the media type of a file by its first bytes; the name only says which kind of text, of archive or of office document it is. */
export const mediaTypeOf = (head: Buffer, name: string): string => {
  const ending = endingOf(name)
  const text = head.toString('latin1')
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return ZIPPED[ending] ?? 'application/zip'
  if (text.slice(4, 8) === 'ftyp') return BRANDS.find(([brand]) => brand.test(text.slice(8, 12)))![1]
  const sign = SIGNS.find(([, bytes, at = 0]) => text.startsWith(bytes, at))?.[0]
  if (sign === 'application/x-ole-storage') return CONTAINED[ending] ?? sign
  if (sign) return sign
  // A frame of MPEG audio, layer III, without a tag before it.
  if (head.length > 2 && head[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(head[1]!)) return 'audio/mpeg'
  return isText(head) ? (TEXTS[ending] ?? 'text/plain') : 'application/octet-stream'
}

/** Text holds no zero byte, but UTF-16, which begins with its mark. */
const isText = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || !head.includes(0)

/** Reads the first bytes of a file. */
export const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
