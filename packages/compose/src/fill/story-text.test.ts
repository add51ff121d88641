import { describe, expect, it } from 'vitest'
import type { PlacedBlock } from '../analyse/articles.ts'
import { textOf, toBlock } from './inlines.ts'
import { shorterForms } from './masthead.ts'
import { isVerbatim, storyText } from './story-text.ts'
import { unitsOf } from './units.ts'

describe('isVerbatim', () => {
  it.each([
    'In <jrh578689@thudpucker.com> J. R. Hacker wrote: <I recently had occasion',
    "#ifdef FLAME Hasn't anyone told those idiots",
    'vegard@gyversalen:~$ ping -i 450 10.0.3.1 PING 10.0.3.1 (10.0.3.1): 56 data bytes 64 bytes from 10.0.3.1: icmp_seq=0 ttl=255',
    '!X id1',
    'Read more at http://www.catb.org/~esr/jargon/html/index.html',
  ])('knows %s', (text) => {
    expect(isVerbatim(text)).toBe(true)
  })

  it.each([
    'In 1961, students from Caltech (California Institute of Technology, in Pasadena) hacked the Rose Bowl football game.',
    '“The word {hack} doesn’t really have 69 different meanings”, according to MIT hacker Phil Agre.',
    'Dates and times: on 28 April 2001, the group sent 9 packets.',
  ])('leaves prose alone: %s', (text) => {
    expect(isVerbatim(text)).toBe(false)
  })
})

describe('shorterForms', () => {
  it('cuts runs of words that carry meaning out of a title', () => {
    expect(shorterForms('Stories from the Machine Room')).toEqual(['Machine Room', 'Stories'])
    expect(shorterForms('How Hackers Talk')).toEqual(['Hackers Talk'])
    expect(shorterForms('Folklore')).toEqual([])
  })
})

describe('lines that were broken on purpose', () => {
  const verse: PlacedBlock = {
    index: 3,
    kind: 'paragraph',
    document: 'verse.md',
    text: 'The fog comes\u2028on little cat feet.\u2028It sits looking',
    inlines: [{ text: 'The fog ' }, { text: 'comes\u2028on', marks: ['italic'] }, { text: ' little cat feet.\u2028It sits looking' }],
  }
  const styles = { first: 'first', body: 'body', flush: 'flush', crosshead: 'crosshead', question: 'question' }

  it('end where they ended', () => {
    const { content = [] } = toBlock(verse, 0, verse.text.length, {})
    expect(content.map((inline) => (inline.type === 'text' ? inline.text : inline.type))).toEqual([
      'The fog ',
      'comes',
      'hard_break',
      'on',
      ' little cat feet.',
      'hard_break',
      'It sits looking',
    ])
    expect(textOf(toBlock(verse, 4, 16, {}))).toBe('fog comes on')
  })

  it('are set left, and shown together or not at all', () => {
    const units = unitsOf([verse], 'en')
    expect(units[0]?.paragraphs[0]?.sentences).toHaveLength(1)
    const { blocks } = storyText(units, ['all'], styles)
    expect(blocks[0]?.attrs).toMatchObject({ align: 'left', hyphenate: false })
  })
})
