import { describe, expect, it } from 'vitest'
import { docText } from './prose/count.ts'
import { docOf } from './testing/foreign.ts'

describe('text of other editors', () => {
  const p = (style: string, inner: string) => `<p style="${style}">${inner}</p>`

  it('keeps paragraphs, looks and breaks of HTML', () => {
    const html = p(
      "text-align: center; font-family: 'Canva Sans Bold'; font-size: 40px; color: rgb(0, 0, 255); line-height: 1.4; letter-spacing: 0.1em",
      '<strong><span style="color: rgb(255, 0, 0);">Big</span></strong> &amp;<br>small',
    )
    const look = [{ type: 'family', attrs: { family: 'Canva Sans' } }, { type: 'size', attrs: { size: 40 } }, { type: 'bold' }]
    const rest = (color: string) => [...look, { type: 'color', attrs: { color } }, { type: 'tracking', attrs: { tracking: 0.1 } }]
    expect(docOf({ text: html })).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'center', leading: 56 },
          content: [
            { type: 'text', text: 'Big', marks: rest('#ff0000') },
            { type: 'text', text: ' &', marks: rest('#0000ff') },
            { type: 'hard_break', marks: rest('#0000ff') },
            { type: 'text', text: 'small', marks: rest('#0000ff') },
          ],
        },
      ],
    })
  })

  it('keeps lists, headings, links and scripts of letters, and no scripts of programs', () => {
    const html =
      '<h2>Head</h2><ul><li>One<ul><li><em>Two</em></li></ul></li></ul><ol><li><p>x<sup>2</sup></p></li></ol><p><a href="https://x.org">in</a><a href="javascript:alert(1)">out</a></p><script>alert(1)</script><style>p{}</style>'
    const doc = docOf({ text: html })
    expect(docText(doc)).toBe('Head\nOne\nTwo\nx2\ninout')
    expect(doc.content.map((block) => [block.type, block.attrs?.list?.kind, block.attrs?.list?.level])).toEqual([
      ['heading', undefined, undefined],
      ['paragraph', 'bullet', 0],
      ['paragraph', 'bullet', 1],
      ['paragraph', 'ordered', 0],
      ['paragraph', undefined, undefined],
    ])
    expect(JSON.stringify(doc)).not.toContain('javascript')
    expect(doc.content[4]?.content?.[0]).toEqual({ type: 'text', text: 'in', marks: [{ type: 'link', attrs: { href: 'https://x.org' } }] })
  })

  it('keeps letters as they were typed, with how they are shown beside them', () => {
    const shown = (html: string) => docOf({ text: html }).content[0]?.content
    const upper = { type: 'transform', attrs: { transform: 'uppercase' } }
    expect(shown('<p style="text-transform: uppercase">b<span style="text-transform: none">c</span></p>')).toEqual([
      { type: 'text', text: 'b', marks: [upper] },
      { type: 'text', text: 'c' },
    ])
    const pen = (color: string) => ({ type: 'highlight', attrs: { color } })
    expect(
      shown('<p><mark>a</mark><span style="background-color: rgb(1,2,3)">b</span><i style="background: transparent">c</i></p>'),
    ).toEqual([
      { type: 'text', text: 'a', marks: [pen('#ffff00')] },
      { type: 'text', text: 'b', marks: [pen('#010203')] },
      { type: 'text', text: 'c', marks: [{ type: 'italic' }] },
    ])
    const marked = (mark: object) =>
      docOf({ doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [mark] }] }] } })
    expect(marked({ type: 'highlight', attrs: { color: 'red' } }).content[0]?.content?.[0]?.marks).toEqual([pen('#ff0000')])
    expect(marked({ type: 'highlight' }).content[0]?.content?.[0]?.marks).toEqual([pen('#ffff00')])
    expect(marked({ type: 'textStyle', attrs: { textTransform: 'lowercase' } }).content[0]?.content?.[0]?.marks).toEqual([
      { type: 'transform', attrs: { transform: 'lowercase' } },
    ])
  })

  it('keeps empty lines', () => {
    expect(docText(docOf({ text: '<p>a</p><p><br></p><p></p><p>B</p>' }))).toBe('a\n\u2028\n\nB')
    expect(docText(docOf({ text: 'a < b\nc' }))).toBe('a < b\nc')
  })

  it('makes nested lists of ProseMirror flat', () => {
    const text = (value: string, marks: object[] = []) => ({ type: 'text', text: value, marks })
    const item = (...content: object[]) => ({ type: 'listItem', content })
    const para = (...content: object[]) => ({
      type: 'paragraph',
      attrs: { textAlign: 'right', fontSize: 30, lineHeight: 1.5, fontFamily: 'Lora' },
      content,
    })
    const nested = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            item(para(text('a')), {
              type: 'orderedList',
              content: [item(para(text('b', [{ type: 'textStyle', attrs: { color: 'red' } }])))],
            }),
          ],
        },
        {
          type: 'paragraph',
          attrs: { listType: 'ordered', indent: 2 },
          content: [text('c', [{ type: 'link', attrs: { href: 'www.x.org' } }]), { type: 'hardBreak' }],
        },
      ],
    }
    expect(docOf({ doc: nested })).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'right', leading: 45, list: { kind: 'bullet', level: 0 } },
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [
                { type: 'family', attrs: { family: 'Lora' } },
                { type: 'size', attrs: { size: 30 } },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          attrs: { align: 'right', leading: 45, list: { kind: 'ordered', level: 1 } },
          content: [
            {
              type: 'text',
              text: 'b',
              marks: [
                { type: 'family', attrs: { family: 'Lora' } },
                { type: 'size', attrs: { size: 30 } },
                { type: 'color', attrs: { color: '#ff0000' } },
              ],
            },
          ],
        },
        {
          type: 'paragraph',
          attrs: { list: { kind: 'ordered', level: 2 } },
          content: [{ type: 'text', text: 'c', marks: [{ type: 'link', attrs: { href: 'https://www.x.org' } }] }, { type: 'hard_break' }],
        },
      ],
    })
  })

  it('is read from JSON within a string', () => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] }
    expect(docOf({ text: JSON.stringify(JSON.stringify(doc)) })).toEqual(doc)
  })
})
