import { pause } from '@magazineai/common'
import type { Operation } from '@magazineai/contract'
import { firstCalls, type CallRoute } from '@magazineai/contract/first-calls'
import { ApiError, errorOf, unreachable, type PlanLimit } from './error.ts'
import { packed } from './pack.ts'
import { REPEAT_KEY, repeatKey } from './repeat-key.ts'
import { addressOf, payloadOf } from './request.ts'
import type { Input, Output } from './request.ts'
import type { Upload } from './upload.ts'

/** What a client needs from its surroundings. */
export interface ClientOptions {
  fetch: typeof fetch
  /** Carries the calls that want to hear how far they are. */
  upload?: Upload
  /** Waits for so many ms. */
  wait?: (ms: number) => Promise<unknown>
  /** Called once when the session has ended: a refresh was refused, or the account may no longer be used. */
  onSignedOut: () => void
  /** Called when a call was refused because the plan is full. */
  onPlanFull?: (limit: PlanLimit) => void
}

/** Makes calls of the contract. Credentials are HttpOnly cookies the page never sees. */
export interface Client {
  /** @throws ApiError on any answer that is no success, and with status 503 when there was none. */
  call: <const O extends Operation>(
    operation: O,
    ...input: Record<string, never> extends Input<O> ? [Input<O>?] : [Input<O>]
  ) => Promise<Output<O>>
  /** Makes a call and leaves its answer unread, for those who have no schema yet. @throws ApiError as `call`. */
  ask: (route: CallRoute, input?: { body?: unknown; query?: Record<string, unknown> }) => Promise<Response>
  /** Reads the answer to a call. @throws ApiError when it does not fit the contract. */
  read: <const O extends Operation>(operation: O, response: Response) => Promise<Output<O>>
}

/** How long after each other a call is made again whose answer was lost, ms. */
const AGAIN_AFTER = [500, 2_000] as const

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, readonly File[]>
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
  isRepeated?: boolean
  onUpload?: (sent: number, total: number) => void
}

/** Creates a client over `fetch`: one refresh for any number of parallel 401s, then each call is repeated once. Throws `ApiError`s. */
export function createClient({ fetch, upload, wait = pause, onSignedOut, onPlanFull }: ClientOptions): Client {
  let refreshing: Promise<void> | null = null

  const send = async (route: CallRoute, input: Loose): Promise<Response> => {
    const plain = payloadOf(route, input.body, input.files)
    // A call of a page that goes away has no time to be packed.
    const payload = input.keepalive === true ? plain : await packed(plain)
    const { onUpload } = input
    const carry = (address: string, init: RequestInit): Promise<Response> =>
      upload && onUpload ? upload(address, init, onUpload) : fetch(address, init)
    try {
      return await carry(addressOf(route, input), {
        method: route.method,
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'X-Auth-Mode': 'cookie', ...payload.headers, ...input.headers },
        ...(payload.body === undefined ? {} : { body: payload.body }),
        ...(input.signal === undefined ? {} : { signal: input.signal }),
        ...(input.keepalive === true ? { keepalive: true } : {}),
      })
    } catch (error) {
      if (input.signal?.aborted === true) throw error
      throw unreachable()
    }
  }

  /** Makes a call under its key, again while nothing answers: the server may have done it and its answer been lost. */
  const sendRepeatedly = async (route: CallRoute, input: Loose): Promise<Response> => {
    for (const ms of AGAIN_AFTER) {
      try {
        return await send(route, input)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await wait(ms)
      }
    }
    return send(route, input)
  }

  const refresh = async (): Promise<void> => {
    const response = await send(firstCalls.refresh, { body: {} })
    if (response.ok) return
    const error = await errorOf(response)
    if (response.status === 401 || response.status === 403) onSignedOut()
    throw error
  }

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const ask = async (route: CallRoute, given: Loose = {}): Promise<Response> => {
    const isRepeated = given.isRepeated === true
    const input = isRepeated ? { ...given, headers: { [REPEAT_KEY]: repeatKey(), ...given.headers } } : given
    const carry = isRepeated ? sendRepeatedly : send
    let response = await carry(route, input)
    if (isRefused(response, route)) {
      // An answer nobody reads keeps its connection busy.
      await response.body?.cancel()
      await refreshOnce()
      response = await carry(route, input)
      if (response.status === 401) onSignedOut()
    }
    if (response.ok) return response
    const error = await errorOf(response)
    if (error.limit) onPlanFull?.(error.limit)
    throw error
  }

  const call = async (operation: Operation, input?: Loose): Promise<unknown> => read(operation, await ask(operation, input))

  return { call: call as Client['call'], ask, read: read as Client['read'] }
}

/** Tells whether an answer may mean that the access token has ended: of what only administrators may call the server says then that there is nothing. */
const isRefused = ({ status }: Response, { auth }: CallRoute): boolean =>
  (status === 401 && auth === 'user') || (status === 404 && auth === 'admin')

async function read(operation: Operation, response: Response): Promise<unknown> {
  const shape = operation.responses[response.status]
  if (shape === null) return undefined
  if (shape !== undefined && 'binary' in shape) return response.blob()
  const body: unknown = await response.json().catch(() => undefined)
  if (shape === undefined) return body
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError(response.status, 'unexpected_answer', `The server’s answer to ${operation.id} could not be read.`)
}
