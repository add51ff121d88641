import { expect, it } from 'vitest'
import type { PlacedBlock } from '../analyse/article.ts'
import { inOrder } from './opening-quotes.ts'

const block: PlacedBlock = { index: 1, kind: 'paragraph', inlines: [], text: '', document: 'a.txt' }
const quotes = (...texts: string[]) => texts.map((text) => ({ text, block, score: 1 }))
const [last, full, short] = [
  'As a child I believed that other families were happier.',
  'No window is lit from within, however many lamps there are.',
  'It is no curiosity, or not only.',
]
const told = 'Who passes a lit window sees a life without its noise.'
const never = (): boolean => false

it('puts under a title what says something by itself, then what a text would set large, and keeps the best for the last page', () =>
  expect(inOrder({ last: quotes(last, short, full), told: quotes(last, told) }, never).map(({ text }) => text)).toEqual([
    full,
    told,
    short,
  ]))

it('puts nothing under a title that the cover says or that is faint', () =>
  expect(inOrder({ last: [], told: [...quotes(told), { text: full, block, score: 0.1 }] }, (text) => text === told)).toEqual([]))
