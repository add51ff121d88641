// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily, retryChunks } from './lazily.tsx'
import { LazyRegion, MissingParts } from './lazy-region.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

/** Something on its way, and the ways it can end. */
function waiting<T>() {
  let arrive: (value: T) => void = () => {}
  let fail: () => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  return { promise, arrive, fail }
}

const chunk = { Left: () => <b>left</b>, Right: () => <b>right</b> }

async function show(children: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div')
  // What could not be loaded is caught; React would write it down all the same.
  await act(async () => createRoot(place, { onCaughtError: () => {} }).render(children))
  return place
}

test('the room of a part stands until its chunk is there, and all parts of a chunk come together', async () => {
  const way = waiting<typeof chunk>()
  const load = vi.fn(() => way.promise)
  const Left = lazily(load, (parts) => parts.Left)
  const Right = lazily(load, (parts) => parts.Right)
  const place = await show(
    <>
      <LazyRegion place={<i>room</i>}>
        <Left />
      </LazyRegion>
      <p>canvas</p>
      <LazyRegion>
        <Right />
      </LazyRegion>
    </>,
  )
  expect(place.textContent).toBe('roomcanvas')
  await act(async () => way.arrive(chunk))
  expect(place.textContent).toBe('leftcanvasright')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what was brought before it is needed is there at once', async () => {
  const Left = lazily(
    () => Promise.resolve(chunk),
    (parts) => parts.Left,
  )
  await Left.preload()
  const place = document.createElement('div')
  act(() => createRoot(place).render(<Left />))
  expect(place.textContent).toBe('left')
})

test('a part that cannot be loaded leaves its room, is told of once, and comes when it is asked for again', async () => {
  const ways = [waiting<typeof chunk>(), waiting<typeof chunk>()]
  const load = vi.fn(() => ways[load.mock.calls.length - 1]!.promise)
  const Left = lazily(load, (parts) => parts.Left)
  const place = await show(
    <>
      <LazyRegion place={<i>room</i>}>
        <Left />
      </LazyRegion>
      <MissingParts />
    </>,
  )
  await act(async () => ways[0]!.fail())
  expect(place.querySelector('i')?.textContent).toBe('room')
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded')
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => retryChunks())
  expect(place.querySelector('[role="alert"]')).toBeNull()
  await act(async () => ways[1]!.arrive(chunk))
  expect(place.textContent).toBe('left')
})

test('bringing something early never fails, and does not stand in the way later', async () => {
  const ways = [waiting<typeof chunk>(), waiting<typeof chunk>()]
  const load = vi.fn(() => ways[load.mock.calls.length - 1]!.promise)
  const Left = lazily(load, (parts) => parts.Left)
  const early = Left.preload()
  ways[0]!.fail()
  await expect(early).resolves.toBeUndefined()
  const place = await show(
    <LazyRegion>
      <Left />
    </LazyRegion>,
  )
  await act(async () => ways[1]!.arrive(chunk))
  expect(place.textContent).toBe('left')
})
