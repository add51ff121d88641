import { describe, expect, it } from 'vitest'
import { coverForms, leansOnText, mayAnnounce } from './cover-weight.ts'

describe('what a title says on a cover', () => {
  it.each([
    ['Besetzung', 'list', 'de'],
    ['Saluti', 'letter', 'it'],
    ['Liebe Mitglieder', 'letter', 'de'],
    ['Scene 4', 'play', 'en'],
    ['Acte I, scène 2', 'play', 'fr'],
    ['Second day', 'short', 'en'],
    ['Tercer día', 'feature', 'es'],
  ] as const)('%s says nothing', (title, genre, language) => {
    expect(mayAnnounce(title, genre, language)).toBe(false)
  })

  it.each([
    ['What we carried up the hill', 'list', 'en'],
    ['The third man', 'play', 'en'],
    ['Die Brücke', 'feature', 'de'],
    ['El segundo puente', 'short', 'es'],
  ] as const)('%s does', (title, genre, language) => {
    expect(mayAnnounce(title, genre, language)).toBe(true)
    expect(leansOnText(title)).toBe(false)
  })

  it('its short form stands for it where that says enough, else it stands whole', () => {
    expect(coverForms('Third day: the gully and the fog', 'en')).toEqual(['Third day: the gully and the fog'])
    expect(coverForms('The mill: a year with the last miller', 'en')[0]).toBe('The mill: a year with the last miller')
    expect(coverForms('Forty bells over Harwick: a year with the last ringers', 'en')[0]).toBe('Forty bells over Harwick')
  })

  it('a long title has its beginning up to a comma', () => {
    expect(coverForms('Die drei Kisten, ein Schwank aus dem Moor, ab 3. Mai im Krug', 'de')).toContain(
      'Die drei Kisten, ein Schwank aus dem Moor',
    )
  })
})
