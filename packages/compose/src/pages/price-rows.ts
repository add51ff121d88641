import type { Block } from '@magazineai/design'
import { ledTo, priceOf } from '../words/leaders.ts'
import { figureIn } from '../words/figure-line.ts'
import type { Row } from './rows.ts'

/** Share of the rows of a list at least that end in a price, or in a number, where these stand at the right. */
const PRICED = 0.6

/** What a row names, and what stands at its right. */
interface Priced {
  thing: string
  price: string
}

/** Returns what a row names and what stands at its right: what that costs, how many there are, or what dots lead to. */
function figureOf(line: string): Priced | null {
  const count = figureIn(line)
  return ledTo(line) ?? priceOf(line) ?? (count && { thing: count.thing, price: count.count })
}

/** The words of a paragraph that has nothing else. */
const onlyText = (block: Block | undefined): string | null => {
  const runs = block?.content ?? []
  return runs.length && runs.every(({ type }) => type === 'text') ? runs.map((run) => (run.type === 'text' ? run.text : '')).join('') : null
}

/** Returns what a row of a price list is for and costs, on one line or with the price under its title; null for any other. */
function pricedIn({ kind, main: [block, under, ...others] }: Row): Priced | null {
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
  const told = rows.map(pricedIn)
  const prices = rows.map((row, at) => told[at] ?? measuredIn(row, told))
  const items = rows.filter(({ kind }) => kind === 'row').length
  if (items < 2 || prices.filter(Boolean).length < PRICED * items) return rows
  return rows.map((row, index) => {
    const [price, [block, ...others]] = [prices[index], row.main]
    const text = onlyText(block)
    if (!price || !block || text === null) return row
    const content = withPriceApart(block.content ?? [], text, price)
    return content ? { ...row, main: [{ ...block, content }, ...(price.thing.length < text.trim().length ? others : [])] } : row
  })
}

/** A row without dots among those that have them, which ends in a figure of the same unit as theirs: `Line check 30 min`. */
function measuredIn({ kind, main }: Row, told: readonly (Priced | null)[]): Priced | null {
  const text = kind === 'row' ? onlyText(main[0]) : null
  const [, thing = '', price = '', unit = ''] = /^(.*\p{L}.*?)\s+(\p{Nd}[\p{Nd}.,]*\s?(\p{L}{1,5}))$/u.exec(text ?? '') ?? []
  const isUnit = told.some((each) => new RegExp(`^\\p{Nd}[\\p{Nd}.,]*\\s?${unit}(?!\\p{L})`, 'u').test(each?.price ?? ''))
  return unit && isUnit ? { thing, price } : null
}

/** Runs with a tabulator between what they name and what stands at the right; null where that is in more than one of them. */
function withPriceApart(runs: NonNullable<Block['content']>, text: string, { thing, price }: Priced): NonNullable<Block['content']> | null {
  const last = runs.at(-1)
  // What stands under a thing is put behind it whole.
  const behind = text.length - (text.length - text.trimStart().length) - thing.length
  if (last?.type !== 'text' || last.text.length < behind) return null
  const named = last.text.slice(0, last.text.length - behind)
  return [...runs.slice(0, -1), { ...last, text: `${named}\t${price.replaceAll(' ', '\u00A0')}` }]
}
