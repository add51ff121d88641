import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { TaskError } from '../../engine/pool.ts'
import type { Pool } from '../../engine/pool.ts'
import type { FileCache } from '../../platform/file-cache.ts'
import { design } from '../../testing/server.ts'
import { createPainter } from './thumbnails.ts'

const cache: FileCache = {
  get: async (_key, make) => {
    const bytes = await make()
    return { stream: Readable.from([bytes]), bytes: bytes.length }
  },
}
const painterOver = (run: () => Promise<unknown>) => createPainter({ cache, pool: { run } as unknown as Pool, picture: async () => null })
const load = async () => ({ design: design(1), index: 0, owner: null })

test('a page that cannot be painted is the fault of its magazine, one that takes too long may be asked for again', async () => {
  const failing = (error: Error) => {
    const run = async (): Promise<never> => {
      throw error
    }
    return painterOver(run).paint('key', 400, load)
  }
  await expect(failing(new TaskError('canvas too large', 'RangeError'))).rejects.toMatchObject({ code: 'invalid_design' })
  await expect(failing(new TaskError('the process grew too far', 'OutOfMemory'))).rejects.toMatchObject({ code: 'invalid_design' })
  await expect(failing(new TaskError('it took too long', 'Timeout'))).rejects.toMatchObject({ code: 'busy', details: { retryAfter: 60 } })
  await expect(failing(new Error('ours'))).rejects.toThrow('ours')
})

test('a page is painted in the next larger of a few widths', async () => {
  const widths: unknown[] = []
  const painter = painterOver((async (task: { width: number }) => {
    widths.push(task.width)
    return Buffer.from('picture')
  }) as never)
  for (const wish of [64, 200, 201, 1_600])
    expect((await buffer((await painter.paint('key', wish, load)).stream)).toString()).toBe('picture')
  expect(widths).toEqual([200, 200, 400, 1_600])
})
