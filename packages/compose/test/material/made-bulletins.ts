import { linesOf } from '../../src/material/heads.ts'
import type { Line } from '../../src/material/lines.ts'
import { isCalledExactly } from './called.ts'
import type { LabelledDocument } from './corpus.ts'
import { randomFrom } from '../damage.ts'

/** A document made of labelled ones: its lines, and at which of its heads texts begin. */
export interface MadeBulletin {
  name: string
  lines: readonly Line[]
  begins: ReadonlySet<Line>
}

/** How many are made, and texts of one. */
const MADE = 600
const FEWEST = 2
const MOST = 7

/** Returns bulletins made of labelled documents of one text under a title each, a language in each: heads of sections of the level of titles or below it, in capitals or not. */
export function madeBulletins(documents: readonly LabelledDocument[]): MadeBulletin[] {
  const random = randomFrom(41)
  const texts = Map.groupBy(documents.flatMap(textOf), ({ language }) => language)
  const languages = [...texts.values()].filter(({ length }) => length > MOST)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  // Each text as often as any other, whatever its language.
  const weighted = languages.flatMap((some) => some.map(() => some))
  return Array.from({ length: MADE }, (_none, index) => {
    const some = pick(weighted)
    const count = FEWEST + Math.floor(random() * (MOST - FEWEST + 1))
    const chosen = new Set(Array.from({ length: count }, () => pick(some)))
    const style = { section: pick([0, 0, 1]), capitals: pick(['none', 'none', 'titles', 'sections']) }
    const begins = new Set<Line>()
    const lines = [...chosen].flatMap(({ lines: own }) =>
      own.map((line, at): Line => {
        if (!line.heading) return line
        const isTitle = at === 0
        const text = style.capitals === (isTitle ? 'titles' : 'sections') ? line.text.toUpperCase() : line.text
        const head: Line = { ...line, text, heading: isTitle ? 2 : 2 + style.section }
        if (isTitle) begins.add(head)
        return head
      }),
    )
    const masthead = random() < 0.5 ? pick(some).lines[0] : undefined
    return { name: `made-${index}`, lines: masthead ? [{ ...masthead, heading: 1 }, ...lines] : lines, begins }
  })
}

/** The lines of a document that is one text under the title it is labelled with. */
function textOf({ document, pieces: [piece, ...others], language }: LabelledDocument): { language: string; lines: readonly Line[] }[] {
  if (!piece || others.length || piece.title === '-') return []
  const lines = linesOf(document)
  const isOne = lines.length > 1 && lines[0]?.heading && isCalledExactly(lines[0].text, piece.title)
  return isOne ? [{ language, lines }] : []
}
