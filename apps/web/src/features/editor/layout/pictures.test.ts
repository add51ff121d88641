import { expect, test } from 'vitest'
import { PictureStore, pixelsFor } from './pictures.ts'

const bitmap = (width: number, height = width): ImageBitmap => ({ width, height }) as ImageBitmap

/** A store whose loads are counted; `answer` says what comes. */
function storeOf(limit: number, answer: (url: string, width: number) => Promise<ImageBitmap>) {
  const asked: string[] = []
  const store = new PictureStore((url, width) => {
    asked.push(`${width} ${url}`)
    return answer(url, width)
  }, limit)
  return { store, asked }
}

test('what is drawn asks for the next larger copy, and for the largest where none is large enough', () => {
  expect([1, 240, 241, 3_840, 9_000].map(pixelsFor)).toEqual([240, 240, 480, 3_840, 3_840])
})

test('a picture is loaded once, also when several ask before it is there', async () => {
  const { store, asked } = storeOf(1_000, async (_url, width) => bitmap(width))
  const [first, second] = await Promise.all([store.get('a', 8), store.get('a', 8)])
  expect(first).toBe(second)
  expect(await store.get('a', 8)).toBe(first)
  expect(asked).toEqual(['8 a'])
})

test('each width of an address is a picture of its own', async () => {
  const { store, asked } = storeOf(10_000, async (_url, width) => bitmap(width))
  expect(await store.get('a', 8)).toMatchObject({ width: 8 })
  expect(await store.get('a', 16)).toMatchObject({ width: 16 })
  expect(asked).toEqual(['8 a', '16 a'])
})

test('one that cannot be had is null, and is tried again with the next page', async () => {
  let fails = true
  const { store, asked } = storeOf(1_000, async (_url, width) => {
    if (fails) throw new Error('gone')
    return bitmap(width)
  })
  expect(await store.get('a', 8)).toBeNull()
  fails = false
  expect(await store.get('a', 8)).toMatchObject({ width: 8 })
  expect(asked).toHaveLength(2)
})

test('where there is no room, the one that was not asked for longest goes first', async () => {
  // Four bytes a pixel: two pictures of 8 × 8 fill it.
  const { store, asked } = storeOf(2 * 8 * 8 * 4, async (_url, width) => bitmap(width))
  await store.get('a', 8)
  await store.get('b', 8)
  await store.get('a', 8)
  await store.get('c', 8)
  await store.get('a', 8)
  expect(asked).toEqual(['8 a', '8 b', '8 c'])
  await store.get('b', 8)
  expect(asked.at(-1)).toBe('8 b')
  expect(asked).toHaveLength(4)
})
