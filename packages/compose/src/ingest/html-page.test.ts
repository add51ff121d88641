import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { pngOf } from '../../test/images.ts'
import { ingest } from './ingest.ts'

const read = (html: string) => ingest({ name: 'page.html', bytes: strToU8(html) })
const linesOf = async (html: string) => (await read(html)).blocks.map(({ kind, level = '', text }) => `${kind}${level}: ${text}`)
const LONG = 'The ebb runs out under the bridge and takes the boats with it, one after the other, as it has since there were boats. '

describe('a page', () => {
  it('is read by its structure: headings, paragraphs, lists in levels, quotes, tables, listings', async () => {
    const { blocks, format, notes } = await read(`<!doctype html><html><body>
      <h1>The   tide</h1>
      <p>It <b>runs</b>
         out, <i>they</i> <a href="https://example.org/tide">say</a><a href="javascript:alert(1)">.</a></p>
      Loose text<div>and a <span>division</span></div>
      <ul><li>One<ul><li>Below <p>again</p></li></ul>behind</li><li><p>Two</p></li></ul>
      <ol start="4"><li>Four</li><li>Five</li></ol>
      <blockquote><p>Said.</p><p>Said again.</p></blockquote>
      <table><tr><th>Port</th><th>Metres</th></tr><tr><td rowspan="2">Leith</td><td>5,1</td></tr><tr><td>4,9</td></tr></table>
      <pre class="code">let a = 1
  let b</pre>
      <p>The keeper<br>of the light<br><br>is gone</p>
      <p>&nbsp;</p><p>End&hellip;</p></body></html>`)
    expect(format).toBe('html')
    expect(notes).toEqual([])
    expect(blocks.map(({ kind, level, ordered, code, apart, text }) => ({ kind, level, ordered, code, apart, text }))).toEqual(
      [
        { kind: 'heading', level: 1, text: 'The tide' },
        { kind: 'paragraph', text: 'It runs out, they say.' },
        { kind: 'paragraph', text: 'Loose text' },
        { kind: 'paragraph', text: 'and a division' },
        { kind: 'item', level: 0, text: 'One' },
        { kind: 'item', level: 1, text: 'Below\u2028again' },
        { kind: 'paragraph', text: 'behind' },
        { kind: 'item', level: 0, text: 'Two' },
        { kind: 'item', level: 0, text: '4. Four' },
        { kind: 'item', level: 0, text: '5. Five' },
        { kind: 'quote', text: 'Said.' },
        { kind: 'quote', text: 'Said again.' },
        { kind: 'table', text: 'Port\tMetres\nLeith\t5,1\n\t4,9' },
        { kind: 'paragraph', code: true, text: 'let a = 1\u2028let b' },
        { kind: 'paragraph', text: 'The keeper\u2028of the light' },
        { kind: 'paragraph', apart: true, text: 'is gone' },
        { kind: 'paragraph', apart: true, text: 'End…' },
      ].map((block) => ({ level: undefined, ordered: undefined, code: undefined, apart: undefined, ...block })),
    )
    expect(blocks[1]?.inlines).toEqual([
      { text: 'It ' },
      { text: 'runs', marks: ['bold'] },
      { text: ' out, ' },
      { text: 'they', marks: ['italic'] },
      { text: ' ' },
      { text: 'say', href: 'https://example.org/tide' },
      { text: '.' },
    ])
    expect(blocks[13]?.indents).toEqual([0, 2])
  })

  it('is read without what a site puts around it', async () => {
    const page =
      await read(`<html><head><title>The tide – Harbour News</title><script>alert("<p>no</p>")</script><style>p{}</style></head><body>
      <header><a href="/">Harbour News</a><nav><ul><li><a href="/a">Home</a></ul></nav></header>
      <div id="cookie-banner">We value your privacy</div><div role="dialog">Accept all</div>
      <ul class="toc"><li><a href="#a">A</a><li><a href="#b">B</a><li><a href="#c">C</a></ul>
      <h2 id="a">How it runs <a class="headerlink" href="#a">¶</a></h2><p>${LONG.repeat(4)}</p>
      <p hidden>hidden</p><p style="display: none">none</p><span aria-hidden="true">silent</span>
      <form><label>Search</label><input value="x"></form>
      <aside>Read also: the moon</aside><iframe src="https://example.org">frame</iframe>
      <p>© 2024 Harbour News</p>
      <footer>Imprint</footer></body></html>`)
    expect(page.blocks.map(({ text }) => text)).toEqual(['The tide', 'How it runs', LONG.repeat(4).trim()])
    expect(page.notes).toEqual(['Menus, forms and other things beside the text of “page.html” were left out.'])
  })

  it('is not called by the name of its site, which the title of the page says behind that of the text', async () => {
    const page = (site: string) =>
      `<title>Ten tips – the slow lane</title><body><header><h1>${site}</h1></header><main><article><h2>Ten tips</h2><p>${LONG.repeat(4)}</p></article></main></body>`
    expect((await linesOf(page('the slow lane')))[0]).toBe('heading2: Ten tips')
    expect((await linesOf(page('Tips for walkers')))[0]).toBe('heading1: Tips for walkers')
  })

  it('takes the main part of a page, and the head of an article with it', async () => {
    expect(
      await linesOf(`<body><p>Home</p><main><article><header><h1>Tide</h1><p>By Ann</p></header><p>${LONG}</p></article></main></body>`),
    ).toEqual(['heading1: Tide', 'paragraph: By Ann', `paragraph: ${LONG.trim()}`])
  })

  it('keeps what is called like furniture and is the text', async () => {
    expect(await linesOf(`<div class="newsletter"><h1>Letter</h1><p>${LONG}</p></div>`)).toHaveLength(2)
    expect(await linesOf(`<form id="aspnet"><h1>Letter</h1><p>${LONG}</p></form>`)).toHaveLength(2)
    expect(await linesOf(`<div class="menu"><h1>Menu</h1><p>Soup</p><p>Fish</p></div>`)).toHaveLength(3)
  })

  it('reads tables that place the text as text', async () => {
    const inner = '<table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>'
    expect(await linesOf(`<table><tr><td><h1>Tide</h1><p>Out.</p></td><td>${inner}</td></tr></table>`)).toEqual([
      'heading1: Tide',
      'paragraph: Out.',
      'table: a\t1\nb\t2',
    ])
  })

  it('reads notes where they are referred to, however they were written', async () => {
    const { blocks, footnotes } = await read(`<h1>Tide</h1><p>It ebbs<sup><a href="#fn1" id="ref1">1</a></sup> and
      flows.<a class="sdfootnoteanc" name="anc2" href="#sym2"><sup>2</sup></a> See <a href="#part">1</a>.</p><p id="part">A part.</p>
      <ol><li id="fn1"><p>Twice a day. <a href="#ref1">↩</a></p></li></ol>
      <div id="sdfootnote2"><p><a class="sdfootnotesym" name="sym2" href="#anc2">2</a> As the moon pulls.</p></div>`)
    expect(blocks.map(({ text }) => text)).toEqual(['Tide', 'It ebbs and flows. See 1.', 'A part.'])
    expect(footnotes).toEqual([
      { after: 1, text: 'Twice a day.' },
      { after: 1, text: 'As the moon pulls.' },
    ])
  })

  it('takes pictures that stand in the page, fetches none, and says so', async () => {
    const url = `data:image/png;base64,${Buffer.from(pngOf(90, 70)).toString('base64')}`
    const { pictures, blocks, notes } =
      await read(`<h1>Tide</h1><p>One</p><figure><img src="${url}" alt="Boats"><figcaption>The <b>boats</b></figcaption></figure>
      <figure><img src="https://evil.example/a.png"><figcaption>Not here</figcaption></figure><img src="file:///etc/passwd"><img src="x.png" width="1" height="1">`)
    expect(pictures).toMatchObject([{ name: 'Boats.png', width: 90, height: 70, after: 1, caption: 'The boats', alt: 'Boats' }])
    expect(blocks).toHaveLength(2)
    expect(notes).toEqual(['2 pictures that “page.html” links to could not be taken over: add the picture files themselves.'])
  })

  it('reads headings and bold that programs write as sizes and classes', async () => {
    const { blocks } = await read(`<html><head><style>.c1{font-weight:700}.c2{color:red}</style></head><body>
      <p><font size="5"><b>Our day</b></font></p><p><span class="c1">Seven</span><span class="c2"> sharp.</span></p></body></html>`)
    expect(blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['heading Our day', 'paragraph Seven sharp.'])
    expect(blocks[1]?.inlines).toEqual([{ text: 'Seven', marks: ['bold'] }, { text: ' sharp.' }])
  })

  it('keeps verse as verse, questions as headings and readings out', async () => {
    const { blocks } = await read(
      '<pre>The sea is calm tonight,\nThe tide is full\n\nCome to the window</pre><details><summary>Is it deep?</summary>It is.</details><p><ruby>潮<rp>(</rp><rt>しお</rt><rp>)</rp></ruby></p>',
    )
    expect(blocks.map(({ kind, text, code }) => [kind, text, code])).toEqual([
      ['paragraph', 'The sea is calm tonight,\u2028The tide is full', undefined],
      ['paragraph', 'Come to the window', undefined],
      ['heading', 'Is it deep?', undefined],
      ['paragraph', 'It is.', undefined],
      ['paragraph', '潮', undefined],
    ])
  })

  it.each([
    ['windows-1251', '<meta charset=windows-1251>', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
    ['shift_jis', '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', [0x92, 0xaa], '潮'],
    ['utf-8 that is none', '<meta charset="utf-8">', [0x63, 0x61, 0x66, 0xe9], 'café'],
    ['one nobody knows', '<meta charset="x-klingon">', [0x63, 0x61, 0x66, 0xc3, 0xa9], 'café'],
  ])('is decoded as it says: %s', async (_, meta, letters, text) => {
    const bytes = Uint8Array.from([...strToU8(`<html><head>${meta}</head><body><p>`), ...letters, ...strToU8('</p></body></html>')])
    expect((await ingest({ name: 'a.htm', bytes })).blocks.map((block) => block.text)).toEqual([text])
  })

  it('says which words a page of another text gives: none is lost', async () => {
    const guide = await ingest({ name: 'guide.md', bytes: fixture('guide.md') })
    const { marked } = await import('marked')
    const html = await marked.parse(new TextDecoder().decode(fixture('guide.md')).replaceAll(/\[\^\d\](?::.*)?/gu, ''))
    expect((await read(html)).blocks.map(({ text }) => text)).toEqual(guide.blocks.map(({ text }) => text))
  })

  it.each([
    ['elements', '<div>'.repeat(1_000_000)],
    ['elements that are closed by others', '<b>'.repeat(1_900) + '</i>'.repeat(1_000_000)],
    ['attributes', `<p ${'a=b '.repeat(500_000)}>x`],
    ['cells over cells', `<table>${'<tr>'.concat('<td colspan=100 rowspan=100>x'.repeat(100)).repeat(500)}</table>`],
    ['notes', `<p id="n">note</p>${'<sup><a href="#n">1</a></sup>'.repeat(100_000)}`],
    ['entities', `<!DOCTYPE html [<!ENTITY a "${'b'.repeat(100)}">]>${'&a;'.repeat(100_000)}`],
    ['brackets', '<'.repeat(500_000)],
    ['rules', `<style>${'.a{'.repeat(300_000)}</style>x`],
    ['tables in tables', '<table><tr><td>'.repeat(600)],
  ])('endless %s end', async (_, html) => {
    const result = await read(`<p>Start</p>${html}`).catch((error: unknown) => error)
    if (result instanceof Error) expect(result).toMatchObject({ name: 'IngestError', file: 'page.html' })
    else expect(result).toMatchObject({ format: 'html' })
  })
})
