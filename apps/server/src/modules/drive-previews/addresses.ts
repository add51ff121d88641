import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { mac, sameBytes } from '../../platform/secret.ts'

/** Who reads a file: a person, or whoever has a link. */
export interface Reader {
  kind: 'user' | 'link'
  /** Of the person, or of the share. */
  id: string
}

/** What an address leads to. It is bound to one file, one content of it and one reader. */
export interface Address {
  reader: Reader
  nodeId: string
  blobId: string
  /** Name of a picture in the document; `''` for one of the whole file; null for the content itself. */
  picture: string | null
}

/** Seconds an address holds. */
export const ADDRESS_LIFE = 60

const Payload = z.tuple([z.enum(['user', 'link']), z.uuid(), z.uuid(), z.uuid(), z.string().max(64).nullable(), z.number().int()])

/** Writes an address: what it leads to and until when, with the keyed hash of both. */
export const signAddress = (key: Uint8Array, { reader, nodeId, blobId, picture }: Address, expires: Date): string => {
  const payload: z.infer<typeof Payload> = [reader.kind, reader.id, nodeId, blobId, picture, Math.floor(expires.getTime() / 1_000)]
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${text}.${mac(key, text).toString('base64url')}`
}

/** Reads an address that this server wrote, and whether its time is over. @throws AppError `not_found`. */
export const readAddress = (key: Uint8Array, signature: string): Address & { isOver: boolean } => {
  const [text = '', tag = '', ...more] = signature.split('.')
  if (more.length > 0 || !sameBytes(mac(key, text), Buffer.from(tag, 'base64url'))) throw new AppError('not_found')
  const [kind, id, nodeId, blobId, picture, until] = Payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { reader: { kind, id }, nodeId, blobId, picture, isOver: until * 1_000 <= Date.now() }
}
