import { templateKit } from '@magazineai/assets'
import { resolveParagraphStyle } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { stylesForLanguage } from './page-styles.ts'
import { emphasised } from './script-styles.ts'

const kits = ['velour', 'kernel', 'crumb']
const built = (kit: string) => templateKit(kit).build(templateKit(kit).plan)

describe.each(kits)('the styles of %s', (kit) => {
  it.each(['ja', 'zh-Hans', 'zh-Hant-TW', 'yue', 'ko-KR'])(
    'in %s: 1.6 to 1.8 leading on the grid, an indent of whole characters',
    (language) => {
      const characters = /^(?:ja|ko)/u.test(language) ? 1 : 2
      const design = stylesForLanguage(built(kit), language)
      for (const id of ['body', 'body-first', 'body-flush']) {
        const { leading, size, indent, dropCap } = resolveParagraphStyle(design, id)
        expect(leading).toBe(design.baseline.step)
        expect(leading / size).toBeGreaterThanOrEqual(1.6)
        expect(leading / size).toBeLessThanOrEqual(1.8)
        // 8 pt and more.
        expect(size).toBeGreaterThanOrEqual(34)
        expect(dropCap).toBeNull()
        expect(indent).toBe(id === 'body-flush' ? 0 : size * characters)
      }
    },
  )

  it.each(['ja', 'zh-Hans', 'ko'])(
    'in %s: amounts as dark as their text, which its figures and its characters have of different faces',
    (language) => {
      const { character } = stylesForLanguage(built(kit), language).styles
      expect(character['amount']?.color).toBe(stylesForLanguage(built(kit), 'en').styles.character['amount']?.color)
      expect(character['amount']?.weight).toBeUndefined()
      expect(stylesForLanguage(built(kit), 'en').styles.character['amount']?.weight).toBe(700)
    },
  )

  it.each(['ja', 'zh', 'ko', 'fa', 'ar-EG', 'ur'])('in %s: no italics, capitals, letter-spacing, drop caps or hyphens', (language) => {
    const design = stylesForLanguage(built(kit), language)
    for (const id of Object.keys(design.styles.paragraph))
      expect(resolveParagraphStyle(design, id)).toMatchObject({
        italic: false,
        transform: 'none',
        tracking: 0,
        dropCap: null,
        hyphenate: false,
      })
    for (const style of Object.values(design.styles.character)) expect(Object.keys(style)).not.toContain('italic')
    expect(design.styles.character['place']?.weight).toBe(700)
  })

  it.each(['bn', 'hi-IN', 'th', 'ta', 'my'])('in %s: no letter-spacing and no hyphens', (language) => {
    const { styles } = stylesForLanguage(built(kit), language)
    const design = { styles }
    for (const id of Object.keys(styles.paragraph))
      expect(resolveParagraphStyle(design, id), id).toMatchObject({ tracking: 0, hyphenate: false })
    for (const style of Object.values(styles.character)) expect(style.tracking ?? 0).toBe(0)
  })

  it.each(['fa', 'ar', 'ur'])('in %s: room for the marks above and below joined letters', (language) => {
    const design = stylesForLanguage(built(kit), language)
    const { leading, size } = resolveParagraphStyle(design, 'body')
    expect(leading).toBe(built(kit).baseline.step)
    expect(leading / size).toBeGreaterThanOrEqual(1.3)
  })

  it.each(['ja', 'zh', 'ko'])('in %s: figures as high as the characters', (language) => {
    const design = stylesForLanguage(built(kit), language)
    for (const id of Object.keys(design.styles.paragraph)) {
      const { features } = resolveParagraphStyle(design, id)
      expect(features).toContain('lnum')
      expect(features).not.toContain('onum')
    }
  })

  it('in English and Hebrew: as the template has them', () => {
    for (const language of ['en', 'he']) {
      const design = stylesForLanguage(built(kit), language)
      expect(design.baseline).toEqual(built(kit).baseline)
      for (const [id, style] of Object.entries(built(kit).styles.paragraph)) {
        const { size } = resolveParagraphStyle(built(kit), id)
        if (size >= 38) expect({ ...design.styles.paragraph[id], weight: style.weight }).toEqual(style)
      }
    }
  })

  it.each([
    ['en', 32, 38],
    ['he', 32, 38],
    ['ja', 38, 44],
    ['ko', 38, 44],
    ['zh-Hant', 38, 44],
    ['bn', 38, 44],
    ['fa', 38, 44],
  ])('in %s: no line around the texts under %i page pixels, no kicker under %i', (language, around, kicker) => {
    const design = stylesForLanguage(built(kit), language)
    const sizeOf = (id: string): number => resolveParagraphStyle(design, id).size
    const named = (names: RegExp): string[] => Object.keys(design.styles.paragraph).filter((id) => names.test(id))
    const lines = named(/^(?:folio|credits|caption|issue-line|piece-byline|piece-facts|back-imprint|note)/u)
    const kickers = named(/^(?:kicker|row-when)/u)
    expect(lines.length).toBeGreaterThan(6)
    for (const id of lines) expect(sizeOf(id), id).toBeGreaterThanOrEqual(around)
    for (const id of kickers) expect(sizeOf(id), id).toBeGreaterThanOrEqual(kicker)
    for (const id of named(/^cover-kicker/u)) expect(sizeOf(id), id).toBeGreaterThanOrEqual(56)
  })
})

describe('emphasis', () => {
  const said = (language: string) => {
    const design = built('kernel')
    const content = [
      { type: 'text' as const, text: '静か', marks: [{ type: 'italic' as const }] },
      { type: 'text' as const, text: 'な', marks: [{ type: 'italic' as const, attrs: { on: false as const } }] },
      { type: 'text' as const, text: '町', marks: [{ type: 'bold' as const }, { type: 'italic' as const }] },
    ]
    const story = { doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] }, frames: [] }
    return emphasised({ ...design, language, stories: { a: story } }).stories['a']?.doc.content[0]?.content?.map(({ marks }) => marks)
  }

  it('is bold where there are no italics', () => {
    expect(said('ja')).toEqual([[{ type: 'bold' }], [], [{ type: 'bold' }]])
    expect(said('fa')).toEqual(said('ja'))
  })

  it('stays italic elsewhere', () => {
    expect(said('en')?.[0]).toEqual([{ type: 'italic' }])
  })
})

it.each(['velour', 'crumb', 'kernel'])(
  'running text of Japanese and Chinese is flush on both sides, that of Korean as the template has it, in %s',
  (kit) => {
    const alignOf = (language: string) => resolveParagraphStyle(stylesForLanguage(built(kit), language), 'body').align
    expect(['ja', 'zh', 'zh-Hant', 'yue'].map(alignOf)).toEqual(['justify', 'justify', 'justify', 'justify'])
    expect(alignOf('ko')).toBe(alignOf('en'))
  },
)

it.each(kits)('titles whose face lacks the letters of a language are bold, others as the template has them, in %s', (kit) => {
  const weightOf = (language: string) => resolveParagraphStyle(stylesForLanguage(built(kit), language), 'masthead').weight
  const before = resolveParagraphStyle(built(kit), 'masthead').weight
  expect(['ru', 'bn', 'ko', 'he', 'fa', 'ja'].map(weightOf)).toEqual(Array(6).fill(before > 400 ? before : 700))
  expect(['en', 'pl', 'sv'].map(weightOf)).toEqual(Array(3).fill(before))
})
