import { photoFile } from '@magazineai/assets'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { portsOf } from './making.ts'
import type { Host } from './protocol.ts'

/** A server that keeps every picture under one address, and notes what it was asked. */
const hostOf = (asked: string[]): Host => ({
  ask: async (what) => {
    asked.push(what)
    return '/api/assets/1' as never
  },
  progress: () => {},
})

test('a picture of a document is kept by the server and measured by the thread, faces and all', async () => {
  const asked: string[] = []
  const { keepPicture } = await portsOf({ model: null, tokens: 0 }, hostOf(asked))
  const bytes = await readFile(photoFile('charles', 1200))
  const info = { id: 'a', name: 'a.jpg', type: 'image/jpeg', width: 900, height: 1_200, document: 'a.jpg' } as const
  expect(await keepPicture?.(bytes, info)).toMatchObject({ url: '/api/assets/1', metrics: { faces: [{}], quality: expect.any(Number) } })
  expect(asked).toEqual(['keep'])
})
