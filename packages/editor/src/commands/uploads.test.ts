import { createLayer, isKind } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { editorOf, image, page } from '../testing/build.ts'
import type { LibraryPicture } from './new-layers.ts'
import { dropTarget, frameToFill } from './placing.ts'
import { cancelUpload, type Coming, placeComing, placeFiles, refusalOf, type Uploader } from './uploads.ts'

const asset = (name: string, width = 800, height = 400): LibraryPicture => ({
  url: `/api/assets/${name}`,
  width,
  height,
  name,
  credit: null,
})

const file = (name: string, type = 'image/png', content = 'x'): File => new File([content], name, { type })

const stores: Uploader = (given) => Promise.resolve(asset(given.name))

const frame = () =>
  createLayer('Frame', {
    position: { x: 1500, y: 1500 },
    boxSize: { width: 400, height: 400 },
    clipPath: 'M0 0L400 0L400 400L0 400Z',
    image: null,
  })

describe('pictures from files', () => {
  it('fill the frame they are let go over, the others lie beside each other, all as one step', async () => {
    const editor = editorOf(page('p', { f: frame() }))
    const target = dropTarget(editor, { x: 1600, y: 1600 })
    expect(target.layer).toBe('f')
    await placeFiles(editor, [file('a.png'), file('b.png'), file('c.png')], target, stores)
    expect(editor.page.layers['f']!.props).toMatchObject({
      image: { url: '/api/assets/a.png', boxSize: { width: 800, height: 400 }, position: { x: -200, y: 0 } },
    })
    expect(editor.state.selected).toEqual(['f', 'new1', 'new2'])
    expect(editor.history.entries().past).toEqual(['Add 3 pictures'])
    expect(editor.state.uploads).toEqual([])
  })

  it('are numbered by the editor they are for', async () => {
    const never: Uploader = (_given, { signal }) =>
      new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))))
    const editors = [editorOf(page('p')), editorOf(page('p'))]
    const ends = editors.map((editor) => placeFiles(editor, [file('a.png'), file('b.png')], dropTarget(editor, { x: 0, y: 0 }), never))
    for (const editor of editors) expect(editor.state.uploads.map(({ id }) => id)).toEqual([1, 2])
    cancelUpload(editors[0]!, 1)
    expect(editors.map((editor) => editor.state.uploads.length)).toEqual([1, 2])
    for (const editor of editors) for (const id of [1, 2]) cancelUpload(editor, id)
    await Promise.all(ends)
  })

  it('keep the framing of the picture they replace, and drop its words', async () => {
    const old = image(300, 300)
    const zoomedIn = {
      ...old,
      props: {
        ...old.props,
        alt: 'A tide',
        image: { url: 'asset:photos/one', position: { x: -400, y: -300 }, boxSize: { width: 800, height: 600 }, focus: { x: 1, y: 0.5 } },
      },
    }
    const editor = editorOf(page('p', { a: zoomedIn as ReturnType<typeof image> }))
    await placeFiles(editor, [file('b.png')], dropTarget(editor, { x: 400, y: 400 }), () => Promise.resolve(asset('b', 400, 300)))
    expect(editor.page.layers['a']!.props).toMatchObject({
      image: { url: '/api/assets/b', boxSize: { width: 800, height: 600 }, position: { x: -400, y: -300 } },
    })
    expect(editor.page.layers['a']!.props.alt).toBeUndefined()
  })

  it('name what cannot be placed, and place the rest', async () => {
    const editor = editorOf(page('p'))
    const fails: Uploader = (given) =>
      given.name === 'b.png'
        ? Promise.reject(new Error('the server is full.'))
        : stores(given, { onProgress: () => {}, signal: new AbortController().signal })
    const reason = (error: unknown): string => (error as Error).message
    await placeFiles(
      editor,
      [file('a.png'), file('b.png'), file('n.txt', 'text/plain'), file('e.png', 'image/png', '')],
      dropTarget(editor, { x: 900, y: 900 }),
      fails,
      reason,
    )
    expect(editor.state.uploads.map(({ error }) => error)).toEqual([
      '“b.png”: the server is full.',
      '“n.txt” is no picture that can be placed. PNG, JPEG, WebP, GIF and SVG can.',
      '“e.png” is empty.',
    ])
    expect(editor.page.layers['ROOT']!.child).toEqual(['new1'])
    for (const { id } of editor.state.uploads) cancelUpload(editor, id)
    expect(editor.state.uploads).toEqual([])
    expect(refusalOf({ name: 'big.png', type: 'image/png', size: 60_000_000 })).toBe('“big.png” is larger than 50 MB.')
  })

  it('can be stopped on their way, and nothing is placed of them', async () => {
    const editor = editorOf(page('p'))
    let heard = -1
    const waits: Uploader = (_file, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.5)
        heard = editor.state.uploads[0]!.progress
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      })
    const placing = placeFiles(editor, [file('a.png')], dropTarget(editor, { x: 900, y: 900 }), waits)
    expect(heard).toBe(0.5)
    cancelUpload(editor, editor.state.uploads[0]!.id)
    await placing
    expect(editor.state.uploads).toEqual([])
    expect(editor.page.layers['ROOT']!.child).toEqual([])
    expect(editor.history.canUndo()).toBe(false)
  })

  it('of graphics become layers of their own, without anything that could run', async () => {
    const editor = editorOf(page('p'))
    const svg = '<svg viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10" onclick="x()"/></svg>'
    await placeFiles(editor, [file('wave.svg', 'image/svg+xml', svg)], dropTarget(editor, { x: 1240, y: 900 }), stores)
    const [id] = editor.state.selected
    const layer = editor.page.layers[id!]!
    expect(layer.name).toBe('wave')
    expect(layer.props.boxSize).toEqual({ width: 992, height: 496 })
    expect(JSON.stringify(layer)).toContain('rect')
    expect(JSON.stringify(layer)).not.toMatch(/script|onclick/)
  })
})

it('an empty frame asks for a picture when it is opened', () => {
  const editor = editorOf(page('p', { f: frame() }))
  editor.pointerDown({ x: 1600, y: 1600, clicks: 2 }).pointerUp()
  expect(editor.state).toMatchObject({ surface: 'replace-picture', selected: ['f'], crop: null })
})

describe('what comes from elsewhere', () => {
  const coming = (name: string, bring: Coming['bring']): Coming => ({ name, refusal: null, bring })

  it('is placed as what it is, each text as a step of its own, and undone with one', async () => {
    const editor = editorOf(page('p'))
    const target = dropTarget(editor, { x: 900, y: 700 })
    const things = [
      coming('a.png', () => Promise.resolve({ source: asset('a.png') })),
      coming('words.txt', () => Promise.resolve({ words: 'Ebb\r\nand flow\n', format: 'plain' })),
      coming('words.md', () => Promise.resolve({ words: '<h1>Tides</h1><p>They come.</p>', format: 'html' })),
      coming('empty.txt', () => Promise.resolve({ words: ' \n', format: 'plain' })),
      coming('gone.png', () => Promise.reject(new Error('it is gone.'))),
    ]
    await placeComing(editor, things, target, (error) => (error as Error).message)
    expect(editor.history.entries().past).toEqual(['Add image', 'Add text', 'Add text'])
    expect(editor.state.text).toBeNull()
    expect(editor.state.uploads).toMatchObject([{ error: '“gone.png”: it is gone.' }])
    const texts = Object.values(editor.page.layers).flatMap((layer) => (isKind(layer, 'Text') ? [layer.props.doc?.content] : []))
    expect(
      texts.map((blocks) => blocks?.map(({ content }) => content?.map((inline) => ('text' in inline ? inline.text : '')).join(''))),
    ).toEqual([
      ['Ebb', 'and flow'],
      ['Tides', 'They come.'],
    ])
    expect(texts[1]?.[0]?.type).toBe('heading')
    for (const left of [2, 1, 0]) {
      editor.run('undo')
      expect(editor.history.entries().past).toHaveLength(left)
    }
    expect(Object.keys(editor.page.layers)).toEqual(['ROOT'])
  })

  it('fills a frame that is selected, and nothing else', () => {
    const editor = editorOf(page('p', { f: frame(), i: image(300, 300) }))
    const fills = (...ids: string[]) => (editor.select(ids), frameToFill(editor))
    expect([fills('f'), fills('i'), fills('f', 'i'), fills()]).toEqual(['f', null, null, null])
  })
})

describe('panels at the left', () => {
  it('open one in the place of the other, let go of what is drawn, and close', () => {
    const editor = editorOf(page('p'))
    editor.run('tool-rectangle')
    editor.pointerDown(400, 400).pointerMove(500, 500)
    editor.run('panel-projects')
    expect([editor.state.viewOptions.panel, editor.state.tool, editor.state.gesture]).toEqual(['projects', 'select', null])
    editor.run('panel-projects')
    expect(editor.state.viewOptions.panel).toBeNull()
    expect(editor.history.entries().past).toEqual([])
  })
})
