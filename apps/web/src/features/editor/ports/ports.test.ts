import { errorTable } from '@magazineai/contract'
import { expect, test, vi } from 'vitest'
import { sendChanges } from './ports.ts'

// Opens a socket to the address of the page, and there is no page.
vi.mock('../../../api/live.ts', () => ({ socket: {} }))

/** What a save fails with when the server answers with a row of the error table. */
const failureFor = async (code: keyof typeof errorTable): Promise<unknown> => {
  const { status, message } = errorTable[code]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ detail: message, error: message, code, request_id: 'x' }, { status })))
  return sendChanges('m', { revision: 1 } as never, false, 'key').catch((error: unknown) => error)
}

test('a server without space says so, and is not taken for one that does not answer', async () => {
  expect(await failureFor('storage_full')).toMatchObject({
    kind: 'refused',
    message: 'The server has no space left. Your changes stay on this device until it has.',
  })
  expect(await failureFor('busy')).toMatchObject({ kind: 'offline' })
})
