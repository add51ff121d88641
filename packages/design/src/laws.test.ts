import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { createLayer, createPage } from './create.ts'
import { groupLayers, ungroupLayers } from './group-layers.ts'
import { overrideLayer } from './masters.ts'
import { apply, group, merge, type Operation, type OperationName, operationNames } from './operation.ts'
import type { Page } from './page.ts'
import { doc, p, rich, seeded } from './testing/sample.ts'
import { applied, testMerge, testOperation } from './testing/test-operation.ts'
import { threadFrames } from './thread-frames.ts'
import { validate } from './validate.ts'

const tree = {
  wrap: createLayer('Group', {}, { parent: 'card', child: ['dot'] }),
  dot: createLayer('Shape', {}, { parent: 'wrap' }),
  note: createLayer('Text', { doc: doc(p('Note')) }, { parent: 'card' }),
}

const box = { s: createLayer('Shape') }

const page = createPage({ id: 'new', name: 'New', layers: { box: createLayer('Shape') } })

const story = { story: 'main' } as const

const title = { page: 'p1', layer: 'title' } as const

const body = (...frames: [page: string, layer: string][]) => frames.map(([page, layer]) => ({ page, layer }))

type Rows = { [K in OperationName | 'group']: Record<string, Operation & { op: K }> }

/** Cases of every operation; the laws hold for all. A verb without a row does not compile, and fails below. */
const rows: Rows = {
  'add-layers': {
    'a tree and a text into a group': {
      op: 'add-layers',
      page: 'p1',
      parent: 'card',
      before: 'inner',
      tops: ['wrap', 'note'],
      layers: tree,
    },
    'one at the front': { op: 'add-layers', page: 'p3', parent: 'ROOT', before: null, tops: ['s'], layers: box },
    'one to a master': { op: 'add-layers', page: 'm1', parent: 'ROOT', before: 'folio', tops: ['s'], layers: box },
    'behind a neighbour that is gone': { op: 'add-layers', page: 'p1', parent: 'ROOT', before: 'gone', tops: ['s'], layers: box },
  },
  'remove-layers': {
    'a group with all in it': { op: 'remove-layers', page: 'p1', layers: ['card'] },
    'neighbours, and one inside another': { op: 'remove-layers', page: 'p1', layers: ['title', 'card', 'photo', 'code'] },
    'a frame of a thread': { op: 'remove-layers', page: 'p1', layers: ['body1'] },
    'frames of two threads, one after the other': { op: 'remove-layers', page: 'p4', layers: ['widget', 'text', 'cluster'] },
    'everything on a page': { op: 'remove-layers', page: 'p2', layers: ['body2', 'rule'] },
    'one twice': { op: 'remove-layers', page: 'p2', layers: ['rule', 'rule'] },
  },
  'set-props': {
    'sets and removes': { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 12, alt: 'Title' }, unset: ['doc'] },
    'sets again': { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 13, opacity: 0.5 }, unset: ['alt'] },
    'removes what was not there': { op: 'set-props', page: 'p1', layer: 'photo', set: {}, unset: ['opacity', 'wrap'] },
    'nothing at all': { op: 'set-props', page: 'p1', layer: 'photo', set: {} },
    'the paper': { op: 'set-props', page: 'p1', layer: 'ROOT', set: { color: 'swatch:ink' } },
    'a part that is there': { op: 'set-props', page: 'p4', layer: 'image', set: { 'image.filters.contrast': -5, 'image.focus.x': 1 } },
    'parts of a record that is not': {
      op: 'set-props',
      page: 'p1',
      layer: 'photo',
      set: { 'image.filters.blur': 3, 'image.filters.contrast': 1 },
    },
    'a part of nothing': {
      op: 'set-props',
      page: 'p1',
      layer: 'ROOT',
      set: { 'image.url': 'asset:a', 'image.position': { x: 0, y: 0 }, 'image.boxSize': { width: 9, height: 9 } },
    },
    'takes a part away': {
      op: 'set-props',
      page: 'p4',
      layer: 'image',
      set: {},
      unset: ['image.filters', 'image.credit', 'image.natural'],
    },
    'a cell of a table': { op: 'set-props', page: 'p4', layer: 'table', set: { 'cells.2.1': 'Ebb' } },
    'a bar of a chart': { op: 'set-props', page: 'p4', layer: 'chart', set: { 'data.0.value': 9, 'data.0.color': '#ff0000' } },
  },
  'set-layer': {
    'what every layer has': {
      op: 'set-layer',
      page: 'p1',
      layer: 'photo',
      set: { locked: true, name: 'Sea', slot: { role: 'cover-image' } },
    },
    'no name': { op: 'set-layer', page: 'p1', layer: 'photo', set: {}, unset: ['name', 'hidden'] },
    'no slot, and shown': { op: 'set-layer', page: 'p4', layer: 'widget', set: { hidden: false }, unset: ['slot'] },
  },
  'move-layer': {
    'forward among siblings': { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'card' },
    'to the front': { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: null },
    'to where it is': { op: 'move-layer', page: 'p1', layer: 'photo', parent: 'ROOT', before: 'title' },
    'into a group': { op: 'move-layer', page: 'p1', layer: 'title', parent: 'inner', before: 'code' },
    'out of a group': { op: 'move-layer', page: 'p1', layer: 'code', parent: 'ROOT', before: 'photo' },
    'a group': { op: 'move-layer', page: 'p1', layer: 'inner', parent: 'ROOT', before: null },
    'behind a neighbour that is gone': { op: 'move-layer', page: 'p1', layer: 'panel', parent: 'card', before: 'gone' },
  },
  'add-page': {
    'in between': { op: 'add-page', page: { ...page, master: 'm1', notes: 'x' }, before: 'p2' },
    'at the end': { op: 'add-page', page, before: null },
    'before one that is gone': { op: 'add-page', page, before: 'gone' },
    'a master': { op: 'add-page', page: { ...page, master: 'm2', verso: 'm3' }, before: 'm1', master: true },
  },
  'remove-page': {
    'with a frame of a thread': { op: 'remove-page', page: 'p2' },
    'the first': { op: 'remove-page', page: 'p1' },
    'the last': { op: 'remove-page', page: 'p4' },
    'a master in use by a page and a master': { op: 'remove-page', page: 'm1' },
    'a left-hand master': { op: 'remove-page', page: 'm3' },
    'a master with both links': { op: 'remove-page', page: 'm2' },
  },
  'move-page': {
    back: { op: 'move-page', page: 'p3', before: 'p1' },
    'to the end': { op: 'move-page', page: 'p1', before: null },
    'to where it is': { op: 'move-page', page: 'p1', before: 'p2' },
    'a master': { op: 'move-page', page: 'm3', before: 'm1' },
    'before one that is gone': { op: 'move-page', page: 'p2', before: 'gone' },
  },
  'set-page': {
    everything: { op: 'set-page', page: 'p2', set: { name: 'Two', master: 'm2', notes: 'Check', locked: true } },
    'guides of a page': {
      op: 'set-page',
      page: 'p1',
      set: {
        guides: [
          { axis: 'x', at: 1240 },
          { axis: 'y', at: -20.5 },
        ],
      },
    },
    'guides of a master': { op: 'set-page', page: 'm1', set: { guides: [{ axis: 'y', at: 300 }] } },
    'clears its guides': { op: 'set-page', page: 'p4', set: {}, unset: ['guides'] },
    'frees it of its master': { op: 'set-page', page: 'p1', set: {}, unset: ['master', 'locked'] },
    'shows again what it left out': { op: 'set-page', page: 'p4', set: {}, unset: ['omits'] },
    'a master upon a master': { op: 'set-page', page: 'm3', set: { master: 'm1', name: 'Left' } },
    'another left-hand master': { op: 'set-page', page: 'm1', set: { verso: 'm3' } },
  },
  'edit-blocks': {
    'a paragraph for two': { op: 'edit-blocks', target: story, at: 1, remove: 1, insert: [p('2a'), p('2b')] },
    'the next letter': { op: 'edit-blocks', target: story, at: 1, remove: 1, insert: [p('2ab')] },
    'the letter after it': { op: 'edit-blocks', target: story, at: 1, remove: 1, insert: [p('2abc')] },
    nothing: { op: 'edit-blocks', target: story, at: 3, remove: 0, insert: [] },
    'at the end': { op: 'edit-blocks', target: story, at: 3, remove: 0, insert: [p('4', { type: 'bold' })] },
    'all text of a layer': { op: 'edit-blocks', target: title, at: 0, remove: 2, insert: [] },
  },
  'add-story': {
    'without frames': { op: 'add-story', id: 'new', story: { doc: doc(p('Aside')), frames: [] } },
    'without a word': { op: 'add-story', id: 'new', story: { doc: doc(), frames: [] } },
  },
  'remove-story': {
    'one in use': { op: 'remove-story', id: 'main' },
    'the other': { op: 'remove-story', id: 'side' },
  },
  'set-story-frames': {
    'in another order': { op: 'set-story-frames', story: 'main', frames: body(['p2', 'body2'], ['p1', 'body1']) },
    none: { op: 'set-story-frames', story: 'main', frames: [] },
    'one fewer': { op: 'set-story-frames', story: 'main', frames: body(['p1', 'body1']) },
  },
  'set-style': {
    'a new one': {
      op: 'set-style',
      kind: 'paragraph',
      id: 'quote',
      style: { name: 'Quote', italic: true, tabs: [{ at: 90, align: 'decimal' }] },
    },
    'another in its place': { op: 'set-style', kind: 'character', id: 'loud', style: { name: 'Loud', weight: 800, highlight: '#ffee00' } },
    'none in its place': { op: 'set-style', kind: 'paragraph', id: 'lead', style: null },
    'nothing for nothing': { op: 'set-style', kind: 'character', id: 'none', style: null },
  },
  'set-style-props': {
    'sets and removes': { op: 'set-style-props', kind: 'paragraph', id: 'lead', set: { size: 64, tabs: [] }, unset: ['basedOn'] },
    'sets again': { op: 'set-style-props', kind: 'paragraph', id: 'lead', set: { size: 66, lineBreak: null }, unset: ['tabs'] },
    characters: { op: 'set-style-props', kind: 'character', id: 'loud', set: { name: 'Louder' }, unset: ['weight', 'italic'] },
  },
  'set-swatch': {
    'a new one before another': {
      op: 'set-swatch',
      id: 'sand',
      swatch: { id: 'sand', name: 'Sand', color: '#eee0c0', cmyk: [0, 5, 20, 5] },
      before: 'ink',
    },
    'the new one again': { op: 'set-swatch', id: 'sand', swatch: { id: 'sand', name: 'Dune', color: '#ddccaa' } },
    'another colour': { op: 'set-swatch', id: 'ink', swatch: { id: 'ink', name: 'Ink', color: '#012345' } },
    none: { op: 'set-swatch', id: 'ink', swatch: null },
    'none where there is none': { op: 'set-swatch', id: 'gone', swatch: null },
  },
  'set-design': {
    much: { op: 'set-design', set: { name: 'Tide', bleed: 0, swatches: [] }, unset: ['facing', 'columns'] },
    'the paper': { op: 'set-design', set: { pageSize: { width: 100, height: 200 }, baseline: { start: 1, step: 2 }, facing: false } },
    again: { op: 'set-design', set: { name: 'Ebb', columns: { count: 2, gutter: 0 } } },
  },
  group: {
    nothing: { op: 'group', ops: [] },
    'several things': {
      op: 'group',
      ops: [
        { op: 'remove-page', page: 'm1' },
        { op: 'remove-layers', page: 'p1', layers: ['body1', 'card'] },
        { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 3 } },
        { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 4 } },
        { op: 'remove-page', page: 'p1' },
      ],
    },
    'a drag of two': {
      op: 'group',
      ops: [
        { op: 'set-props', page: 'p1', layer: 'title', set: { position: { x: 1, y: 1 } } },
        { op: 'set-props', page: 'p1', layer: 'photo', set: { position: { x: 2, y: 2 } } },
      ],
    },
    'its next step': {
      op: 'group',
      ops: [
        { op: 'set-props', page: 'p1', layer: 'title', set: { position: { x: 3, y: 1 } } },
        { op: 'set-props', page: 'p1', layer: 'photo', set: { position: { x: 4, y: 2 } } },
      ],
    },
  },
}

const entries = Object.entries(rows).flatMap(([verb, cases]) => Object.entries<Operation>(cases).map(([name, op]) => ({ verb, name, op })))

/** Threading a story changes the story only: the one operation that may leave a loose end. */
const isSound = (op: Operation): boolean => op.op !== 'set-story-frames'

describe('the laws of every operation', { timeout: 300_000 }, () => {
  it('are tried on every verb', () => {
    expect(Object.keys(rows).toSorted()).toEqual([...operationNames, 'group'].toSorted())
    for (const [verb, cases] of Object.entries(rows)) expect(Object.keys(cases).length, verb).toBeGreaterThan(0)
  })

  it.each(entries)('$verb: $name', ({ op }) => {
    const after = testOperation(rich(), op)
    if (isSound(op)) expect(validate(after)).toEqual([])
  })

  it('hold for what is made of operations', () => {
    const design = rich()
    const first = design.pages[0] as Page
    const made: (Operation | null)[] = [
      groupLayers(first, ['title', 'photo', 'code'], 'g'),
      ungroupLayers(first, 'card'),
      threadFrames(design, 'side', body(['p1', 'body1'], ['p1', 'title'])),
      overrideLayer(design, 'p1', { page: 'm1', layer: 'folio' }, seeded(3)),
    ]
    for (const op of made) expect(validate(testOperation(design, op as Operation))).toEqual([])
  })
})

describe('merging', { timeout: 300_000 }, () => {
  const design = rich()
  const pairs = entries.flatMap((a) => entries.map((b) => [a, b] as const))

  it('does what both do one after the other, for every pair of cases', () => {
    const merged = pairs.filter(([a, b]) => testMerge(design, a.op, b.op)).map(([a]) => a.verb)
    expect(new Set(merged)).toEqual(
      new Set([
        'set-props',
        'set-layer',
        'move-layer',
        'move-page',
        'set-page',
        'edit-blocks',
        'set-story-frames',
        'set-style',
        'set-style-props',
        'set-swatch',
        'set-design',
        'group',
      ]),
    )
    expect(merged.length).toBeGreaterThan(60)
  })

  it('never joins different verbs', () => {
    for (const [a, b] of pairs) if (a.op.op !== b.op.op) expect(merge(a.op, b.op)).toBeNull()
  })

  it('does not depend on where it begins: (a b) c is a (b c)', () => {
    let tried = 0
    for (const [a, b] of pairs) {
      const first = merge(a.op, b.op)
      if (!first) continue
      for (const c of entries) {
        const left = merge(first, c.op)
        const second = merge(b.op, c.op)
        const right = second && merge(a.op, second)
        if (!left || !right || !apply(design, group([a.op, b.op, c.op])).ok) continue
        expect(canonicalJson(applied(design, left)), `${a.name}, ${b.name}, ${c.name}`).toBe(canonicalJson(applied(design, right)))
        tried++
      }
    }
    expect(tried).toBeGreaterThan(100)
  })
})
