import { readMaterial } from '@magazineai/compose'
import { textOfMaterial } from '../packages/compose/src/material/text.ts'
import { readCorpus } from '../packages/compose/test/material/corpus.ts'
import { scoreOf } from '../packages/compose/test/material/score.ts'
import { sortedWords } from '../packages/compose/test/material/sorted-words.ts'
import { report } from './lib/measure.ts'

/*
 * How many pieces of everyday papers that nobody learned from are told as the person who wrote them sees them? Only totals, by language; and which
 * documents lose words.
 */

interface Total {
  documents: number
  pieces: number
  divided: number
  right: number
}

const none = (): Total => ({ documents: 0, pieces: 0, divided: 0, right: 0 })

const all = none()
const languages = new Map<string, Total>()
const changed: string[] = []
for (const labelled of await readCorpus('everyday')) {
  const { document, language } = labelled
  const material = readMaterial([document])
  const { pieces, divided, right } = scoreOf(labelled, material)
  const own = languages.get(language) ?? none()
  languages.set(language, own)
  for (const total of [all, own]) {
    total.documents++
    total.pieces += pieces
    total.divided += divided
    total.right += right
  }
  const notes = (document.footnotes ?? []).map(({ text }) => text)
  const source = [...document.blocks.map(({ text }) => text), ...notes].join('\n')
  if (sortedWords(textOfMaterial(material)).join(' ') !== sortedWords(source).join(' ')) changed.push(document.name)
}

const share = (part: number, whole: number): number => Number((part / whole).toFixed(3))

report('genres', {
  ...all,
  share: share(all.right, all.pieces),
  ofDivided: share(all.right, all.divided),
  languages: Object.fromEntries(languages),
  changed,
})
