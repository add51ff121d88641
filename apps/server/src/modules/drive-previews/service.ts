import { THUMBNAIL_SIZES, type Preview, type PreviewBlock } from '@magazineai/contract'
import type { KeptBlock } from '../../engine/previews/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/file-cache.ts'
import type { SentFile } from '../../platform/http/files.ts'
import type { Content } from '../drive/index.ts'
import { ADDRESS_LIFE, readAddress, signAddress, type Address, type Reader } from './addresses.ts'
import { createMaking, VERSION, type MakingDeps } from './making.ts'
import { hasPicture, showingOf } from './shown-as.ts'

/** What previews stand on. */
export interface PreviewDeps extends MakingDeps {
  /** Signs addresses. */
  key: Uint8Array
  /** Returns a content of a file when the reader may read it now; else null. */
  readable: (reader: Reader, nodeId: string, blobId: string) => Promise<Content | null>
}

/** Small pictures and previews of files. */
export type Previews = ReturnType<typeof createPreviews>

/** The picture a file is shown as where browsers cannot show it, pixels. */
const PAINTED_SIZE = Math.max(...THUMBNAIL_SIZES)

type Shown = Pick<Preview, 'shown_as' | 'url' | 'text' | 'blocks' | 'is_cut'>

const NOTHING: Shown = { shown_as: 'none', url: null, text: null, blocks: [], is_cut: false }

/** Creates the previews of files. */
export const createPreviews = ({ key, readable, ...deps }: PreviewDeps) => {
  const making = createMaking(deps)

  const addressOf = (reader: Reader, { node, blob }: Content, inside: string | null): { url: string; expires: Date } => {
    const expires = new Date(Date.now() + ADDRESS_LIFE * 1_000)
    const signature = signAddress(key, { reader, nodeId: node.id, blobId: blob.id, picture: inside }, expires)
    return { url: `/api/file-manager/content/${signature}`, expires }
  }

  const shownByText = async (reader: Reader, file: Content): Promise<Shown> => {
    const preview = await making.preview(file)
    if (!preview) return NOTHING
    const blocks = preview.blocks.map((block) => presentBlock(block, (id) => addressOf(reader, file, id).url))
    return { shown_as: preview.shownAs, url: null, text: preview.text, blocks, is_cut: preview.isCut }
  }

  const shown = async (reader: Reader, file: Content): Promise<Shown> => {
    const showing = showingOf(file.node.name, file.blob.mediaType)
    if (showing.as === 'read') return shownByText(reader, file)
    if (!('from' in showing)) return NOTHING
    if (showing.from === 'content') return { ...NOTHING, shown_as: showing.as, url: addressOf(reader, file, null).url }
    const painted = await making.picture(file, PAINTED_SIZE)
    painted?.stream.destroy()
    return painted ? { ...NOTHING, shown_as: 'image', url: addressOf(reader, file, '').url } : NOTHING
  }

  return {
    /** A small picture of a file as WebP. Opening it throws AppError `not_found` where there is none. */
    thumbnail: async (file: Content, size: number): Promise<SentFile> => {
      const open = async (): Promise<OpenFile> => required(hasPicture(file.blob.mediaType) ? await making.picture(file, size) : null)
      return { contentType: 'image/webp', tag: `${file.blob.id}-${size}-${VERSION}`, open }
    },

    /** How a file is shown to a reader. A file that cannot be read, whatever is in it, is shown as `none`. */
    preview: async (reader: Reader, file: Content): Promise<Preview> => ({
      name: file.node.name,
      file_type: file.blob.mediaType,
      size: file.blob.bytes,
      ...(await shown(reader, file)),
    }),

    /** An address of the content of a file for a reader, for a minute. */
    address: (reader: Reader, file: Content): { url: string; expires: Date } => addressOf(reader, file, null),

    /**
     * What an address leads to. When its time is over it still opens for the person it was made for, by their session: a film is read for longer than a
     * minute. @throws AppError `not_found`, also where the reader may not read it any more.
     */
    open: async (
      signature: string,
      session: () => Promise<string | null>,
    ): Promise<{ file: Content; address: Address; picture: OpenFile | null }> => {
      const address = readAddress(key, signature)
      const { reader, nodeId, blobId } = address
      if (address.isOver && !(reader.kind === 'user' && (await session()) === reader.id)) throw new AppError('not_found')
      const file = required(await readable(reader, nodeId, blobId))
      if (address.picture === null) return { file, address, picture: null }
      const opened = address.picture === '' ? making.picture(file, PAINTED_SIZE) : making.pictureInside(file, address.picture)
      return { file, address, picture: required(await opened) }
    },
  }
}

/** @throws AppError `not_found`. */
const required = <T>(found: T | null): T => {
  if (found === null) throw new AppError('not_found')
  return found
}

const presentBlock = (block: KeptBlock, urlOf: (id: string) => string): PreviewBlock => {
  if (block.kind !== 'picture') return block
  const { id, ...picture } = block
  return { ...picture, url: urlOf(id) }
}
