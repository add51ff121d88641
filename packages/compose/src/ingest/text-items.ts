import type { BlockList } from './block-list.ts'
import { openings } from '../words/lexicon.ts'
import { areCounted } from './counted.ts'

/** Matches what stands before an item of a list in plain text: a sign, a box to tick, or a number of any script. */
export const bullet =
  /^\s*(?!\*\s.*†)(?:[-*•–▪▫◦‣●○■□◆◇►▸✓✔☐☑☒→+]\s+|(?:[-*]\s+)?\[[ xX✓]?\]\s+|[・•●○■□◆◇▪]\s*|\p{Nd}{1,3}(?:[.)]\s+|[．、）]\s*))(?=\S)/u

/** Matches a long dash before a line: of an item, or of what somebody says. */
export const longDash = /^\s*[—–]\s*(?=\S)/u

/** Writes the items of a list; lines without a sign go on in the item before them. */
export function writeItems(lines: readonly string[], into: BlockList): void {
  const items = itemsOf(lines, into.nextNumber)
  for (const [at, line] of lines.entries()) {
    const item = items.get(at)
    if (item) into.open('item', item.level, item.isCounted)
    into.text(` ${item && (item.isCounted || !item.isNumber) ? line.slice(item.mark.length) : line}`)
  }
  into.close()
}

/** Share of the length of a line behind a list that its last item has at most: a line that was full would go on in the next. */
const SHORT_OF_NEXT = 0.6

/** Characters of a line behind a list that is a text, at least. */
const TEXT_BEHIND = 40

/** Returns how many of some lines are a list, where behind its last item a text stands that is none: it begins with a capital at the edge, after an item that ended long before such a line does. */
export function linesOfList(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => bullet.test(line))
  const named = lines.findIndex((line, at) => at > last && (openings.tip.test(line) || isNamedLine(line, lines[last] ?? '')))
  if (last >= 0 && named > last) return named
  const [item = '', text = ''] = lines.slice(last, last + 2)
  const isEnded = item.length <= text.length * SHORT_OF_NEXT && !/[,;:–—-]\s*$/u.test(item)
  const isText = text.length >= TEXT_BEHIND && /^[\p{Lu}\p{Lo}"“„«]/u.test(text)
  // Where other items go on at the edge too, that is how items are told.
  const areItems = last > 0 && lines.slice(0, last).every((line) => bullet.test(line) || /^\s/u.test(line))
  return isEnded && isText && areItems ? last + 1 : lines.length
}

/** True for a line at the edge that names what it is of before a colon, behind an item that does not go on: `For the glaze: milk`. */
const isNamedLine = (line: string, item: string): boolean =>
  /^\p{Lu}[^:：.!?]{2,28}[:：]\s+\S/u.test(line) && !/[,;:–—-]\s*$/u.test(item) && !/^\s/u.test(line)

/** An item of a list in plain text: what is typed before it, how deep it stands, and whether its number counts it. */
interface Item {
  mark: string
  level: number
  isNumber: boolean
  isCounted: boolean
}

/** Deepest level of an item in plain text. */
export const DEEPEST = 8

/** Finds the items among lines, by their place: what stands further in is below the one before it. Numbers of a list count it as they go on around those below. */
function itemsOf(lines: readonly string[], next: number): ReadonlyMap<number, Item> {
  const items = new Map<number, Item>()
  const open: { indent: number; lines: string[]; items: Item[] }[] = []
  const close = (list: (typeof open)[number], from: number): void => {
    const isCounted = list.lines.length > 0 && areCounted(list.lines, from)
    for (const item of list.items) item.isCounted = item.isNumber && isCounted
  }
  for (const [at, line] of lines.entries()) {
    const mark = (bullet.exec(line) ?? longDash.exec(line))?.[0]
    if (mark === undefined) continue
    const indent = line.length - line.trimStart().length
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0) - 1) close(open.pop() as (typeof open)[number], 1)
    if (!open.length || (indent > (open.at(-1)?.indent ?? 0) + 1 && open.length <= DEEPEST)) open.push({ indent, lines: [], items: [] })
    const list = open.at(-1) as (typeof open)[number]
    const item: Item = { mark, level: open.length - 1, isNumber: /\p{Nd}/u.test(mark), isCounted: false }
    if (item.isNumber) list.lines.push(line.trimStart())
    list.items.push(item)
    items.set(at, item)
  }
  open.forEach((list, depth) => close(list, depth ? 1 : next))
  return items
}
