import { describe, expect, test } from 'vitest'
import { childAt, elementsOf, findAll, MAX_DEPTH, ownText, parseHtml, parseXml, textWithin } from './markup.ts'

describe('XML', () => {
  test('elements keep their prefixes, attributes and text their characters', () => {
    const root = parseXml(`<?xml version="1.0"?><w:p w:id='7' note="a &amp; &#x201C;b&#8221;">x<w:t/>&lt;y&gt;<![CDATA[<z>&amp;]]></w:p>`)
    expect(root.name).toBe('w:p')
    expect(root.attributes).toEqual({ 'w:id': '7', note: 'a & “b”' })
    expect(ownText(root)).toBe('x<y><z>&amp;')
    expect(elementsOf(root).map(({ name }) => name)).toEqual(['w:t'])
  })

  test('comments and instructions are passed over, white space is kept', () => {
    expect(textWithin(parseXml('<a><!-- no --> <b xml:space="preserve">  c </b><?mso-x y?></a>'))).toBe('   c ')
  })

  test('ways down and searches find in document order', () => {
    const root = parseXml('<a><b><c n="1"/></b><c n="2"><c n="3"/></c></a>')
    expect(findAll(root, 'c').map(({ attributes }) => attributes.n)).toEqual(['1', '2', '3'])
    expect(childAt(root, 'b', 'c')?.attributes.n).toBe('1')
    expect(childAt(root, 'x', 'c')).toBeUndefined()
  })

  test.each([
    ['', 'no element'],
    ['only words', 'no element'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'a DTD is not allowed'],
    ['<a><b <c/></a>', 'a broken tag'],
    [`<a>${'<b>'.repeat(MAX_DEPTH + 1)}`, 'nested too deep'],
  ])('%.40s is refused: %s', (text, reason) => {
    expect(() => parseXml(text)).toThrow(new SyntaxError(reason))
  })

  test('what is cut off is read as far as it goes', () => {
    expect(textWithin(parseXml('<a><b>one</b><b>tw'))).toBe('onetw')
  })

  test('an attribute named like a prototype changes none', () => {
    const root = parseXml('<a __proto__="x" constructor="y"/>')
    expect(Object.getPrototypeOf(root.attributes)).toBe(Object.prototype)
    expect(root.attributes.constructor).toBe('y')
  })

  test('a long document of many elements is read whole', () => {
    const root = parseXml(`<rows>${'<row><c r="A1"><v>1</v></c></row>'.repeat(50_000)}</rows>`)
    expect(elementsOf(root, 'row')).toHaveLength(50_000)
  })
})

describe('HTML', () => {
  test('tags that are missing are those a browser thinks of', () => {
    const root = parseHtml('<ul><li>one<li>two</ul><p>a<p>b')
    expect(findAll(root, 'li').map((each) => textWithin(each))).toEqual(['one', 'two'])
    expect(findAll(root, 'p').map((each) => textWithin(each))).toEqual(['a', 'b'])
  })

  test('what is nested too deep is kept, but no deeper', () => {
    const root = parseHtml(`${'<div>'.repeat(1000)}words${'</div>'.repeat(1000)}<p>after</p>`)
    expect(textWithin(root)).toBe('wordsafter')
    expect(elementsOf(root).map(({ name }) => name)).toEqual(['div', 'p'])
  })

  test('more open elements than any page has are refused', () => {
    expect(() => parseHtml('<div>'.repeat(3000))).toThrow(new SyntaxError('nested too deep'))
  })

  test('a doctype is none of its words', () => {
    expect(textWithin(parseHtml('<!doctype html><title>x</title>y'), ({ name }) => name === 'title')).toBe('y')
  })
})
