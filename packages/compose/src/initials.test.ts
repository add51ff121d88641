import { templateKit } from '@magazineai/assets'
import { resolveParagraphStyle } from '@magazineai/design'
import { expect, it } from 'vitest'
import type { Article } from './analyse/article.ts'
import { withInitialsAlike } from './initials.ts'
import { emptyPages } from './pages/settings.ts'

const rest =
  ' and the road ran straight between the lime trees until the rain began, and then it ran a little faster than I did, as far as the lock.'

const article = (text: string, nth: number): Article =>
  ({
    id: `a${nth}`,
    kind: 'feature',
    heading: null,
    parent: null,
    words: 60,
    blocks: [{ document: 'a.md', index: nth, kind: 'paragraph', text, inlines: [{ text }] }],
  }) as unknown as Article

it.each([
  [['Rain fell', 'It began'], true],
  [['Rain fell', 'A day of lakes'], false],
  [['Rain fell', 'I saw'], false],
])('texts that begin “%s” all have an initial, or none has: %s', (begins, have) => {
  const design = emptyPages(templateKit('velour'), 'en')
  const styled = withInitialsAlike(
    design,
    begins.map((text, nth) => article(text + rest, nth)),
  )
  for (const style of ['body-first', 'letter-body-first']) expect(resolveParagraphStyle(styled, style).dropCap !== null).toBe(have)
})

it('a text too short for one has none, and no other', () => {
  const design = emptyPages(templateKit('crumb'), 'en')
  const styled = withInitialsAlike(design, [article(`Rain${rest}`, 0), article('Rain fell.', 1)])
  expect(resolveParagraphStyle(styled, 'body-first').dropCap).toBeNull()
})
