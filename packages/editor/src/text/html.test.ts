import { type Block, createDesign } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { copySelection, pasteClip, pasteFormatted } from '../commands/clip.ts'
import { editorOf, page, text, wordsIn } from '../testing/build.ts'
import { moveTo, selectRange } from './edit.ts'
import { enterText } from './enter.ts'
import { blocksFromHtml } from './html-in.ts'
import { htmlOf } from './html-out.ts'
import { readClip } from '../commands/clip-format.ts'

const design = { ...createDesign({ random: () => 0.5 }) }
design.styles = {
  paragraph: { s1: { name: 'Heading 1', size: 90 }, s2: { name: 'Sub-head', weight: 700 }, q: { name: 'Pull quote' } },
  character: {},
}

/** Paragraphs as short lines: `1• <b>words</b>`. */
const lines = (blocks: readonly Block[]): string[] =>
  blocks.map(({ type, attrs, content = [] }) => {
    const list = attrs?.list ? `${attrs.list.level}${attrs.list.kind === 'bullet' ? '•' : '#'} ` : ''
    const style = attrs?.style ? `[${attrs.style}] ` : ''
    const words = content.map((inline) => {
      const marks = (inline.marks ?? []).map((mark) => (mark.type === 'link' ? `link ${mark.attrs.href}` : mark.type)).join(',')
      const shown = inline.type === 'text' ? inline.text : '⏎'
      return marks ? `{${marks}:${shown}}` : shown
    })
    return `${type === 'heading' ? '# ' : ''}${style}${list}${words.join('')}`
  })

const read = (html: string): string[] => lines(blocksFromHtml(html, design))

describe('HTML that is pasted', () => {
  it('keeps what words mean and drops how they look', () => {
    expect(
      read(
        '<h1 style="color:red">A title</h1><p style="font-family:Comic Sans MS;font-size:30px;color:#f00">Some <b>bold</b>, <i>italic</i> and <u>under</u><s>struck</s> x<sup>2</sup>.</p><h2>Sub</h2>',
      ),
    ).toEqual(['# [s1] A title', 'Some {bold:bold}, {italic:italic} and {underline:under}{strike:struck} x{superscript:2}.', '# Sub'])
  })

  it('makes lists of lists, inside each other too', () => {
    expect(read('<ul><li>one<ul><li>inner</li></ul></li><li><p>two</p></li></ul><ol><li>first</li></ol><p>after</p>')).toEqual([
      '0• one',
      '1• inner',
      '0• two',
      '0# first',
      'after',
    ])
  })

  it('keeps links that are safe only', () => {
    expect(
      read('<p><a href="https://a.example/x">web</a> <a href="javascript:alert(1)">no</a> <a href="mailto:a@b.example">mail</a></p>'),
    ).toEqual(['{link https://a.example/x:web} no {link mailto:a@b.example:mail}'])
  })

  it('takes no scripts, styles, hidden words or heads', () => {
    expect(
      read(
        '<html><head><title>t</title><style>p{}</style></head><body><!--StartFragment--><p onclick="x()">Seen<script>alert(1)</script><span style="display:none">unseen</span></p><img src=x onerror=alert(1)><!--EndFragment--></body></html>',
      ),
    ).toEqual(['Seen'])
  })

  it('reads what Google Docs copies', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-weight:400;">Heading</span></h1><p dir="ltr"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Plain </span><span style="font-weight:700;">bold</span><span style="font-style:italic;"> slanted</span> <a href="https://www.google.com/url?q=https://x.example/&sa=D" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc">link</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;font-size:11pt;"><p dir="ltr" role="presentation"><span>item</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>deeper</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`
    expect(read(html)).toEqual([
      '# [s1] Heading',
      'Plain {bold:bold}{italic: slanted} {link https://x.example/:link}',
      '0• item',
      '1• deeper',
    ])
  })

  it('reads what Word copies', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoTitle>The title<o:p></o:p></p><p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b> and
<i>slanted</i> words.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span><![endif]>Second<o:p></o:p></p><p class=MsoQuote>Said so</p><!--EndFragment--></body></html>`
    expect(read(html)).toEqual([
      '# [s1] The title',
      'Some {bold:bold} and {italic:slanted} words.',
      '',
      '0• First',
      '1# Second',
      '[q] Said so',
    ])
  })

  it('gives other paragraphs the attributes of the one they follow', () => {
    expect(blocksFromHtml('<p>a</p><p>b</p>', design, { style: 'body' }).map(({ attrs }) => attrs)).toEqual([
      { style: 'body' },
      { style: 'body' },
    ])
  })

  it('never fails, whatever it is given', () => {
    for (const html of ['', '<', '<p', '</div></p>', '<li>x', '<ul><p>x<ul>', '&#xffffff;<b', '<a href="%">x</a>'.repeat(300)])
      expect(Array.isArray(read(html))).toBe(true)
  })
})

describe('what is copied', () => {
  const typing = (...paragraphs: string[]) => {
    const editor = editorOf(page('p', { t: text(0, 0, ...paragraphs) }))
    enterText(editor, 't')
    return editor
  }
  const all = (to: { block: number; offset: number }) => ({ from: { block: 0, offset: 0 }, to })

  it('is clean HTML for others', () => {
    const blocks: Block[] = [
      { type: 'heading', attrs: { style: 's1' }, content: [{ type: 'text', text: 'A & B' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.example/?a=1&b=2' } }] },
          { type: 'hard_break' },
          { type: 'text', text: 'y', marks: [{ type: 'size', attrs: { size: 90 } }] },
        ],
      },
      { type: 'paragraph', attrs: { list: { kind: 'bullet', level: 0 } }, content: [{ type: 'text', text: 'one' }] },
      { type: 'paragraph', attrs: { list: { kind: 'ordered', level: 1 } }, content: [{ type: 'text', text: 'in' }] },
      { type: 'paragraph', attrs: { list: { kind: 'bullet', level: 0 } }, content: [{ type: 'text', text: 'two' }] },
      { type: 'paragraph', content: [{ type: 'field', attrs: { name: 'page-number' } }] },
    ]
    const html = htmlOf(blocks, design, 7)
    expect(html).toBe(
      '<h1>A &amp; B</h1><p><a href="https://a.example/?a=1&amp;b=2"><strong>x</strong></a><br>y</p><ul><li>one<ol><li>in</li></ol></li><li>two</li></ul><p>7</p>',
    )
    expect(lines(blocksFromHtml(html, design)).slice(2, 5)).toEqual(['0• one', '1# in', '0• two'])
  })

  it('brings its styles into another magazine, and takes those of the same name there', () => {
    const editor = typing('one', 'two')
    editor.change('Style', { op: 'set-style', kind: 'paragraph', id: 'lead', style: { name: 'Lead', size: 60 } })
    editor.change('Style', { op: 'set-style', kind: 'paragraph', id: 'body', style: { name: 'Body', size: 40 } })
    editor.change('Set', {
      op: 'edit-blocks',
      target: { page: 'p', layer: 't' },
      at: 0,
      remove: 2,
      insert: ['lead', 'body'].map((style): Block => ({ type: 'paragraph', attrs: { style }, content: [{ type: 'text', text: style }] })),
    })
    selectRange(editor, all({ block: 1, offset: 4 }))
    const copied = copySelection(editor)!
    const other = typing('x')
    other.change('Style', { op: 'set-style', kind: 'paragraph', id: 'text', style: { name: 'Body', size: 33 } })
    selectRange(other, all({ block: 0, offset: 1 }))
    pasteClip(other, readClip(JSON.stringify(copied.clip))!)
    expect(other.state.text!.doc.content.map(({ attrs }) => attrs?.style)).toEqual(['lead', 'text'])
    expect(other.design.styles.paragraph['lead']).toEqual({ name: 'Lead', size: 60 })
    other.run('undo')
    expect(wordsIn(other, 't')).toEqual(['x'])
    expect(other.design.styles.paragraph['lead']).toBeUndefined()
  })

  it('flows into the paragraph at the caret when it is one paragraph', () => {
    const editor = typing('one three')
    moveTo(editor, { block: 0, offset: 4 }, false)
    pasteFormatted(editor, '<p><b>two</b> </p>')
    expect(wordsIn(editor, 't')).toEqual(['one twothree'])
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 7 })
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['one three'])
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 4 })
  })
})
