import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from './create.ts'
import { Design } from './design.ts'
import { apply, group, merge, type Operation, operationNames } from './operation.ts'
import { docOf } from './ops/edit-blocks.ts'
import { doc, p, sample } from './testing/sample.ts'
import { reasonOf, testOperation } from './testing/test-operation.ts'
import { validate } from './validate.ts'

const group2 = {
  wrap: createLayer('Group', {}, { parent: 'card', child: ['dot'] }),
  dot: createLayer('Shape', {}, { parent: 'wrap' }),
  note: createLayer('Text', { doc: doc(p('Note')) }, { parent: 'card' }),
}

const page = createPage({ id: 'new', name: 'New', layers: { box: createLayer('Shape') } })

/** At least one case of every operation; the laws hold for all. */
const cases: Record<string, Operation> = {
  'adds a tree into a group': { op: 'add-layers', page: 'p1', parent: 'card', before: 'inner', tops: ['wrap', 'note'], layers: group2 },
  'adds a layer at the front': {
    op: 'add-layers',
    page: 'p3',
    parent: 'ROOT',
    before: null,
    tops: ['s'],
    layers: { s: createLayer('Shape') },
  },
  'adds to a master': { op: 'add-layers', page: 'm1', parent: 'ROOT', before: 'folio', tops: ['s'], layers: { s: createLayer('Shape') } },
  'removes a group with all in it': { op: 'remove-layers', page: 'p1', layers: ['card'] },
  'removes neighbours, and one inside another': { op: 'remove-layers', page: 'p1', layers: ['title', 'card', 'photo', 'code'] },
  'removes a frame of a thread': { op: 'remove-layers', page: 'p1', layers: ['body1'] },
  'sets and unsets properties': { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 12, alt: 'Title' }, unset: ['doc'] },
  'unsets what was not there': { op: 'set-props', page: 'p1', layer: 'photo', set: {}, unset: ['opacity'] },
  'sets what every layer has': {
    op: 'set-layer',
    page: 'p1',
    layer: 'photo',
    set: { locked: true, name: 'Sea', slot: { role: 'cover-image' } },
  },
  'unsets a name': { op: 'set-layer', page: 'p1', layer: 'photo', set: {}, unset: ['name', 'hidden'] },
  'moves forward among siblings': { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'card' },
  'moves to the front': { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: null },
  'moves into a group': { op: 'move-layer', page: 'p1', layer: 'title', parent: 'inner', before: 'code' },
  'moves out of a group': { op: 'move-layer', page: 'p1', layer: 'code', parent: 'ROOT', before: 'photo' },
  'adds a page in between': { op: 'add-page', page: { ...page, master: 'm1' }, before: 'p2' },
  'adds a page at the end': { op: 'add-page', page, before: null },
  'adds a master': { op: 'add-page', page, before: 'm1', master: true },
  'removes a page with a frame of a thread': { op: 'remove-page', page: 'p2' },
  'removes the first page': { op: 'remove-page', page: 'p1' },
  'removes a master in use': { op: 'remove-page', page: 'm1' },
  'moves a page back': { op: 'move-page', page: 'p3', before: 'p1' },
  'moves a page to the end': { op: 'move-page', page: 'p1', before: null },
  'sets a page': { op: 'set-page', page: 'p2', set: { name: 'Two', master: 'm1', notes: 'Check' }, unset: ['locked'] },
  'frees a page of its master': { op: 'set-page', page: 'p1', set: {}, unset: ['master'] },
  'edits a paragraph of a story': { op: 'edit-blocks', target: { story: 'main' }, at: 1, remove: 1, insert: [p('2a'), p('2b')] },
  'edits the text of a layer': { op: 'edit-blocks', target: { page: 'p1', layer: 'title' }, at: 0, remove: 2, insert: [] },
  'adds a story': { op: 'add-story', id: 'side', story: { doc: doc(p('Aside')), frames: [] } },
  'removes a story': { op: 'remove-story', id: 'main' },
  'threads a story': {
    op: 'set-story-frames',
    story: 'main',
    frames: [
      { page: 'p2', layer: 'body2' },
      { page: 'p1', layer: 'body1' },
    ],
  },
  'adds a style': { op: 'set-style', kind: 'paragraph', id: 'quote', style: { name: 'Quote', italic: true } },
  'changes a style': { op: 'set-style', kind: 'character', id: 'loud', style: { name: 'Loud', weight: 800 } },
  'removes a style': { op: 'set-style', kind: 'paragraph', id: 'lead', style: null },
  'sets the design': { op: 'set-design', set: { name: 'Tide', bleed: 0, swatches: [] }, unset: ['facing'] },
  'does several at once': {
    op: 'group',
    ops: [
      { op: 'remove-page', page: 'm1' },
      { op: 'remove-layers', page: 'p1', layers: ['body1', 'card'] },
      { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 3 } },
      { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 4 } },
      { op: 'remove-page', page: 'p1' },
    ],
  },
}

describe('operations', () => {
  for (const [name, op] of Object.entries(cases)) {
    it(name, () => {
      const after = testOperation(sample(), op)
      expect(Design.safeParse(after).success).toBe(true)
      if (op.op !== 'remove-story') expect(validate(after)).toEqual([])
    })
  }

  it('has a case for every verb', () => {
    const used = new Set(Object.values(cases).map((op) => op.op))
    expect(operationNames.filter((name) => !used.has(name))).toEqual([])
  })
})

describe('results', () => {
  const after = (op: Operation) => testOperation(sample(), op)
  const at = (op: Operation, index: number) => after(op).pages[index]

  it('puts layers behind their anchor', () => {
    expect(at(cases['adds a tree into a group'] as Operation, 0)?.layers.card?.child).toEqual(['panel', 'wrap', 'note', 'inner'])
    expect(at(cases['moves forward among siblings'] as Operation, 0)?.layers.ROOT?.child).toEqual(['title', 'photo', 'card', 'body1'])
  })

  it('takes what is inside a layer away with it', () => {
    expect(Object.keys(at({ op: 'remove-layers', page: 'p1', layers: ['card'] }, 0)?.layers ?? {})).toEqual([
      'ROOT',
      'photo',
      'title',
      'body1',
    ])
  })

  it('lets a story go on without a removed frame', () => {
    expect(after({ op: 'remove-page', page: 'p1' }).stories.main?.frames).toEqual([{ page: 'p2', layer: 'body2' }])
  })

  it('orders pages by neighbours', () => {
    expect(after({ op: 'move-page', page: 'p3', before: 'p1' }).pages.map((each) => each.id)).toEqual(['p3', 'p1', 'p2'])
  })
})

describe('identity', () => {
  const title = { page: 'p1', layer: 'title' }

  it('keeps everything an operation does not name', () => {
    const before = sample()
    const after = testOperation(before, { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 5 } })
    expect(after.pages[1]).toBe(before.pages[1])
    expect(after.stories).toBe(before.stories)
    expect(after.pages[0]?.layers.photo).toBe(before.pages[0]?.layers.photo)
    expect(docOf(after, title)).toBe(docOf(before, title))
  })

  it('keeps the paragraphs of a story that were not edited', () => {
    const before = sample()
    const after = testOperation(before, { op: 'edit-blocks', target: { story: 'main' }, at: 1, remove: 1, insert: [p('x')] })
    expect(after.stories.main?.doc.content[2]).toBe(before.stories.main?.doc.content[2])
    expect(after.pages).toBe(before.pages)
  })
})

describe('refusals', () => {
  const refusals: [string, Operation][] = [
    ['There is no page “nope”.', { op: 'set-page', page: 'nope', set: {} }],
    ['There is no layer “toString” on page “p1”.', { op: 'set-props', page: 'p1', layer: 'toString', set: {} }],
    ['A Shape layer has no property “doc”.', { op: 'set-props', page: 'p1', layer: 'panel', set: { doc: {} } }],
    ['A Shape layer has no property “constructor”.', { op: 'set-props', page: 'p1', layer: 'panel', set: { constructor: 1 } }],
    [
      'The property “rotate” of a Text layer does not take this value.',
      { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 'x' } },
    ],
    ['A Text layer cannot do without “boxSize”.', { op: 'set-props', page: 'p1', layer: 'title', set: {}, unset: ['boxSize'] }],
    ['Layer “card” cannot move into itself.', { op: 'move-layer', page: 'p1', layer: 'card', parent: 'inner', before: null }],
    ['Layer “title” is no group and holds no layers.', { op: 'move-layer', page: 'p1', layer: 'code', parent: 'title', before: null }],
    ['The root of a page does not move.', { op: 'move-layer', page: 'p1', layer: 'ROOT', parent: 'card', before: null }],
    ['There is no “nope” to stand before.', { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'nope' }],
    ['The root of a page cannot be removed.', { op: 'remove-layers', page: 'p1', layers: ['ROOT'] }],
    ['There is already a page “p1”.', { op: 'add-page', page: createPage({ id: 'p1' }), before: null }],
    ['There is no master page “p2”.', { op: 'set-page', page: 'p1', set: { master: 'p2' } }],
    ['The text has 3 paragraphs only.', { op: 'edit-blocks', target: { story: 'main' }, at: 2, remove: 2, insert: [] }],
    ['Layer “body1” has no text of its own.', { op: 'edit-blocks', target: { page: 'p1', layer: 'body1' }, at: 0, remove: 0, insert: [] }],
    ['There is already a story “main”.', { op: 'add-story', id: 'main', story: { doc: doc(), frames: [] } }],
    ['Layer “photo” is no text layer.', { op: 'set-story-frames', story: 'main', frames: [{ page: 'p1', layer: 'photo' }] }],
    [
      'There is already a layer “photo” on page “p1”.',
      { ...cases['adds a layer at the front'], page: 'p1', tops: ['photo'], layers: { photo: createLayer('Shape') } } as Operation,
    ],
    [
      'The new layer “x” belongs to no other.',
      {
        op: 'add-layers',
        page: 'p1',
        parent: 'ROOT',
        before: null,
        tops: ['y'],
        layers: { x: createLayer('Shape'), y: createLayer('Shape') },
      },
    ],
  ]
  for (const [reason, op] of refusals) it(reason, () => expect(reasonOf(sample(), op)).toBe(reason))

  it('does all of a group or nothing', () => {
    const op = group([
      { op: 'set-design', set: { name: 'Changed' } },
      { op: 'remove-page', page: 'nope' },
    ])
    expect(reasonOf(sample(), op)).toBe('There is no page “nope”.')
  })

  it('keeps the last page', () => {
    const one = { ...sample(), pages: sample().pages.slice(0, 1) }
    expect(reasonOf(one, { op: 'remove-page', page: 'p1' })).toBe('The last page of a design cannot be removed.')
  })
})

describe('merge', () => {
  const both = (a: Operation, b: Operation) => {
    const merged = merge(a, b)
    expect(merged).not.toBeNull()
    const apart = apply(sample(), group([a, b]))
    const together = apply(sample(), merged as Operation)
    expect(together).toEqual(apart)
    testOperation(sample(), merged as Operation)
    return merged
  }

  it('makes one change of a drag', () => {
    both(
      { op: 'set-props', page: 'p1', layer: 'title', set: { position: { x: 1, y: 1 }, alt: 'a' } },
      { op: 'set-props', page: 'p1', layer: 'title', set: { position: { x: 2, y: 2 } }, unset: ['alt'] },
    )
  })

  it('makes one change of a drag of several layers', () => {
    const drag = (x: number) =>
      group(['title', 'photo'].map((layer) => ({ op: 'set-props', page: 'p1', layer, set: { position: { x, y: 0 } } }) as const))
    expect(both(drag(1), drag(2))).toEqual(drag(2))
  })

  it('makes one change of a typed word', () => {
    const type = (text: string): Operation => ({ op: 'edit-blocks', target: { story: 'main' }, at: 1, remove: 1, insert: [p(text)] })
    expect(both(type('T'), type('Ti'))).toEqual(type('Ti'))
  })

  it('takes a paragraph split into the typing', () => {
    both(
      { op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 2, insert: [p('ab')] },
      { op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 1, insert: [p('a'), p('b')] },
    )
  })

  it('keeps apart what is not one gesture', () => {
    const a: Operation = { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 1 } }
    expect(merge(a, { ...a, layer: 'photo' })).toBeNull()
    expect(merge(a, { op: 'remove-page', page: 'p1' })).toBeNull()
    const twice = group([a, { ...a, set: { alt: 'x' } }])
    expect(merge(twice, twice)).toBeNull()
  })
})
