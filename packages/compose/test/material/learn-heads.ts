import { JOINED } from '../../src/material/division/joins.ts'
import type { Joined } from '../../src/material/division/joins.ts'
import { countedHeads, headSigns, headSignsOf } from '../../src/material/division/head-signs.ts'
import { headsOf, MOST_HEADS } from '../../src/material/division/heads-at-once.ts'
import { linesOf } from '../../src/material/heads.ts'
import { readAlone } from '../../src/material/pieces.ts'
import type { Networks } from '../../src/material/classify/network.ts'
import type { Line } from '../../src/material/lines.ts'
import { isCalled, isCalledExactly } from './called.ts'
import type { LabelledDocument } from './corpus.ts'
import { madeBulletins } from './made-bulletins.ts'
import type { MadeBulletin } from './made-bulletins.ts'
import { learnNetworks } from './learn-networks.ts'
import type { Example } from './learn-networks.ts'

/** Returns what a labelled document tells of its heads: at which of them texts begin. Nothing where not all titles stand in it as heads. */
export function examplesOfHeads({ document, pieces }: LabelledDocument): Example<Joined>[] {
  const titles = pieces.map(({ title }) => title).filter((title) => title !== '-')
  return examplesIn(linesOf(document), document.name, (heads) => beginningsIn(heads, titles))
}

/** Returns what a made bulletin tells of its heads. */
export const examplesOfMade = ({ lines, begins, name }: MadeBulletin): Example<Joined>[] =>
  examplesIn(lines, name, (heads) => heads.map((head) => head !== null && begins.has(head)))

/** Returns what the heads of some lines tell, where it is said at which of them texts begin. */
function examplesIn(
  lines: readonly Line[],
  document: string,
  beginsAt: (heads: readonly (Line | null)[]) => readonly boolean[] | null,
): Example<Joined>[] {
  const { texts, whole } = headsOf(lines, readAlone)
  if (texts.length < 2 || texts.length > MOST_HEADS) return []
  const begins = beginsAt(texts.map(({ heading }) => heading))
  if (!begins) return []
  const counted = countedHeads(texts, whole, document)
  return texts.flatMap((text, at) => {
    // A title over others has no words of its own.
    if (at === 0 || (!begins[at] && text.features.words === 0 && begins[at + 1])) return []
    const right = new Set<Joined>([begins[at] ? 'begins' : 'inside'])
    return [{ values: headSignsOf(texts, at, Math.max(0, begins.lastIndexOf(true, at - 1)), counted), right }]
  })
}

/** Returns at which heads the texts of some titles begin; null where one of them is no head. */
function beginningsIn(heads: readonly (Line | null)[], titles: readonly string[]): boolean[] | null {
  const left = new Set(titles)
  const begins = heads.map((heading) => {
    const title = heading?.text ?? null
    const name =
      [...left].find((each) => isCalledExactly(title, each)) ??
      [...left].find((each) => title !== null && isCalled({ title, blocks: [], genre: 'short' }, each))
    return name !== undefined && left.delete(name)
  })
  return left.size ? null : begins
}

/** Learns from labelled documents, and from bulletins made of them, at which of the heads of a document texts begin. */
export const learnHeads = (documents: readonly LabelledDocument[], known = documents.map(examplesOfHeads)): Networks<Joined> =>
  learnNetworks([...known.flat(), ...madeBulletins(documents).flatMap(examplesOfMade)], JOINED, headSigns, {
    units: 16,
    networks: 8,
    rounds: 60,
    leftOut: 0.3,
    decay: 0.0005,
  })
