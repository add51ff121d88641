import { describe, expect, it } from 'vitest'
import { shorterForms } from './masthead.ts'
import { isVerbatim } from './story-text.ts'

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
