import { defaultProps, numeralIn, ROOT } from '@magazineai/design'
import { isFunctionWord } from '../analyse/words.ts'
import type { Draft } from './draft.ts'
import { plainBlock } from './inlines.ts'
import { templateProvenance } from './provenance.ts'

/** The style letters are drawn in: that of the largest titles. */
const STYLE = 'opener-title'

/** Wider than any letters that are drawn, page pixels. */
const ENDLESS = 20_000

/** A number that a title begins with, as a day or a year does. */
const leading = /^[^\p{L}\p{Nd}]*(\p{Nd}{1,4})(?!\p{Nd})/u

/**
 * Returns the letters that art shows beside a text: the number its title begins with, else the first letter of a word that says something, in a script that has
 * capitals, else the number of its page in the digits of the language, a BCP 47 tag.
 */
export function lettersOf(title: string, page: number, language: string): string {
  const [, number] = leading.exec(title) ?? []
  if (number) return number
  const words = title.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
  const [first] = words.find((word) => !isFunctionWord(word.toLowerCase())) ?? words[0] ?? ''
  const isCased = first !== undefined && /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(first)
  return isCased ? first.toLocaleUpperCase(language).slice(0, 1) : numeralIn(language, page)
}

/** Returns path data of letters as the template sets its largest titles; undefined where its face has no ink for them. */
export function letterShapes(draft: Draft, letters: string): string | undefined {
  const trial = draft.trial()
  const at = { page: 0, id: 'letters' }
  const block = plainBlock(letters, { style: STYLE })
  trial.add(at.page, at.id, {
    type: { resolvedName: 'TextLayer' },
    props: {
      ...defaultProps.Text(),
      boxSize: { width: ENDLESS, height: ENDLESS },
      position: { x: 0, y: 0 },
      style: STYLE,
      doc: { type: 'doc', content: [block] },
    },
    locked: false,
    parent: ROOT,
    child: [],
    provenance: templateProvenance,
  })
  const line = trial.textLayout(at)?.frames[0]?.lines[0]
  return (line && draft.layouter.lineOutline(line)) || undefined
}
