import { templateKit, templates } from '@magazineai/assets'
import { resolveBlock, resolveParagraphStyle, type Block, type Design } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { atLevel, between, keptUp, LEVELS, MOST_OVER, textAtLevel, type Level } from './level.ts'
import { emptyPages } from '../pages/settings.ts'

const designs: readonly (readonly [string, Design])[] = templates().map(({ id }) => [id, emptyPages(templateKit(id), 'en')])
const levels = Object.entries(LEVELS)

/** The size of the letters of a paragraph. */
const sizeOf = (design: Design, block: Block): number => {
  const marks = block.content?.flatMap((inline) => inline.marks ?? []) ?? []
  const sized = marks.findLast((mark) => mark.type === 'size')
  return sized?.type === 'size' ? sized.attrs.size : resolveBlock(design, {}, block).size
}
const leadingOf = (design: Design, block: Block): number => resolveBlock(design, {}, block).leading

describe('the sizes that a text may be set in', () => {
  it('grow, and their leadings are eighths of the grid that hold their letters', () => {
    for (const [at, [name, { size, leading }]] of levels.entries()) {
      expect(leading * 8, name).toBe(Math.round(leading * 8))
      expect(leading, name).toBeGreaterThanOrEqual(size)
      const [, before] = levels[at - 1] ?? []
      if (before) expect(size).toBeGreaterThan(before.size)
    }
  })

  it('lie no further apart than two of an issue may, from the text to the largest that is read', () => {
    const read = levels.slice(0, 5).map(([, { size }]) => size)
    for (let at = 2; at < read.length; at++) expect((read[at] ?? 0) / (read[at - 2] ?? 1)).toBeLessThanOrEqual(MOST_OVER)
  })

  it('have one between each and that of the text', () => {
    for (const [, level] of levels) {
      const half = between(level)
      expect(half.size).toBeCloseTo((1 + level.size) / 2)
      expect(half.leading).toBeLessThanOrEqual(level.leading)
    }
    expect(between(LEVELS.text)).toEqual(LEVELS.text)
  })
})

describe.each(designs)('paragraphs of %s', (_id, design) => {
  const styles = Object.keys(design.styles.paragraph)
  const blocks = styles.map((style) => plainBlock('The ferry leaves at six. 12 % নদী', { style }))

  it('are what they were at the size of the template', () => {
    expect(atLevel(design, blocks, LEVELS.text)).toEqual(blocks)
  })

  it.each(levels)('grow with all that belongs to them at the level %s, and say the same', (_name, level: Level) => {
    const grown = atLevel(design, blocks, level)
    expect(grown.map(textOf)).toEqual(blocks.map(textOf))
    for (const [at, block] of grown.entries()) {
      const [before, after] = [resolveBlock(design, {}, blocks[at]!), resolveBlock(design, {}, block)]
      expect(sizeOf(design, block)).toBe(level.size === 1 ? before.size : Math.round(before.size * level.size))
      expect(leadingOf(design, block)).toBe(level.size === 1 ? before.leading : Math.round(before.leading * level.leading))
      expect(after.marginLeft).toBe(level.size === 1 ? before.marginLeft : Math.round(before.marginLeft * level.size))
      expect(after.tabs).toHaveLength(before.tabs.length)
    }
  })

  it('of small type are kept up with the text they belong to, and others are left alone', () => {
    const body = resolveParagraphStyle(design, 'body').size
    for (const share of [0.5, 0.8, 1])
      for (const [at, block] of keptUp(design, blocks, LEVELS.large, share).entries()) {
        const before = resolveBlock(design, {}, blocks[at]!).size
        expect(sizeOf(design, block)).toBeGreaterThanOrEqual(Math.round(Math.max(before, share * LEVELS.large.size * body)) - 1)
        if (before >= share * LEVELS.large.size * body) expect(block).toBe(blocks[at])
      }
  })

  it('that sign a letter are no headline under it', () => {
    const signature = plainBlock('Anna', { style: 'letter-signature' })
    for (const [, level] of levels) {
      const [grown] = textAtLevel(design, [signature], level)
      const body = resolveParagraphStyle(design, 'body').size
      expect(sizeOf(design, grown!)).toBeLessThanOrEqual(Math.round(2 * body * level.size) + 1)
    }
  })
})
