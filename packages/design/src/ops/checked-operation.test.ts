import { describe, expect, it } from 'vitest'
import { createDesign, createLayer, createPage } from '../create.ts'
import { Design } from '../design.ts'
import { createHistory } from '../history.ts'
import { Layer } from '../layer.ts'
import { apply, Operation } from '../operation.ts'
import { Page } from '../page.ts'
import { read } from '../read.ts'
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
      reason: 'The value of “page.layers.x” is not allowed: it is no layer, or larger than anything may be.',
    })
  })
})

/** A drawing that acts wherever a drawing can, and what is left of it. */
const ACTING =
  '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><a href="java&#115;cript:alert(1)"><rect width="9" height="9" onclick="alert(1)"/></a></svg>'
const CLEAN = '<svg viewBox="0 0 9 9"><g><rect width="9" height="9"/></g></svg>'

describe('a drawing', () => {
  const drawn = (markup: string, parent = 'ROOT') => createLayer('Svg', { markup, colors: [] }, { parent })
  const bare = createPage({ id: 'p', name: 'p', layers: { d: drawn('<svg viewBox="0 0 9 9"/>') } })
  const holder = createDesign({ random: () => 0.5, pages: [bare] })
  const full = (id: string): Page => ({ ...bare, id, layers: { ...bare.layers, d: drawn(ACTING) } })
  const coming: Record<string, Operation> = {
    'set-props': { op: 'set-props', page: 'p', layer: 'd', set: { markup: ACTING } },
    'add-layers': { op: 'add-layers', page: 'p', parent: 'ROOT', before: null, tops: ['n'], layers: { n: drawn(ACTING) } },
    'add-page': { op: 'add-page', page: full('n'), before: null },
    'add-page as a master': { op: 'add-page', page: full('n'), before: null, master: true },
  }

  it.each(Object.entries(coming))('acts no more when it comes in by %s, is taken back and done again', (_, op) => {
    const done = apply(holder, op)
    const history = createHistory(holder)
    history.run(op)
    history.undo()
    expect(history.design).toEqual(holder)
    history.redo()
    for (const design of [done.ok ? done.design : null, history.design]) {
      expect(JSON.stringify(design)).not.toMatch(/script|onload|onclick|alert/)
      expect(JSON.stringify(design)).toContain(JSON.stringify(CLEAN))
    }
  })

  it('acts no more when it is read, as a layer of a page or a master, nor when its record is parsed', () => {
    const stored = { ...holder, pages: [full('p')], masters: [full('m')] }
    const found = read(JSON.stringify(stored))
    const parsed = [found.ok ? found.design : null, Design.parse(stored), Page.parse(full('p')), Layer.parse(drawn(ACTING))]
    for (const one of parsed) {
      expect(JSON.stringify(one)).not.toMatch(/script|onload|onclick|alert/)
      expect(JSON.stringify(one)).toContain(JSON.stringify(CLEAN))
    }
  })
})
