import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../../../api/error.ts'
import { send } from './send.ts'
import type { Sending } from './upload-queue.ts'

const call = vi.fn<(...input: unknown[]) => Promise<unknown>>()
vi.mock('../../../api/app.ts', () => ({ call: (...input: unknown[]) => call(...input), ask: vi.fn() }))

beforeEach(() => void call.mockReset())

const sendingOf = (file: File): Sending => ({
  file,
  key: 'a.txt',
  onConflict: 'fail',
  repeatKey: 'r1',
  address: null,
  signal: new AbortController().signal,
  onProgress: vi.fn(),
  onAddress: vi.fn(),
})

test('a small file goes up in one call under its key, told by its own bytes', async () => {
  const sending = sendingOf(new File(['hello'], 'a.txt'))
  call.mockImplementation(async (_, input) => (input as { onUpload: (sent: number, total: number) => void }).onUpload(50, 100))
  await send(sending)
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { key: 'a.txt', on_conflict: 'fail' },
    headers: { 'Idempotency-Key': 'r1' },
  })
  // Half of the form is half of the file, whatever encloses it.
  expect(sending.onProgress).toHaveBeenCalledWith(3)
})

test('a file that is gone from the device is not taken for a network that is gone', async () => {
  call.mockRejectedValue(unreachable())
  await expect(send(sendingOf(new File(['hello'], 'a.txt')))).rejects.toMatchObject({ status: 503 })
  const gone = new File(['hello'], 'a.txt')
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) } as unknown as Blob)
  const failed = send(sendingOf(gone))
  await expect(failed).rejects.toBeInstanceOf(ApiError)
  await expect(failed).rejects.toMatchObject({ status: 400, code: 'unreadable' })
})
