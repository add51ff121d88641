import { createHistory, type Design } from '@magazineai/design'
import { expect, it } from 'vitest'
import { Editor } from '@magazineai/editor/state'
import { editorController } from '@magazineai/editor/tools'
import { design, page, shape, text } from '@magazineai/editor/testing'
import { withPiece } from './design-sender.ts'
import type { FromPainter, ToPainter } from './messages.ts'
import { paintedWidth, PaintedPages } from './page-pictures.ts'

const PAGES = ['a', 'b', 'c']

/** A picture that knows whether it was closed. */
const bitmap = (width: number) => {
  const picture = { width, height: width, isClosed: false, close: () => void (picture.isClosed = true) }
  return picture
}

/** Pictures of a small editor, with a painter and a clock that do as they are told. */
function start(pages = PAGES) {
  const editor = new Editor({
    history: createHistory(design(...pages.map((id) => page(id, { s: shape(0, 0) })))),
    loadedController: () => editorController,
    newId: () => 'n',
  })
  const sent: ToPainter[] = []
  const timers = new Map<number, { at: number; callback: () => void }>()
  let [now, count] = [0, 0]
  let tell: (message: FromPainter) => void = () => {}
  const link = {
    post: (message: ToPainter) => void sent.push(structuredClone(message)),
    listen: (handler: typeof tell) => void (tell = handler),
    close() {},
  }
  const clock = {
    now: () => now,
    after(ms: number, callback: () => void) {
      const id = ++count
      timers.set(id, { at: now + ms, callback })
      return () => void timers.delete(id)
    },
  }
  const source = {
    design: () => editor.design,
    subscribe: (listener: () => void) => editor.store.subscribe(listener),
    readFont: () => Promise.reject(new Error('no fonts here')),
  }
  const pictures = new PaintedPages(source, link, clock)
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) {
      await Promise.resolve()
      const [next] = [...timers].toSorted(([, a], [, b]) => a.at - b.at)
      if (!next) continue
      timers.delete(next[0])
      now = Math.max(now, next[1].at)
      next[1].callback()
    }
  }
  const asked = () => sent.flatMap((message) => (message.type === 'paint' ? [`${message.page} ${message.width}`] : []))
  /** What the painter knows of the design. */
  const known = () =>
    sent.reduce<Design | null>((whole, message) => (message.type === 'design' ? withPiece(whole, message.patch) : whole), null)
  /** Paints what is asked for until nothing is. */
  const paint = async () => {
    const painted: string[] = []
    for (let done = 0; done < asked().length;) {
      const one = asked()[done++]!
      const [id = '', width = ''] = one.split(' ')
      painted.push(one)
      tell({ type: 'painted', page: id, width: Number(width), bitmap: bitmap(Number(width)) as unknown as ImageBitmap })
      await settle()
    }
    sent.length = 0
    return painted
  }
  const looked = async (...stale: string[]) => {
    tell({ type: 'looked', stale })
    await settle()
  }
  const fail = async (id: string, width: number) => {
    tell({ type: 'painted', page: id, width, bitmap: null })
    await settle()
  }
  return { editor, pictures, sent, settle, asked, known, paint, looked, fail }
}

it('sends the whole design in pieces before it asks for a picture', async () => {
  const pages = Array.from({ length: 40 }, (_, index) =>
    page(`p${index}`, Object.fromEntries(Array.from({ length: 30 }, (_layer, number) => [`t${number}`, text(0, 0, 'Words.')]))),
  )
  const { editor, settle, known, sent, asked } = start(PAGES)
  editor.replace(createHistory(design(...pages)))
  await settle()
  expect(known()).toEqual(editor.design)
  const pieces = sent.filter((message) => message.type === 'design')
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.map((piece) => piece.whole)).toEqual(pieces.map((_piece, index) => index === pieces.length - 1))
  expect(asked()[0]).toBe('p0 192')
})

it('asks for no picture of a design the painter was not sent yet', async () => {
  const { pictures, sent, settle } = start()
  pictures.subscribe('a', () => {})
  pictures.get('a', 100)
  await Promise.resolve()
  expect(sent).toEqual([])
  await settle()
  expect(sent.map(({ type }) => type)).toEqual(['design', 'design', 'paint'])
})

it('paints what is looked at first, then every other page small', async () => {
  const { pictures, settle, paint } = start()
  pictures.subscribe('c', () => {})
  expect(pictures.get('c', 500)).toBeNull()
  await settle()
  expect(await paint()).toEqual(['c 192', 'c 512', 'a 192', 'b 192'])
  expect(pictures.get('c', 500)!.width).toBe(512)
})

it('paints pages of which nothing is known before any is made sharper, in their order', async () => {
  const { pictures, settle, paint } = start()
  for (const id of ['c', 'a', 'b']) {
    pictures.subscribe(id, () => {})
    pictures.get(id, id === 'b' ? 60 : 500)
  }
  await settle()
  expect((await paint()).slice(0, 3)).toEqual(['a 192', 'b 64', 'c 192'])
})

it('shows the nearest picture until the right one is there', async () => {
  const { pictures, settle, paint } = start()
  pictures.subscribe('a', () => {})
  pictures.get('a', 120)
  await settle()
  await paint()
  expect(pictures.get('a', 1_000)!.width).toBe(128)
  await settle()
  expect(await paint()).toEqual(['a 1024'])
  expect(pictures.get('a', 1_000)!.width).toBe(1_024)
})

it('paints a page again when it looks otherwise, and only that page', async () => {
  const { editor, pictures, settle, paint, looked } = start()
  let heard = 0
  pictures.subscribe('b', () => {
    heard++
    pictures.get('b', 192)
  })
  pictures.get('b', 192)
  await settle()
  await paint()
  await looked()
  const old = pictures.get('b', 192) as unknown as ReturnType<typeof bitmap>
  expect(pictures.isFresh('b')).toBe(true)
  editor.change('Move', { op: 'set-props', page: 'b', layer: 's', set: { position: { x: 5, y: 5 } } })
  expect(pictures.isFresh('b')).toBe(false)
  expect(pictures.isFresh('a')).toBe(true)
  await settle()
  await looked('b')
  expect(pictures.get('b', 192)).toBe(old)
  const before = heard
  expect(await paint()).toEqual(['b 192'])
  expect(heard).toBe(before + 1)
  expect(old.isClosed).toBe(true)
  expect(pictures.isFresh('b')).toBe(true)
})

it('says of a change what changed', async () => {
  const { editor, settle, sent, known } = start()
  await settle()
  const first = known()
  sent.length = 0
  editor.change('Move', { op: 'set-props', page: 'b', layer: 's', set: { position: { x: 5, y: 5 } } })
  await settle()
  const pieces = sent.filter((message) => message.type === 'design')
  expect(pieces).toHaveLength(1)
  expect(JSON.stringify(pieces).length).toBeLessThan(600)
  expect(withPiece(first, pieces[0]!.patch)).toEqual(editor.design)
})

it('lets pictures go when they take too much room, but those that are looked at last', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const { pictures, settle, paint } = start(ids)
  const made: { isClosed: boolean }[] = []
  for (const id of ids) {
    const stop = pictures.subscribe(id, () => {})
    pictures.get(id, 1_536)
    await settle()
    await paint()
    made.push(pictures.get(id, 1_536) as unknown as ReturnType<typeof bitmap>)
    stop()
  }
  const open = made.filter(({ isClosed }) => !isClosed)
  expect(open.length).toBeLessThan(15)
  expect(made.at(-1)!.isClosed).toBe(false)
  expect(paintedWidth(1_536) ** 2 * 4 * open.length).toBeLessThan(100 * 2 ** 20)
})

it('does not ask again and again for a page that cannot be painted', async () => {
  const { editor, pictures, settle, sent, asked, fail } = start(['a'])
  pictures.subscribe('a', () => {})
  pictures.get('a', 192)
  await settle()
  expect(asked()).toEqual(['a 192'])
  sent.length = 0
  await fail('a', 192)
  expect(pictures.get('a', 192)).toBeNull()
  await settle()
  expect(asked()).toEqual([])
  editor.change('Move', { op: 'set-props', page: 'a', layer: 's', set: { position: { x: 5, y: 5 } } })
  await settle()
  expect(asked()).toEqual(['a 192'])
})
