import { templateKit } from '@magazineai/assets'
import { createLayer, PLAIN, ROOT } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { FillContext } from '../fill/context.ts'
import { Draft } from '../fill/draft.ts'
import { templateProvenance } from '../fill/provenance.ts'
import { drawingByTheWay, drawingOutside } from './drawing-outside.ts'

const ports = await testPorts()
const PAGES = 4

/** An issue of one text, whose pages before the last show some drawings. */
function issueOf(text: string, shown: readonly string[], genres: readonly string[] = []): FillContext {
  const kit = templateKit('velour')
  const draft = new Draft(kit.build(Array.from({ length: PAGES }, () => ({ recipe: PLAIN, key: 'piece' }))), ports.layouter)
  shown.forEach((drawing, page) => {
    if (!drawing) return
    const layer = createLayer('Shape', { position: { x: 0, y: 0 }, boxSize: { width: 100, height: 100 } })
    draft.add(page, `piece-art-of-${drawing}-0`, { ...layer, parent: ROOT, provenance: templateProvenance })
  })
  const others = genres.map((genre) => ({ blocks: [], words: 0, piece: { genre, blocks: [] } }))
  const stories = new Map([['story', { planned: { articles: [{ blocks: [{ text }] }, ...others] } }]])
  return { draft, stories, drawings: kit.drawings, language: 'en' } as unknown as FillContext
}

const BREAD = 'Give us bread, the bread of today. Nobody ever baked bread so well that there was no need to bake it again.'

it('shows on the back one thing by itself, of those that the texts name again, and nothing in its surroundings', () => {
  const back = (text: string): string | undefined => drawingOutside(issueOf(text, ['bread', 'wheat']), PAGES - 1, 'bread')
  expect(back(BREAD)).toBeUndefined()
  // What is named once has nothing to do with bread: a small mark of what the cover shows says more.
  expect(back(`${BREAD} An owl sat on the roof.`)).toBeUndefined()
  expect(back(`${BREAD} An owl sat on the roof. The owl saw it all.`)).toBe('owl')
})

it('does not show on the back what looks like the thing of the cover beside it', () => {
  const told = 'The command line of a program. The program is typed on a command line, and is software of one command line.'
  expect(drawingOutside(issueOf(told, ['terminal', 'keyboard'], ['code']), PAGES - 1, 'terminal')).not.toBe('code')
})

it('knows what texts name by the way, but for what is shown and what only stands beside what they are about', () => {
  expect(drawingByTheWay(issueOf(`${BREAD} An owl sat on the roof.`, ['bread', 'wheat']), PAGES - 1, undefined)).toBe('owl')
  expect(drawingByTheWay(issueOf(`${BREAD} An owl sat on the roof.`, ['bread', 'wheat']), PAGES - 1, 'bread')).toBeUndefined()
  expect(drawingByTheWay(issueOf(BREAD, ['bread', 'wheat']), PAGES - 1, 'bread')).toBeUndefined()
})

it('shows inside something else than its cover, and never that again in its surroundings', () => {
  expect(drawingOutside(issueOf(BREAD, ['bread']), 1, 'bread')).toBe('wheat')
  expect(drawingOutside(issueOf(`${BREAD} An owl sat on the roof. The owl saw it all.`, ['bread', '', 'wheat']), 1, 'bread')).toBe('owl')
  expect(drawingOutside(issueOf(BREAD, ['bread', '', 'wheat']), 1, 'bread')).toBeUndefined()
  expect(drawingOutside(issueOf('A poem about trams and more trams.', ['tram']), 1, 'tram')).toBeUndefined()
})

it('shows on the back of an issue of letters an envelope, and of one with a letter among others what that is about', () => {
  const back = (genres: readonly string[]): string | undefined => drawingOutside(issueOf(BREAD, ['bread'], genres), PAGES - 1, 'bread')
  expect(back(['letter', 'letter'])).toBe('letter')
  expect(back(['letter', 'poem', 'data', 'list'])).toBe('wheat')
})

it('of several texts shows before them what the one names by the way whose title says what the issue is about, where that belongs to it', () => {
  const issue = issueOf('', ['tram', '', 'tram-scene'])
  const shown = (text: string) => {
    issue.stories.set('story', { planned: { articles: poemsWith(text) } } as never)
    return [1, PAGES - 1].map((page) => drawingOutside(issue, page, 'tram'))
  }
  const verse = (title: string, text: string) => ({
    heading: { text: title },
    blocks: [{ text }],
    words: 40,
    piece: { genre: 'poem', title, blocks: [] },
  })
  const filler = 'Nothing moved for as long as anybody of us could remember, and nobody of us asked why. '.repeat(3)
  const poemsWith = (text: string) => [
    verse('Noon', `${filler} A fox.`),
    verse('The last tram', text),
    verse('Dusk', 'A bear.'),
    verse('Night', 'A hen.'),
  ]
  expect(shown('An owl saw it.')).toEqual([undefined, 'owl'])
  expect(shown('An owl saw it from the bridge.')[0]).toBe('bridge')
})

it('shows on a back no plate for a breakfast that is named by the way', () => {
  expect(drawingByTheWay(issueOf('This one asks for breakfast. An owl sat on the roof.', []), PAGES - 1)).toBe('owl')
  expect(drawingByTheWay(issueOf('This one asks for breakfast.', []), PAGES - 1)).toBeUndefined()
})

it('shows by the way sooner what belongs to the thing that an issue is named after', () => {
  const issue = issueOf('A fox, a kettle and a hat.', [])
  const shown = (name: string) => drawingByTheWay({ ...issue, name }, PAGES - 1)
  expect([shown('The house by the line'), shown('Notes')]).toEqual(['kettle', 'fox'])
})
