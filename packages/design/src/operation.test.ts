import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from './create.ts'
import { apply, group, invert, merge, type Operation } from './operation.ts'
import { docOf } from './ops/edit-blocks.ts'
import { doc, p, sample } from './testing/sample.ts'
import { reasonOf, testOperation } from './testing/test-operation.ts'

const two = (parent: string) => ({ a: createLayer('Shape', {}, { parent }), b: createLayer('Shape', {}, { parent }) })

describe('results', () => {
  const after = (op: Operation) => testOperation(sample(), op)
  const at = (op: Operation, index: number) => after(op).pages[index]

  it('puts layers behind their anchor', () => {
    const add: Operation = { op: 'add-layers', page: 'p1', parent: 'card', before: 'inner', tops: ['a', 'b'], layers: two('card') }
    const move: Operation = { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'card' }
    expect(at(add, 0)?.layers.card?.child).toEqual(['panel', 'a', 'b', 'inner'])
    expect(at(move, 0)?.layers.ROOT?.child).toEqual(['title', 'photo', 'card', 'body1'])
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

  it('puts things at the end when someone else took their anchor away', () => {
    const add: Operation = { op: 'add-layers', page: 'p1', parent: 'card', before: 'gone', tops: ['a', 'b'], layers: two('card') }
    const move: Operation = { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'gone' }
    expect(at(add, 0)?.layers.card?.child).toEqual(['panel', 'inner', 'a', 'b'])
    expect(at(move, 0)?.layers.ROOT?.child).toEqual(['title', 'card', 'body1', 'photo'])
    expect(after({ op: 'move-page', page: 'p1', before: 'gone' }).pages.map(({ id }) => id)).toEqual(['p2', 'p3', 'p1'])
    expect(after({ op: 'add-page', page: createPage({ id: 'n' }), before: 'gone' }).pages.at(-1)?.id).toBe('n')
  })

  it('changes parts of a property, and takes back what it had to make', () => {
    const part: Operation = { op: 'set-props', page: 'p1', layer: 'photo', set: { 'image.filters.blur': 4, 'image.position.x': -9 } }
    expect(at(part, 0)?.layers.photo?.props).toMatchObject({ image: { filters: { blur: 4 }, position: { x: -9, y: 0 } } })
    expect(invert(part, sample())).toMatchObject({ set: { 'image.position.x': 0 }, unset: ['image.filters'] })
  })

  it('changes one attribute of a style', () => {
    const set: Operation = { op: 'set-style-props', kind: 'paragraph', id: 'lead', set: { size: 64 }, unset: ['basedOn'] }
    expect(after(set).styles.paragraph.lead).toEqual({ name: 'Lead', size: 64 })
  })

  it('orders pages by neighbours', () => {
    expect(after({ op: 'move-page', page: 'p3', before: 'p1' }).pages.map((each) => each.id)).toEqual(['p3', 'p1', 'p2'])
  })
})

describe('changes of many layers', () => {
  const turn = (layer: string, rotate: number): Operation => ({ op: 'set-props', page: 'p1', layer, set: { rotate } })

  it('copy their page once, whatever their number, and are undone from there', () => {
    const design = sample()
    let copies = 0
    const layers = new Proxy(design.pages[0]!.layers, { ownKeys: (target) => (copies++, Reflect.ownKeys(target)) })
    const counted = { ...design, pages: design.pages.with(0, { ...design.pages[0]!, layers }) }
    const op = group(['photo', 'title', 'card', 'inner', 'panel'].map((layer, index) => turn(layer, index + 1)))
    const result = apply(counted, op)
    expect(copies).toBe(1)
    expect(result.ok && result.design.pages[0]?.layers.panel?.props.rotate).toBe(5)
    testOperation(design, op)
  })

  it('come one after the other where they name the same layer or another page', () => {
    const ops = [turn('photo', 1), turn('title', 2), turn('photo', 3), { ...turn('body2', 4), page: 'p2' }, turn('photo', 5)]
    const result = apply(sample(), group(ops as Operation[]))
    const one = ops.reduce((design, op) => {
      const step = apply(design, op as Operation)
      return step.ok ? step.design : design
    }, sample())
    expect(result).toEqual({ ok: true, design: one })
    testOperation(sample(), group(ops as Operation[]))
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
    ['There is no “9” in a list of 2.', { op: 'set-props', page: 'p1', layer: 'title', set: { 'doc.content.9.type': 'heading' } }],
    ['An item of a list is not removed by itself.', { op: 'set-props', page: 'p1', layer: 'title', set: {}, unset: ['doc.content.0'] }],
    [
      'One change names a property and a part of it.',
      { op: 'set-props', page: 'p1', layer: 'title', set: { position: { x: 1, y: 1 }, 'position.x': 2 } },
    ],
    ['There is nothing called “x” in a plain value.', { op: 'set-props', page: 'p1', layer: 'title', set: { 'rotate.x': 2 } }],
    ['A Text layer has no property “nope”.', { op: 'set-props', page: 'p1', layer: 'title', set: { 'nope.x': 2 } }],
    [
      'The property “boxSize” of a Text layer does not take this value.',
      { op: 'set-props', page: 'p1', layer: 'title', set: {}, unset: ['boxSize.width'] },
    ],
    ['There is no paragraph style “nope”.', { op: 'set-style-props', kind: 'paragraph', id: 'nope', set: { size: 9 } }],
    ['The master page “m1” cannot be based on itself.', { op: 'set-page', page: 'm1', set: { master: 'm1' } }],
    ['The swatch “a” is called “b” in itself.', { op: 'set-swatch', id: 'a', swatch: { id: 'b', name: 'B', color: '#000' } }],
    [
      'The swatch “a” is there twice.',
      {
        op: 'set-design',
        set: {
          swatches: [
            { id: 'a', name: 'A', color: '#000' },
            { id: 'a', name: 'A', color: '#fff' },
          ],
        },
      },
    ],
    ['The master page “m1” cannot take its own place.', { op: 'set-page', page: 'm1', set: { verso: 'm1' } }],
    ['Only a master page has another one for left-hand pages.', { op: 'set-page', page: 'p1', set: { verso: 'm1' } }],
    ['The root of a page cannot be removed.', { op: 'remove-layers', page: 'p1', layers: ['ROOT'] }],
    ['There is already a page “p1”.', { op: 'add-page', page: createPage({ id: 'p1' }), before: null }],
    ['There is no master page “p2”.', { op: 'set-page', page: 'p1', set: { master: 'p2' } }],
    ['The text has 3 paragraphs only.', { op: 'edit-blocks', target: { story: 'main' }, at: 2, remove: 2, insert: [] }],
    ['Layer “body1” has no text of its own.', { op: 'edit-blocks', target: { page: 'p1', layer: 'body1' }, at: 0, remove: 0, insert: [] }],
    ['There is already a story “main”.', { op: 'add-story', id: 'main', story: { doc: doc(), frames: [] } }],
    ['Layer “photo” is no text layer.', { op: 'add-story', id: 'new', story: { doc: doc(), frames: [{ page: 'p1', layer: 'photo' }] } }],
    [
      'There is no layer “none” on page “p1”.',
      { op: 'add-story', id: 'new', story: { doc: doc(), frames: [{ page: 'p1', layer: 'none' }] } },
    ],
    ['Layer “photo” is no text layer.', { op: 'set-story-frames', story: 'main', frames: [{ page: 'p1', layer: 'photo' }] }],
    [
      'There is already a layer “photo” on page “p1”.',
      { op: 'add-layers', page: 'p1', parent: 'ROOT', before: null, tops: ['photo'], layers: { photo: createLayer('Shape') } },
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
