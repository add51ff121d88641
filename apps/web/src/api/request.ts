import type { Operation } from '@magazineai/contract'
import type { CallRoute } from '@magazineai/contract/first-calls'
import type { z } from 'zod'

type Part<O, Key extends string> = O extends Readonly<Record<Key, infer S>> ? (S extends z.ZodType ? z.input<S> : never) : undefined
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a call needs: the parts its operation declares, plus files, headers and a signal. */
export type Input<O extends Operation> = Given<'params', Part<O, 'params'>> &
  Given<'query', Part<O, 'query'>> &
  Given<'body', Part<O, 'body'>> & {
    /** Files of a multipart form, by field. */
    files?: Record<string, readonly File[]>
    headers?: Record<string, string>
    signal?: AbortSignal
    /** True for a call that is made while the page goes away. */
    keepalive?: boolean
    /** True for a call that is made again when its answer is lost; the server does it once. */
    isRepeated?: boolean
    /** Hears how much of the body is sent, in bytes. */
    onUpload?: (sent: number, total: number) => void
  }

type Body<R> = R extends z.ZodType ? z.output<R> : R extends { binary: string } ? Blob : undefined
type Success<R> = { [K in keyof R]: K extends 200 | 201 | 202 | 204 ? Body<R[K]> : never }[keyof R]

/** What a call answers: the parsed body of a success, a Blob for bytes, undefined for no body. */
export type Output<O extends Operation> = Success<O['responses']>

interface Parts {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
}

/** Builds the address of a call: path parameters filled in and escaped, the query appended without empty values. */
export function addressOf(route: CallRoute, { params, query }: Parts): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params?.[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    const text = textOf(value)
    if (text !== '') search.set(key, text)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Builds the body of a call and the header that names its type: JSON, or a form when the operation takes files. */
export function payloadOf(
  route: CallRoute,
  body: unknown,
  files?: Record<string, readonly File[]>,
): { body?: BodyInit; headers: Record<string, string> } {
  if (files !== undefined) return { body: formOf(body, files), headers: {} }
  if (body === undefined || route.method === 'GET') return { headers: {} }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

function formOf(body: unknown, files: Record<string, readonly File[]>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file, file.name)
  return form
}
