import { templateKit } from '@magazineai/assets'
import { ROOT } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import type { Article } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { Draft } from '../fill/draft.ts'
import { colorsSaidOf, tintAsSaid } from './tint-art.ts'

const ports = await testPorts()

const articleOf = (...texts: string[]): Article =>
  ({ id: 'a', blocks: texts.map((text) => ({ kind: 'paragraph', text })), words: 9 }) as unknown as Article

/** Returns the fills of a cat that a kit draws, before and after a text says something of it. */
function catIn(kit: string, text: string): { before: unknown[]; after: unknown[] } {
  const { drawings, build, art } = templateKit(kit)
  const draft = new Draft(build([{ recipe: 'plain', key: 'piece' }]), ports.layouter)
  for (const { id, layer } of art?.({ x: 0, y: 0, width: 900, height: 900 }, { seed: 1, subject: 'cat' }) ?? [])
    draft.add(0, `piece-${id}-0`, { ...layer, parent: ROOT })
  const fills = (): unknown[] =>
    Object.entries(draft.design.pages[0]?.layers ?? {}).flatMap(([id, { props }]) =>
      id.includes('-of-cat-main-') ? [('gradient' in props && props.gradient) || ('color' in props && props.color)] : [],
    )
  const before = fills()
  const stories = new Map([['piece', { planned: { articles: [articleOf(text)] } }]])
  tintAsSaid({ draft, drawings, language: 'en', stories } as unknown as FillContext, 'piece', [0])
  return { before, after: fills() }
}

describe('a drawing takes the colour that its text says of it', () => {
  it.each(['velour', 'crumb', 'kernel'])('in %s', (kit) => {
    const { before, after } = catIn(kit, 'Lost: a grey cat that limps.')
    expect(before.length).toBeGreaterThan(0)
    expect(after).not.toEqual(before)
    const plain = catIn(kit, 'Lost: a cat on a grey day.')
    expect(plain.after).toEqual(plain.before)
  })
})

it('of several colours that are said of a thing the one said most often counts, else the first', () => {
  const { drawings } = templateKit('crumb')
  const said = (language: string, ...texts: string[]) => colorsSaidOf('rain', [articleOf(...texts)], { language, drawings })
  expect(said('en', 'A black umbrella and a red umbrella.')).toEqual(['black', 'red'])
  expect(said('en', 'A black umbrella.', 'The red umbrella: a red umbrella.')).toEqual(['red', 'black'])
  expect(said('zh-Hant', '一把黑色的雨傘。')).toEqual(['black'])
  expect(said('ja', '黒い傘をさす。')).toEqual(['black'])
  expect(said('fr', 'Un parapluie noir.')).toEqual(['black'])
  expect(said('es', 'Perdido un paraguas', 'Verde, con un agujero.')).toEqual(['green'])
})
