import { apply, createLayer, type Design, group, type Operation } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Editor } from '../state/editor.ts'
import { gripPoint, rotatePoint } from '../geometry/handles.ts'
import { moveTo, selectRange } from '../text/edit.ts'
import { enterText } from '../text/enter.ts'
import { editorOf, image, page, shape, text, withLayout } from '../testing/build.ts'
import { faultsOf } from '../testing/monkey.ts'
import type { PointerInput } from '../state/input.ts'

/* Every gesture meets every change that another tab may make while it goes on. */

let layouter: Editor['layouter'] = null

beforeAll(async () => {
  ;({ layouter } = await withLayout(
    editorOf(page('q', { words: text(300, 2_000, 'one two three four five'), more: text(300, 2_700, 'six') })),
  ))
})

/** Three pages, the work on the second. */
function opened(): Editor {
  const picture = { ...image(1_400, 300) }
  const pic = {
    ...picture,
    props: { ...picture.props, image: { url: 'asset:photos/one', position: { x: -100, y: -50 }, boxSize: { width: 800, height: 600 } } },
  }
  const line = createLayer('Line', { position: { x: 1_400, y: 900 }, boxSize: { width: 500, height: 4 } })
  const layers = {
    a: shape(300, 300),
    g: { ...createLayer('Group', { position: { x: 300, y: 800 }, boxSize: { width: 600, height: 200 } }), child: ['inner', 'other'] },
    inner: { ...shape(0, 0), parent: 'g' },
    other: { ...shape(400, 0), parent: 'g' },
    line,
    pic,
    words: text(300, 2_000, 'one two three four five'),
    more: text(300, 2_700, 'six'),
  }
  const q = {
    ...page('q', layers as never),
    guides: [
      { axis: 'x' as const, at: 2_200 },
      { axis: 'y' as const, at: 1_700 },
    ],
  }
  const editor = editorOf(page('p', { a: shape(100, 100) }), q, page('r', { a: shape(100, 100) }))
  editor.layouter = layouter
  editor.goTo('q')
  const { x, y } = editor.pageOrigin()
  editor.store.set({ camera: { x, y, scale: 1 } })
  return editor
}

interface Case {
  /** The layer that is worked on; absent for gestures on pages. */
  layer?: string
  /** Selects and opens. */
  ready?: (editor: Editor) => void
  from: PointerInput | ((editor: Editor) => PointerInput)
  to: PointerInput
}

const chosen =
  (...ids: string[]) =>
  (editor: Editor) =>
    editor.select(ids)

const typing = (from: number, to: number) => (editor: Editor) => {
  enterText(editor, 'words')
  moveTo(editor, { block: 0, offset: 0 }, false)
  selectRange(editor, { from: { block: 0, offset: from }, to: { block: 0, offset: to } })
}

const GESTURES: Record<string, Case> = {
  move: { layer: 'a', from: { x: 400, y: 400 }, to: { x: 900, y: 600, mod: true } },
  'move a group': { layer: 'g', from: { x: 400, y: 900 }, to: { x: 900, y: 1_300, mod: true } },
  'move in a group': {
    layer: 'inner',
    ready: (editor) => (editor.store.set({ entered: 'g' }), editor.select(['inner'])),
    from: { x: 400, y: 900 },
    to: { x: 420, y: 1_300, mod: true },
  },
  duplicate: { layer: 'a', from: { x: 400, y: 400 }, to: { x: 900, y: 600, mod: true, alt: true } },
  resize: {
    layer: 'a',
    ready: chosen('a'),
    from: (editor) => gripPoint(editor.selectionFrame()!, { x: 1, y: 1 }, editor.state.camera),
    to: { x: 777, y: 888, mod: true },
  },
  'resize a line': {
    layer: 'line',
    ready: chosen('line'),
    from: (editor) => gripPoint(editor.selectionFrame()!, { x: 1, y: 0 }, editor.state.camera),
    to: { x: 1_777, y: 1_200, mod: true },
  },
  rotate: {
    layer: 'a',
    ready: chosen('a'),
    from: (editor) => rotatePoint(editor.selectionFrame()!, editor.state.camera),
    to: { x: 900, y: 300 },
  },
  'crop, pushed': {
    layer: 'pic',
    ready: (editor) => (editor.select(['pic']), void editor.run('crop')),
    from: { x: 1_600, y: 450 },
    to: { x: 1_650, y: 470 },
  },
  'crop, zoomed': {
    layer: 'pic',
    ready: (editor) => (editor.select(['pic']), void editor.run('crop')),
    from: { x: 2_100, y: 850 },
    to: { x: 2_200, y: 950 },
  },
  marquee: { from: { x: 250, y: 250 }, to: { x: 600, y: 700 } },
  draw: { ready: (editor) => editor.store.set({ tool: 'rectangle' }), from: { x: 1_000, y: 1_300 }, to: { x: 1_500, y: 1_600, mod: true } },
  'select text': { layer: 'words', ready: typing(0, 0), from: { x: 320, y: 2_030 }, to: { x: 700, y: 2_030 } },
  'drag words': { layer: 'words', ready: typing(0, 3), from: { x: 320, y: 2_030 }, to: { x: 600, y: 2_030 } },
  guide: { layer: 'guide', from: { x: 2_200, y: 1_500 }, to: { x: 2_333, y: 1_500, mod: true } },
  'new guide': { from: { x: 5, y: 1_000 }, to: { x: 1_111, y: 1_000, mod: true } },
  pan: { from: { x: 1_000, y: 1_300, button: 1 }, to: { x: 900, y: 1_250 } },
  thread: {
    layer: 'words',
    ready: (editor) => editor.store.set({ textTask: { kind: 'thread', after: { page: 'q', layer: 'words' } } }),
    from: { x: 1_400, y: 2_000 },
    to: { x: 2_000, y: 2_500 },
  },
}

interface Change {
  /** What the other tab does; null where it makes no sense. */
  ops: (layer: string | undefined, design: Design) => Operation[] | null
  /** The gestures that end: all with a layer, all there are, or none. */
  ends: 'layers' | 'all' | 'none'
}

const guidesLeft = (design: Design): Operation => ({ op: 'set-page', page: 'q', set: { guides: design.pages[1]!.guides!.slice(1) } })

/** The operation that takes a layer, and what it holds, off the page. */
const removal = (layer: string): Operation => ({ op: 'remove-layers', page: 'q', layers: [layer] })

const CHANGES: Record<string, Change> = {
  'the layer is deleted': {
    ops: (layer, design) => (layer === undefined ? null : [layer === 'guide' ? guidesLeft(design) : removal(layer)]),
    ends: 'layers',
  },
  'the layer goes to another page': {
    ops: (layer, design) => {
      const record = design.pages[1]!.layers[layer ?? '']
      if (!layer || !record || record.child.length > 0 || layer === 'a') return null
      return [
        removal(layer),
        { op: 'add-layers', page: 'r', parent: 'ROOT', before: null, tops: [layer], layers: { [layer]: { ...record, parent: 'ROOT' } } },
      ]
    },
    ends: 'layers',
  },
  'the layer is locked': {
    ops: (layer) => (layer === undefined || layer === 'guide' ? null : [{ op: 'set-layer', page: 'q', layer, set: { locked: true } }]),
    ends: 'layers',
  },
  'the page is locked': { ops: () => [{ op: 'set-page', page: 'q', set: { locked: true } }], ends: 'layers' },
  'the page is deleted': { ops: () => [{ op: 'remove-page', page: 'q' }], ends: 'all' },
  'the page before it is deleted': { ops: () => [{ op: 'remove-page', page: 'p' }], ends: 'none' },
  'the pages are put in another order': { ops: () => [{ op: 'move-page', page: 'q', before: 'p' }], ends: 'none' },
  'pages are put before it': {
    ops: () => [
      { op: 'add-page', page: page('n1'), before: 'p' },
      { op: 'add-page', page: page('n2'), before: 'p' },
    ],
    ends: 'none',
  },
  'the group is dissolved': {
    ops: (layer) =>
      layer !== 'g' && layer !== 'inner'
        ? null
        : [
            ...['inner', 'other'].map((id): Operation => ({ op: 'move-layer', page: 'q', layer: id, parent: 'ROOT', before: null })),
            { op: 'set-props', page: 'q', layer: 'inner', set: { position: { x: 300, y: 800 } } },
            { op: 'set-props', page: 'q', layer: 'other', set: { position: { x: 700, y: 800 } } },
            removal('g'),
          ],
    ends: 'none',
  },
  'the layer is moved': {
    ops: (layer) =>
      layer === undefined || layer === 'guide' ? null : [{ op: 'set-props', page: 'q', layer, set: { position: { x: 333, y: 444 } } }],
    ends: 'none',
  },
  'something else is changed': {
    ops: () => [
      { op: 'set-props', page: 'q', layer: 'other', set: { 'position.y': 44 } },
      { op: 'set-design', set: { name: 'Other' } },
    ],
    ends: 'none',
  },
}

/** What a design is after operations. */
function changed(design: Design, ops: readonly Operation[]): Design {
  const result = apply(design, group(ops))
  if (!result.ok) throw new Error(result.reason)
  return result.design
}

/** Begins a gesture and leads it half its way. */
function begin(editor: Editor, { ready, from, to }: Case): void {
  ready?.(editor)
  const at = typeof from === 'function' ? from(editor) : from
  editor.pointerDown(at)
  editor.pointerMove({ ...to, x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 })
}

const finish = (editor: Editor, { to }: Case): void => void editor.pointerMove(to).pointerUp(to)

/** What a gesture shows while it goes on: nothing may be left of it. */
const left = ({ gesture, preview, offset, frame, guides, marquee, guideDrag, wordDrop }: Editor['state']) => ({
  gesture,
  preview,
  offset,
  frame,
  guides: [...guides],
  marquee,
  guideDrag,
  wordDrop,
})

const NOTHING = { gesture: null, preview: null, offset: null, frame: null, guides: [], marquee: null, guideDrag: null, wordDrop: null }

/** What a gesture does when nobody else changes anything. */
function alone(gesture: Case): Operation[] {
  const editor = opened()
  begin(editor, gesture)
  finish(editor, gesture)
  return editor.history.log().steps.map(({ done }) => done)
}

const endsBy = (gesture: Case, { ends }: Change): boolean => ends === 'all' || (ends === 'layers' && gesture.layer !== undefined)

/** Gestures that go on, though the change ends those on layers, or end though it does not. */
const EXCEPTIONS: Record<string, boolean> = {
  // Words can be selected, and read, where they cannot be changed.
  'select text / the layer is locked': false,
  'select text / the page is locked': false,
  // Another view of the pages, and a guide that is still in the ruler, need no page of their own.
  'pan / the page is deleted': false,
  'pan / the page is locked': false,
  'draw / the page is locked': true,
  'new guide / the page is deleted': false,
  // The words of a locked text can be led on elsewhere.
  'thread / the layer is locked': false,
  'move a group / the group is dissolved': true,
}

/** After these the same gesture comes to something else: what it is about stands elsewhere. */
const ELSEWHERE = new Set(['the layer is moved', 'the group is dissolved', 'new guide / the page is deleted'])

/** What goes on, but is not done in the end: a locked page takes no guide, and the words under the pointer are others. */
const REFUSED = new Set(['new guide / the page is locked', 'drag words / the layer is moved'])

for (const [name, gesture] of Object.entries(GESTURES)) {
  describe(`${name}, while elsewhere`, () => {
    it('nothing happens: it does something', () => {
      const editor = opened()
      begin(editor, gesture)
      expect(editor.state.gesture).not.toBeNull()
      finish(editor, gesture)
      expect(left(editor.state)).toEqual(NOTHING)
      const isSilent = ['marquee', 'select text', 'pan'].includes(name)
      expect(editor.history.log().steps).toHaveLength(isSilent ? 0 : 1)
    })

    for (const [what, change] of Object.entries(CHANGES)) {
      const ops = change.ops(gesture.layer, opened().design)
      if (ops === null) continue
      const isOver = EXCEPTIONS[`${name} / ${what}`] ?? endsBy(gesture, change)
      it(`${what}: ${isOver ? 'ends' : 'goes on'}`, () => {
        const editor = opened()
        begin(editor, gesture)
        const theirs = structuredClone(changed(editor.design, ops))
        editor.history.rebase(theirs)
        expect(editor.state.gesture === null).toBe(isOver)
        expect(faultsOf(editor)).toEqual([])
        if (isOver) expect(left(editor.state)).toEqual(NOTHING)
        finish(editor, gesture)
        expect(left(editor.state)).toEqual(NOTHING)
        expect(faultsOf(editor)).toEqual([])
        const { steps } = editor.history.log()
        if (isOver) {
          expect([editor.design, steps.length]).toEqual([theirs, 0])
          return
        }
        // What it does is what it would have done, on the page where it began.
        if (!ELSEWHERE.has(what) && !ELSEWHERE.has(`${name} / ${what}`) && !REFUSED.has(`${name} / ${what}`))
          expect(editor.design).toEqual(changed(theirs, alone(gesture)))
        else expect(steps).toHaveLength(REFUSED.has(`${name} / ${what}`) ? 0 : alone(gesture).length)
        while (editor.history.canUndo()) expect(editor.history.undo()).toBe(true)
        expect(editor.design).toEqual(theirs)
      })

      it(`${what}, and it is cancelled: nothing is left`, () => {
        const editor = opened()
        begin(editor, gesture)
        const theirs = structuredClone(changed(editor.design, ops))
        editor.history.rebase(theirs)
        editor.cancel()
        expect([editor.design, editor.history.canUndo(), left(editor.state)]).toEqual([theirs, false, NOTHING])
      })

      it(`${what}, before the press is a drag: nothing throws`, () => {
        const editor = opened()
        gesture.ready?.(editor)
        const at = typeof gesture.from === 'function' ? gesture.from(editor) : gesture.from
        editor.pointerDown(at)
        const theirs = structuredClone(changed(editor.design, ops))
        editor.history.rebase(theirs)
        finish(editor, gesture)
        expect([left(editor.state), faultsOf(editor)]).toEqual([NOTHING, []])
        while (editor.history.canUndo()) expect(editor.history.undo()).toBe(true)
        expect(editor.design).toEqual(theirs)
      })
    }
  })
}

describe('a gesture that fails', () => {
  it('is over, and leaves nothing on the screen', () => {
    const editor = opened()
    begin(editor, GESTURES['move']!)
    const { design } = editor
    const change = editor.change.bind(editor)
    editor.change = () => {
      throw new Error('broken')
    }
    expect(() => editor.pointerUp({ x: 900, y: 600 })).toThrow('broken')
    editor.change = change
    expect([left(editor.state), editor.design]).toEqual([NOTHING, design])
    editor.pointerMove(1_200, 1_200)
    expect(left(editor.state)).toEqual(NOTHING)
  })
})
