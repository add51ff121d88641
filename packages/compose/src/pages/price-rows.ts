import type { Block } from '@magazineai/design'
import { priceOf } from '../words/leaders.ts'
import { figureIn } from '../words/figure-line.ts'
import type { Row } from './rows.ts'

/** Share of the rows of a list at least that end in a price, or in a number, where these stand at the right. */
const PRICED = 0.6

/** Returns what a row names and what stands at its right: what that costs, or how many there are. */
function figureOf(line: string): { thing: string; price: string } | null {
  const count = figureIn(line)
  return priceOf(line) ?? (count && { thing: count.thing, price: count.count })
}

/** The only words of a paragraph that has no more than one run of them. */
const onlyText = (block: Block | undefined): string | null => {
  const [only, ...others] = block?.content ?? []
  return only?.type === 'text' && !others.length ? only.text : null
}

/** Returns what a row of a price list is for and costs, on one line or with the price under its title; null for any other. */
function pricedIn({ kind, main: [block, under, ...others] }: Row): { thing: string; price: string } | null {
  const [text, cost] = [onlyText(block), onlyText(under)]
  if (kind !== 'row' || text === null) return null
  const priced = figureOf(text)
  if (priced || cost === null || others.length) return priced
  const joined = figureOf(`${text} ${cost}`)
  return joined?.price === cost.trim() ? joined : null
}

/** Returns rows with the price of each row of a price list, which no line ends within, parted by a tabulator from what it is for. Each part under a head is a list of its own. */
export function withPricesApart(rows: readonly Row[]): readonly Row[] {
  const starts = rows.flatMap(({ kind }, index) => (index === 0 || kind === 'band' ? [index] : []))
  return starts.flatMap((start, nth) => listWithPricesApart(rows.slice(start, starts[nth + 1])))
}

function listWithPricesApart(rows: readonly Row[]): readonly Row[] {
  const prices = rows.map(pricedIn)
  const items = rows.filter(({ kind }) => kind === 'row').length
  if (items < 2 || prices.filter(Boolean).length < PRICED * items) return rows
  return rows.map((row, index) => {
    const [price, [block, ...others]] = [prices[index], row.main]
    const [text] = block?.content ?? []
    if (!price || !block || text?.type !== 'text') return row
    const priced = { ...block, content: [{ ...text, text: `${price.thing}\t${price.price.replaceAll(' ', '\u00A0')}` }] }
    return { ...row, main: [priced, ...(figureOf(text.text) ? others : [])] }
  })
}
