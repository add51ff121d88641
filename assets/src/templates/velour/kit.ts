import type { TemplateKit } from '@magazineai/design'
import { withBare } from '../bare.ts'
import { bareArticle, bareBeside, bareCover, bareEssay, bareLetter, bareOpener, bareShort, bareToc, pageArt } from './bare.ts'
import { kitOf } from '../assemble.ts'
import { base } from './base.ts'
import { cover as outside } from './copy/cover.ts'
import { article } from './recipes/article.ts'
import { back } from './recipes/back.ts'
import { cover } from './recipes/cover.ts'
import { department } from './recipes/department.ts'
import { essay } from './recipes/essay.ts'
import { letter } from './recipes/letter.ts'
import { opener } from './recipes/opener.ts'
import { qa } from './recipes/qa.ts'
import { short } from './recipes/short.ts'
import { textPage } from './recipes/text-page.ts'
import { textSpread } from './recipes/text-spread.ts'
import { toc } from './recipes/toc.ts'
import { sampleFor, storyDoc } from './samples.ts'

/** VELOUR: fashion and lifestyle in Bodoni, red and white. */
export const velour: Required<TemplateKit> = kitOf({
  id: 'velour',
  name: outside.name,
  base,
  recipes: [
    ...withBare(cover, bareCover),
    ...withBare(toc, bareToc),
    ...withBare(letter, bareLetter),
    ...withBare(opener, bareOpener),
    ...withBare(textSpread, bareBeside),
    ...withBare(textPage, bareBeside),
    ...withBare(article, bareArticle),
    ...withBare(short, bareShort),
    ...withBare(essay, bareEssay),
    department,
    ...withBare(qa, bareBeside),
    back,
  ],
  plan: [
    { recipe: 'cover', key: 'cover' },
    { recipe: 'toc', key: 'toc' },
    { recipe: 'letter', key: 'letter' },
    { recipe: 'opener', key: 'feature-1' },
    { recipe: 'text-spread', key: 'feature-1' },
    { recipe: 'essay', key: 'feature-2' },
    { recipe: 'department', key: 'department-1' },
    { recipe: 'qa', key: 'qa-1' },
    { recipe: 'back', key: 'back' },
  ],
  storyDoc,
  art: pageArt,
  announce: (key) => {
    if (['cover', 'frontispiece', 'toc', 'back'].includes(key)) return null
    const { tocTitle, tocLine } = sampleFor(key)
    return { title: tocTitle, line: tocLine }
  },
})
