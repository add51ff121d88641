import { describe, expect, test } from 'vitest'
import { CLEAN_SVG, HTML, type MarkupToken, SVG, tokenizeMarkup, type Syntax } from './tokenize.ts'

/** Tokens in short: `<a href=x>`, `</a>`, text as it is, `{sheet}`. */
const shortly = (token: MarkupToken): string => {
  if (token.type === 'text') return token.text
  if (token.type === 'sheet') return `{${token.text}}`
  if (token.type === 'close') return `</${token.name}>`
  const attributes = Array.from(token.attributes, ([name, value]) => ` ${name}=${value}`).join('')
  return `<${token.name}${attributes}${token.isClosed ? '/' : ''}>`
}

const read = (source: string, syntax: Syntax): string[] => Array.from(tokenizeMarkup(source, syntax), shortly)

describe('HTML', () => {
  test('tags, attributes in every quoting, and text with its characters', () => {
    expect(read(`<P CLASS=a title='b "c"' data-x="d&amp;e" hidden>x &lt; y&nbsp;z</P>`, HTML)).toEqual([
      '<p class=a title=b "c" data-x=d&e hidden=>',
      'x < y\u{a0}z',
      '</p>',
    ])
  })

  test('of two attributes of one name the first counts', () => {
    expect(read('<a href="one" HREF="two">', HTML)).toEqual(['<a href=one>'])
  })

  test('what is no tag is text', () => {
    expect(read('1 < 2 and 3 <4 <3 a<b>c</b>', HTML)).toEqual(['1 ', '<', ' 2 and 3 ', '<', '4 ', '<', '3 a', '<b>', 'c', '</b>'])
  })

  test('a tag that never ends is text, with all behind it', () => {
    expect(read('<p>a<a href="x', HTML)).toEqual(['<p>', 'a', '<a href="x'])
  })

  test('comments, declarations and what is no text are left out', () => {
    expect(read('<!DOCTYPE html><!-- <b>no</b> --><script>if (a < b) "</p>"</SCRIPT ><style>p{}</style>x<!-- never closed', HTML)).toEqual([
      '</script>',
      '</style>',
      'x',
    ])
  })

  test('a greater-than sign within quotes ends no tag', () => {
    expect(read('<img alt="a > b" src=c>d', HTML)).toEqual(['<img alt=a > b src=c>', 'd'])
  })

  test('names of other scripts and prototypes are names', () => {
    const [token] = tokenizeMarkup('<p constructor=1 __proto__=2 größe=3>', HTML)
    expect(token?.type === 'open' && [...token.attributes.keys()]).toEqual(['constructor', '__proto__', 'größe'])
  })
})

describe('a drawing from outside', () => {
  test('short names of its document type are expanded, but not those that name others', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://x"><!ENTITY deep "&ns;&ns;">]><svg a="&ns;">&ns; &deep;</svg>`
    expect(read(source, SVG)).toEqual(['<svg a=http://x>', 'http://x &deep;', '</svg>'])
  })

  test('what entities add is bounded', () => {
    const source = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]><svg>${'&a;'.repeat(100_000)}</svg>`
    const text = read(source, SVG).join('')
    expect(text.length).toBeLessThan(1_100_000)
  })

  test('prefixes go, style sheets come apart from their comments and character data, scripts go', () => {
    const source = '<svg:svg><svg:style>/**/<![CDATA[a>b{}]]><!-- c --></svg:style><script>d</script><svg:path/></svg:svg>'
    expect(read(source, SVG)).toEqual(['<svg>', '{/**/a>b{}}', '</style>', '</script>', '<path/>', '</svg>'])
  })

  test('a tag that never ends is none, and neither is what stands behind it', () => {
    expect(read('<svg><g><path d="M0 0', SVG)).toEqual(['<svg>', '<g>'])
  })

  test('character data is text as it stands', () => {
    expect(read('<svg><text><![CDATA[a &amp; <b>]]></text></svg>', SVG)).toEqual(['<svg>', '<text>', 'a &amp; <b>', '</text>', '</svg>'])
  })
})

test('a clean drawing keeps the case of its names', () => {
  expect(read('<svg viewBox="0 0 1 1"><linearGradient/></svg>', CLEAN_SVG)).toEqual([
    '<svg viewBox=0 0 1 1>',
    '<linearGradient/>',
    '</svg>',
  ])
})

test.each(['<', '<!--', '<a ', '<a b="', '</', '<!', '<![CDATA[', '&', '<style>', "<p title='", '<!DOCTYPE [', '<script></scrip'])(
  'however often %s comes again, every character is looked at a few times at most, and something ends it',
  (piece) => {
    const source = piece.repeat(Math.floor(200_000 / piece.length))
    for (const syntax of [HTML, SVG, CLEAN_SVG]) {
      let length = 0
      for (const token of tokenizeMarkup(source, syntax)) length += 'text' in token ? token.text.length : 1
      expect(length).toBeLessThanOrEqual(source.length)
    }
  },
)
