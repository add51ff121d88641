import { describe, expect, it } from 'vitest'
import { createDesign, createLayer, createPage } from '../create.ts'
import { apply, Operation } from '../operation.ts'
import { Page } from '../page.ts'
import type { Block, Doc } from '../text.ts'

/** Addresses that run something, in the spellings that programs take for the same. */
const RUNNING = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u200Bjavascript:alert(1)',
  'javascript\u0000:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
]

/** And others that no link may have. */
const BAD = [
  ...RUNNING,
  '&#106;avascript:alert(1)',
  '%6Aavascript:alert(1)',
  'file:///etc/passwd',
  'blob:x',
  'https://a\u0000b',
  'https://a b',
  'page:../x',
  '',
]

const paragraph = (href: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})

const docOf = (href: string): Doc => ({ type: 'doc', content: [paragraph(href)] })

const page = (href: string, id = 'p'): Page => createPage({ id, name: id, layers: { t: createLayer('Text', { doc: docOf(href) }) } })

const design = createDesign({ random: () => 0.5, pages: [page('https://example.org/')] })

const frames = { id: 's', story: { doc: docOf('https://example.org/'), frames: [] } }

const withStory = apply(design, { op: 'add-story', ...frames })

const ops = (href: string): Operation[] => [
  { op: 'set-props', page: 'p', layer: 't', set: { doc: docOf(href) } },
  { op: 'set-props', page: 'p', layer: 't', set: { 'doc.content.0.content.0.marks.0.attrs.href': href } },
  {
    op: 'add-layers',
    page: 'p',
    parent: 'ROOT',
    before: null,
    tops: ['n'],
    layers: { n: createLayer('Text', { doc: docOf(href) }, { parent: 'ROOT' }) },
  },
  { op: 'add-page', page: page(href, 'n'), before: null },
  { op: 'add-page', page: page(href, 'n'), before: null, master: true },
  { op: 'edit-blocks', target: { page: 'p', layer: 't' }, at: 0, remove: 1, insert: [paragraph(href)] },
  { op: 'edit-blocks', target: { story: 's' }, at: 0, remove: 0, insert: [paragraph(href)] },
  { op: 'add-story', id: 'n', story: { doc: docOf(href), frames: [] } },
  { op: 'set-props', page: 'p', layer: 't', set: { doc: docOf(href), story: 's' } },
]

describe('links', () => {
  it('of good will come in by every operation', () => {
    for (const href of ['https://example.org/a?b=c#d', 'http://example.org', 'mailto:a@example.org', 'tel:+1 23', 'page:p'])
      for (const op of ops(href)) expect(apply(withStory.ok ? withStory.design : design, op)).toMatchObject({ ok: true })
  })

  it.each(BAD)('to %j come in by none', (href) => {
    for (const op of ops(href)) {
      expect(apply(withStory.ok ? withStory.design : design, op)).toMatchObject({ ok: false })
      expect(Operation.safeParse(op).success && op.op !== 'set-props').toBe(false)
    }
    expect(Page.safeParse(page(href)).success).toBe(false)
  })

  it.each(RUNNING)('to %j are in no code either', (text) => {
    const code = createLayer('QrCode', { text })
    const parsed = Page.parse(createPage({ id: 'p', name: 'p', layers: { c: code } }))
    expect(parsed.layers.c?.props).toMatchObject({ text: '' })
    const added = apply(design, {
      op: 'add-layers',
      page: 'p',
      parent: 'ROOT',
      before: null,
      tops: ['c'],
      layers: { c: { ...code, parent: 'ROOT' } },
    })
    expect(added.ok && added.design.pages[0]?.layers.c?.props).toMatchObject({ text: '' })
  })
})

describe('layers that come in', () => {
  it('are the same objects where nothing has to be taken out', () => {
    const layer = createLayer('Svg', { markup: '<svg viewBox="0 0 9 9"/>', colors: [] }, { parent: 'ROOT' })
    const added = apply(design, { op: 'add-layers', page: 'p', parent: 'ROOT', before: null, tops: ['n'], layers: { n: layer } })
    expect(added.ok && added.design.pages[0]?.layers.n).toBe(layer)
    const whole = page('https://example.org/', 'n')
    const withPage = apply(design, { op: 'add-page', page: whole, before: null })
    expect(withPage.ok && withPage.design.pages[1]).toBe(whole)
  })

  it('leave behind what a layer does not have', () => {
    const layer = createLayer('Shape', {}, { parent: 'ROOT' })
    const stray = { ...layer, evil: 1, props: { ...layer.props, onload: 'x' } }
    const added = apply(design, { op: 'add-layers', page: 'p', parent: 'ROOT', before: null, tops: ['n'], layers: { n: stray } })
    expect(added.ok && added.design.pages[0]?.layers.n).toEqual(layer)
  })

  it('are refused when they are none, as layers of a page too', () => {
    const broken = { ...createLayer('Shape'), props: { boxSize: 'large' } } as never
    const whole = { ...page('https://example.org/', 'n'), layers: { ...page('https://example.org/').layers, x: broken } }
    expect(apply(design, { op: 'add-page', page: whole, before: null })).toEqual({
      ok: false,
      reason: 'The new layer “x” is not sound, or larger than anything may be.',
    })
  })
})
