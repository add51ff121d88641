import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeMarked, decoderOf, decodeText } from './charset.ts'

const texts: readonly (readonly [string, string])[] = [
  ['English', 'The river rose in the night.'],
  ['German', 'Der Fluß stieg über Nacht – „höher“ als je.'],
  ['Polish', 'Rzeka wzbierała nocą, źle.'],
  ['Russian', 'Река поднялась ночью.'],
  ['Arabic', 'ارتفع النهر ليلا.'],
  ['Hebrew', 'הנהר עלה בלילה.'],
  ['Bengali', 'নদী রাতে উঠল।'],
  ['Japanese', '川は夜に増水した。'],
  ['Korean', '강이 밤에 불었다.'],
  ['emoji', '👩🏽‍🚀 went 🚀'],
  ['nothing', ''],
]

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return new Uint8Array(view.buffer)
}

describe('bytes of unknown encoding', () => {
  it.each(texts)('are read as UTF-8, with a mark and without: %s', (_, text) => {
    expect(decodeText(strToU8(text))).toEqual({ text, encoding: 'utf-8' })
    expect(decodeText(strToU8(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' })
  })

  it.each(texts)('are read as UTF-16 where a mark says so, either way round: %s', (_, text) => {
    expect(decodeText(utf16(`\uFEFF${text}`, false))).toEqual({ text, encoding: 'utf-16le' })
    expect(decodeText(utf16(`\uFEFF${text}`, true))).toEqual({ text, encoding: 'utf-16be' })
  })

  it('are read as UTF-16 of Latin text without a mark', () => {
    const [, [, text]] = texts as [never, readonly [string, string]]
    expect(decodeText(utf16(text, false))).toEqual({ text, encoding: 'utf-16le' })
    expect(decodeText(utf16(text, true))).toEqual({ text, encoding: 'utf-16be' })
  })

  it('are read as those of Windows, Western or Cyrillic', () => {
    const western = Uint8Array.from('Fluß über Nacht', (letter) => letter.charCodeAt(0))
    expect(decodeText(western)).toEqual({ text: 'Fluß über Nacht', encoding: 'windows-1252' })
    const cyrillic = Uint8Array.from('Река поднялась', (letter) => (letter === ' ' ? 0x20 : letter.charCodeAt(0) - 0x350))
    expect(decodeText(cyrillic)).toEqual({ text: 'Река поднялась', encoding: 'windows-1251' })
  })

  it('are UTF-8 where a byte among many was damaged', () => {
    const bytes = strToU8(texts[3]![1].repeat(20))
    bytes[101] = 0xff
    expect(decodeText(bytes).encoding).toBe('utf-8')
    expect(decodeText(bytes).text).toContain('Река')
  })

  it('always give a text', () => {
    for (let byte = 0; byte < 256; byte++) expect(typeof decodeText(Uint8Array.from({ length: 9 }, () => byte)).text).toBe('string')
  })
})

describe('the bytes of a page', () => {
  const page = (charset: string, ...bytes: number[]): Uint8Array =>
    Uint8Array.from([...strToU8(`<meta charset="${charset}"><p>`), ...bytes])

  it('are read as the page says', () => {
    expect(decodeMarked(page('windows-1251', 0xd0, 0xe5, 0xea, 0xe0))).toEqual({ text: expect.stringContaining('<p>Река'), encoding: '' })
    expect(decodeMarked(page('ISO-8859-2', 0xb1)).text).toContain('<p>ą')
    expect(decodeMarked(page('shift_jis', 0x90, 0xec)).text).toContain('<p>川')
    expect(decodeMarked(Uint8Array.from([...strToU8('<?xml version="1.0" encoding="windows-1252"?><p>'), 0xdf])).text).toContain('<p>ß')
  })

  it('are guessed where it says nothing, nonsense or what cannot be', () => {
    expect(decodeMarked(strToU8('<p>Fluß'))).toEqual({ text: '<p>Fluß', encoding: '' })
    expect(decodeMarked(page('nonsense', 0xdf, 0x20, 0x61))).toEqual({ text: expect.stringContaining('ß a'), encoding: 'windows-1252' })
    expect(decodeMarked(page('utf-8', 0xdf, 0x20, 0x61)).encoding).toBe('windows-1252')
    expect(decodeMarked(page('utf-16', 0xc3, 0x9f)).text).toContain('ß')
  })

  it('are believed their mark before their words', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8('<meta charset="windows-1251"><p>Fluß')])
    expect(decodeMarked(bytes).text).toContain('<p>Fluß')
  })

  it('have decoders by any name, and none where nobody knows it', () => {
    expect(decoderOf('latin1')?.encoding).toBe('windows-1252')
    expect(decoderOf('cp1251')?.encoding).toBe('windows-1251')
    for (const label of ['', 'x', 'utf-99']) expect(decoderOf(label)).toBeNull()
  })
})
