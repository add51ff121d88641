import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const read = (html: string) => ingest({ name: 'page.html', bytes: strToU8(html) })
const linesOf = async (html: string) => (await read(html)).blocks.map(({ kind, level = '', text }) => `${kind}${level}: ${text}`)
const LONG = 'The ebb runs out under the bridge and takes the boats with it, one after the other, as it has since there were boats. '

describe('the looks of a page', () => {
  it('reads headings by the size that style sheets give their classes, beside that of most letters', async () => {
    const page = (css: string, body: string): string => `<html><head><style>${css}</style></head><body>${body}</body></html>`
    const text = `<p class="t">${LONG.repeat(3)}</p>`
    // What most letters have is the text: 18 points are no heading there.
    expect(
      await linesOf(page('.t{font-size:18pt} .h{font-size:27pt}', `<p class="h">The tide</p>${text}<p class="t">A short line</p>`)),
    ).toEqual(['heading1: The tide', `paragraph: ${LONG.repeat(3).trim()}`, 'paragraph: A short line'])
    const css = `/* p { font-size: 90pt } */ @import url(x.css); @media print { .t { font-size: 90pt } }
      P { font-size: 1em } .t, p.u { text-align: left } .big { font-size: 180% } p.mid { FONT-SIZE: 1.2rem !important }
      .b { font-weight: bold; text-align: center } .toc .t { font-size: 4em } .in { font-size: 1.6em }`
    expect(
      await linesOf(
        page(
          css,
          `${text}<div class="chapter big"><p>Ebb</p></div><p class="mid">Flood</p><p class="b">Slack</p><p><span class="in">Spring</span> <span class="in">tide</span></p>
           <p><span class="in">N</span>eap tides are lower</p><p class="b">What is it?</p><p class="big">Who rows?</p><p class="big">${LONG}</p><div class="big"><div>Bore</div></div>${text}`,
        ),
      ),
    ).toEqual([
      `paragraph: ${LONG.repeat(3).trim()}`,
      'heading1: Ebb',
      'heading2: Flood',
      'heading2: Slack',
      'heading1: Spring tide',
      'paragraph: Neap tides are lower',
      'paragraph: What is it?',
      'heading1: Who rows?',
      `paragraph: ${LONG.trim()}`,
      'heading1: Bore',
      `paragraph: ${LONG.repeat(3).trim()}`,
    ])
  })

  it('reads paragraphs that are called headings, and marks that paragraphs have by their class', async () => {
    const { blocks } =
      await read(`<html><head><style>.e{font-style:italic}</style></head><body><p class="chapter-title">The ebb</p><p>${LONG}</p>
      <p class="Heading_20_3">Slack water</p><p>${LONG}</p><p class="heading">Flood</p><p class="e">It is said to turn.</p><p class="title">Table 1.</p><p class="subtitle">A life</p></body></html>`)
    expect(blocks.map(({ kind, level = '', text }) => `${kind}${level}: ${text}`)).toEqual([
      'heading1: The ebb',
      `paragraph: ${LONG.trim()}`,
      'heading3: Slack water',
      `paragraph: ${LONG.trim()}`,
      'heading2: Flood',
      'paragraph: It is said to turn.',
      'paragraph: Table 1.',
      'paragraph: A life',
    ])
    expect(blocks[5]?.inlines).toEqual([{ text: 'It is said to turn.', marks: ['italic'] }])
  })

  it.each([
    ['media', `<style>${'@media{'.repeat(300_000)}</style>x`],
    ['comments', `<style>${'/*'.repeat(500_000)}</style>x`],
    ['declarations', `<style>.a{${'font-size:;;'.repeat(200_000)}}</style><p class=a>x`],
    ['selectors', `<style>${'a,'.repeat(500_000)}{}${'p,'.repeat(900)}p{font-size:9pt}</style><p class=a>x`],
    ['classes', `<style>.a{font-size:2em}</style>${`<p class="${'a '.repeat(5_000)}">x`.repeat(300)}`],
    ['sizes of sizes', `<style>div{font-size:99em}</style>${'<div>'.repeat(190)}x`],
  ])('with endless %s end', async (_, html) => {
    const { blocks } = await read(`<p>Start</p>${html}`)
    expect(blocks.map(({ text }) => text)).toEqual(expect.arrayContaining(['Start', 'x']))
  })
})
