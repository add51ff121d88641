import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { epubOf } from '../../test/epub.ts'
import { pngOf } from '../../test/images.ts'
import { ingest } from './ingest.ts'

const read = (bytes: Uint8Array) => ingest({ name: 'a.epub', bytes })

describe('a book', () => {
  it('is read in its order, with pictures and notes, without contents and numbers of pages', async () => {
    const { format, blocks, pictures, footnotes, notes } = await read(
      epubOf(
        [
          {
            name: 'text/two.xhtml',
            body: '<h2>Two</h2><p>Flood<span epub:type="pagebreak" title="7">7</span>.</p><aside>A side story.</aside><img src="../img/gone.png"/><img src="https://evil.example/a.png"/>',
          },
          { name: 'nav.xhtml', body: '<nav><ol><li><a href="text/one.xhtml">One</a></li></ol></nav>', properties: 'nav' },
          {
            name: 'text/one%20a.xhtml',
            body: '<script src="x.js"/><a id="p1"/><h1>One</h1><p>Ebb.<a epub:type="noteref" href="#n1">1</a></p><figure><img src="../img/a.png" alt="Boats"/><figcaption>The boats</figcaption></figure><aside epub:type="footnote" id="n1"><p>Twice a day.</p></aside>',
          },
          { name: 'cover.xhtml', body: '<p>Cover</p>', linear: 'no' },
        ],
        ['nav.xhtml', 'cover.xhtml', 'text/one%20a.xhtml', 'text/two.xhtml', 'text/two.xhtml', 'missing'],
        { 'OEBPS/img/a.png': pngOf(90, 70) },
      ),
    )
    expect(format).toBe('epub')
    expect(blocks.map(({ kind, level = '', text }) => `${kind}${level} ${text}`)).toEqual([
      'heading1 One',
      'paragraph Ebb.',
      'heading2 Two',
      'paragraph Flood.',
      'paragraph A side story.',
    ])
    expect(footnotes).toEqual([{ after: 1, text: 'Twice a day.' }])
    expect(pictures).toMatchObject([{ name: 'a.png', after: 1, caption: 'The boats', alt: 'Boats' }])
    expect(notes).toEqual(['2 pictures of “a.epub” could not be taken over: only those in it as JPEG, PNG, WebP or GIF are.'])
  })

  it('has headings by the style sheets in it, beside the size of the text of the whole book', async () => {
    const text = 'The boats come in before the market opens and the bread is sold by noon. '.repeat(8)
    const chapter = (name: string, body: string) => ({ name, body: `<link rel="stylesheet" href="../css/a%20b.css"/>${body}` })
    const { blocks } = await read(
      epubOf(
        [
          chapter('text/title.xhtml', '<p class="para1"><span class="span1">The lamp</span></p>'),
          chapter(
            'text/one.xhtml',
            `<p class="para1"><span class="span2">Ebb</span></p><p class="para2">${text}</p><p class="head">The keeper</p><p class="para2">${text}</p>`,
          ),
          {
            name: 'text/two.xhtml',
            body: `<link rel="stylesheet" href="https://evil.example/a.css"/><link rel="stylesheet" href="../../../etc/passwd"/><link rel="stylesheet" href="../css/bomb.css"/><p class="para1">Flood</p><p class="para2">${text}</p>`,
          },
        ],
        ['text/title.xhtml', 'text/one.xhtml', 'text/two.xhtml'],
        {
          'OEBPS/css/a b.css': strToU8(
            '.span1{font-size:28pt;font-weight:bold}.span2{font-size:20pt}.para2{font-size:14pt}.head{font-size:1.4em;font-weight:bold}',
          ),
          'OEBPS/css/bomb.css': strToU8(' '.repeat(3_000_000)),
        },
      ),
    )
    expect(blocks.map(({ kind, level = '', text: said }) => `${kind}${level} ${said.slice(0, 20)}`)).toEqual([
      'heading1 The lamp',
      'heading1 Ebb',
      'paragraph The boats come in be',
      'heading2 The keeper',
      'paragraph The boats come in be',
      'paragraph Flood',
      'paragraph The boats come in be',
    ])
  })

  it('is read without the ways to other parts, and without numbers beside paragraphs that lead to them', async () => {
    const around = '<div class="related" role="navigation"><h3>Navigation</h3><ul><li><a href="two.xhtml">next</a></li></ul></div>'
    const body = `${around}<h1>One</h1><div><label class="ocn"><a href="#o7">7</a></label><p id="o7">Ebb.</p></div><p>See <a href="#o7">7</a>.</p><label>8 boats</label>`
    const { blocks } = await read(epubOf([{ name: 'one.xhtml', body }], ['one.xhtml']))
    expect(blocks.map(({ text }) => text)).toEqual(['One', 'Ebb.', 'See 7.', '8 boats'])
  })

  it('with hidden fonts is read, one that a shop locked is refused by name', async () => {
    const locked = (algorithm: string) =>
      read(
        epubOf([{ name: 'one.xhtml', body: '<p>Ebb</p>' }], ['one.xhtml'], {
          'META-INF/encryption.xml': strToU8(
            `<encryption xmlns:enc="x"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
          ),
        }),
      )
    expect((await locked('http://www.idpf.org/2008/embedding')).words).toBe(1)
    await expect(locked('http://www.w3.org/2001/04/xmlenc#aes256-cbc')).rejects.toMatchObject({
      reason: 'locked',
      message: '“a.epub” is protected by its publisher (DRM) and cannot be read; use a copy without protection.',
    })
  })

  it('that names no text, or is nested without end, is refused', async () => {
    await expect(read(epubOf([], []))).rejects.toMatchObject({ reason: 'broken' })
    await expect(read(epubOf([], ['../../../etc/passwd']))).rejects.toMatchObject({ reason: 'broken' })
    await expect(read(epubOf([{ name: 'a.xhtml', body: '<div>'.repeat(100_000) }], ['a.xhtml']))).rejects.toMatchObject({
      reason: 'broken',
    })
    await expect(read(zipSync({ 'META-INF/container.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><container/>') }))).rejects.toMatchObject({
      reason: 'broken',
    })
    await expect(read(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({ reason: 'broken' })
  })
})
