import { networkLikelihoods } from '../classify/network.ts'
import type { Networks } from '../classify/network.ts'
import { isTechnical } from '../genres.ts'
import type { Line } from '../lines.ts'
import type { Read, ReadLines } from '../parts.ts'
import { countedHeads, headSigns, headSignsOf, isCopied } from './head-signs.ts'
import { JOINED } from './joins.ts'
import type { Joined } from './joins.ts'
import learned from './head-networks.json' with { type: 'json' }

/** The texts under all heads of a document in order, whatever their levels; the first may have none. */
export interface Heads {
  texts: readonly Read[]
  /** All of them, read as one text. */
  whole: Read
  /** The document they are in. */
  document: string
  /** What the division so far says of each: whether a text begins at its head, and whether that is plain. */
  so: readonly { begins: boolean; isSettled: boolean }[]
}

/** Says of each text under a head whether it begins there, or is a section of the one before it. */
export type HeadJudge = (heads: Heads) => readonly boolean[]

/** Leaves all as it is divided. */
export const asDivided: HeadJudge = ({ so }) => so.map(({ begins }) => begins)

/** Reads what stands under each head of some lines, and before the first of them. */
function textsUnderHeads(lines: readonly Line[], read: ReadLines): Read[] {
  const heads = lines.flatMap(({ heading }, at) => (heading ? [at] : []))
  const first = heads[0] === 0 ? [] : [read(null, lines.slice(0, heads[0] ?? lines.length))]
  return [...first, ...heads.map((at, index) => read(lines[at] ?? null, lines.slice(at + 1, heads[index + 1] ?? lines.length)))]
}

/** Reads what stands under the heads of some lines, and all of it as one text under the title it begins with. */
export function headsOf(lines: readonly Line[], read: ReadLines): Pick<Heads, 'texts' | 'whole'> {
  const title = lines[0]?.heading ? lines[0] : null
  return { texts: textsUnderHeads(lines, read), whole: read(title, title ? lines.slice(1) : lines) }
}

/** Heads of a document at most that are looked at together: of more, they are the chapters of a book. */
export const MOST_HEADS = 60

/** How likely a text is a section of the one before it, at least, to become one, and to stay one. */
const BECOMES = 0.8
const STAYS = 0.4
/** The same to stay one in what is written about programs, which is mostly one text, and under the only head of a title, which has a judge of its own. */
const MOSTLY_STAYS = 0.2

/** Returns a judge by learned networks: it changes what they are surer of than not. */
export const textsBeginBy =
  (networks: Networks<Joined>): HeadJudge =>
  ({ texts, whole, document, so }) => {
    const stays = texts.length > 2 && !isTechnical(whole.features) ? STAYS : MOSTLY_STAYS
    const counted = countedHeads(texts, whole, document)
    const out: boolean[] = []
    for (const [at, { begins, isSettled }] of so.entries()) {
      const from = Math.max(0, out.lastIndexOf(true))
      const inside =
        isSettled || isCopied(counted, at, from)
          ? null
          : networkLikelihoods(headSignsOf(texts, at, from, counted), headSigns, networks).inside
      out.push(inside === null ? begins : inside < (begins ? BECOMES : stays))
    }
    return out
  }

/** Says so by the networks that were learned from labelled documents. */
export const textsBegin: HeadJudge = textsBeginBy({ ...learned, classes: JOINED })
