import type { z } from 'zod'

/** An HTTP call of the product as data: the server routes, the web client and the OpenAPI document are all made from it. */
export interface Operation {
  /** Number in the API catalogue, e.g. `M-01`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, in the canonical spelling; the server also serves it with or without the trailing slash. */
  path: string
  /** `none`, `user` for a signed-in caller, or `admin` for whoever runs the server: everybody else is told that there is nothing. */
  auth: 'none' | 'user' | 'admin'
  /** True when the caller must have proved within ten minutes who they are: by signing in, or by A-27. */
  isFresh?: boolean
  /** True when the header `Idempotency-Key` makes a call that comes again do nothing twice. */
  repeatable?: boolean
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body, or the fields of a multipart form when `multipart` is set. */
  body?: z.ZodType
  /** Names of file fields of a multipart form. */
  multipart?: readonly string[]
  /** The body of a success, by status. `null` = no body; `binary` = bytes of the media type. */
  responses: Readonly<Record<number, z.ZodType | null | { binary: string }>>
}

/** Keeps the exact types of an operation. */
export const operation = <const O extends Operation>(value: O): O => value
