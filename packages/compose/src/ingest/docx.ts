import { unzipSync, zipSync } from 'fflate'
import type { Unzipped } from 'fflate'
import mammoth from 'mammoth'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { readHtml } from './html.ts'
import { MAX_PACKED_PART, MAX_UNPACKED } from './limits.ts'

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  'u => u',
]

/** Reads a Word document: headings, paragraphs, lists, tables, bold and italic. @throws IngestError */
export async function readDocx(name: string, bytes: Uint8Array, into: BlockList): Promise<void> {
  const slim = repack(name, bytes)
  try {
    const input = { buffer: slim, arrayBuffer: slim.buffer } as unknown as { buffer: Buffer }
    const { value } = await mammoth.convertToHtml(input, { styleMap, convertImage: noImages })
    readHtml(value, into)
  } catch (cause) {
    throw new IngestError(
      name,
      'broken',
      `“${name}” is not a Word document we can read; open it in your word processor and save it again as DOCX.`,
      {
        cause,
      },
    )
  }
}

const noImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))

/** Keeps the text parts only, unpacked under our own limits, so that no zip can unpack to more than it says. */
function repack(name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let parts: Unzipped
  let unpacked = 0
  try {
    parts = unzipSync(bytes, {
      filter: (file) => {
        if (!/\.(xml|rels)$/u.test(file.name)) return false
        unpacked += file.originalSize
        if (unpacked > MAX_UNPACKED || file.size > MAX_PACKED_PART) throw new RangeError('too large')
        return true
      },
    })
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new IngestError(name, 'size', `“${name}” unpacks to more text than we accept (64 MB).`, { cause })
    throw new IngestError(name, 'broken', `“${name}” is damaged: it cannot be unpacked.`, { cause })
  }
  if (!parts['word/document.xml']) {
    throw new IngestError(name, 'broken', `“${name}” is not a Word document: it has no text part.`)
  }
  return zipSync(parts, { level: 0 })
}
