import { templateKit, templates } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import { expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { feetOfCover, lowerCoverLines } from './cover-lines.ts'
import type { CoverFeet } from './cover-lines.ts'
import { Draft } from './draft.ts'
import { plainBlock } from './inlines.ts'
import { templateProvenance } from './provenance.ts'

const ports = await testPorts()

/** A cover of VELOUR before it is filled, with the feet of its words. */
async function coverOf(): Promise<{ draft: Draft; feet: CoverFeet }> {
  const draft = new Draft(templateKit('velour').build([{ recipe: 'cover', key: 'cover' }]), ports.layouter)
  await ports.loadFaces(draft.design)
  const feet = feetOfCover(draft, 'cover')
  if (!feet) throw new Error('no line hangs from a foot')
  return { draft, feet }
}

const footOf = (draft: Draft, role: string): number => {
  const [place] = draft.texts('cover', role)
  if (!place) throw new Error(`no ${role}`)
  const { position, boxSize } = place.layer.props
  return position.y + boxSize.height
}

const say = (draft: Draft, role: string, words: string): void => {
  for (const place of draft.texts('cover', role)) draft.write(place, [plainBlock(words, { style: role })], templateProvenance)
}

it('lowers the line of a cover over its picture to where the words that are not there would end', async () => {
  const { draft, feet } = await coverOf()
  draft.remove(draft.texts('cover', 'cover-deck'))
  const low = draft.trial()
  lowerCoverLines(low, 'cover', feet)
  expect(footOf(low, 'cover-line')).toBe(feet.deck)
  draft.remove(draft.texts('cover', 'kicker'))
  lowerCoverLines(draft, 'cover', feet)
  expect(footOf(draft, 'cover-line')).toBe(feet.kickers)
})

it('lowers what stands under the line with it, and leaves room for all of its words', async () => {
  const { draft, feet } = await coverOf()
  say(draft, 'cover-deck', 'One line.')
  const apart = footOf(draft, 'cover-deck') - footOf(draft, 'cover-line')
  lowerCoverLines(draft, 'cover', feet)
  const [deck] = draft.texts('cover', 'cover-deck')
  const ink = draft.textLayout(deck as { page: number; id: string })?.frames[0]?.lines.at(-1)?.bottom ?? 0
  expect((deck?.layer.props.position.y ?? 0) + ink).toBeCloseTo(feet.deck, -1)
  expect(footOf(draft, 'cover-deck') - footOf(draft, 'cover-line')).toBe(apart)
})

it('leaves a line that has been moved, that would cover a face, or that would come over the edge of the picture', async () => {
  for (const change of ['moved', 'face', 'edge'] as const) {
    const { draft, feet } = await coverOf()
    draft.remove([...draft.texts('cover', 'cover-deck'), ...draft.texts('cover', 'kicker')])
    const [picture] = draft.slots('cover', 'cover-image')
    if (!picture || !isKind(picture.layer, 'Image')) throw new Error('no picture')
    const { image } = picture.layer.props
    if (change === 'face') draft.knowFaces(image.url, [{ x: 0, y: 0.8, width: 0.5, height: 0.2 }])
    if (change === 'edge')
      draft.set(picture, (layer) =>
        isKind(layer, 'Image')
          ? { ...layer, props: { ...layer.props, boxSize: { ...layer.props.boxSize, height: feet.line + 200 } } }
          : layer,
      )
    const before = footOf(draft, 'cover-line')
    lowerCoverLines(draft, 'cover', change === 'moved' ? { ...feet, line: feet.line + 10 } : feet)
    expect(footOf(draft, 'cover-line'), change).toBe(before)
  }
})

it('lowers a line that hangs under what a cover shows: none is pressed on it over an empty foot', async () => {
  const seen: string[] = []
  for (const { id } of templates()) {
    const draft = new Draft(templateKit(id).build([{ recipe: 'cover', key: 'cover' }]), ports.layouter)
    await ports.loadFaces(draft.design)
    const feet = feetOfCover(draft, 'cover')
    const [picture] = draft.slots('cover', 'cover-image')
    if (!feet || !picture || picture.layer.props.position.y + picture.layer.props.boxSize.height > feet.line) continue
    draft.remove([...draft.texts('cover', 'cover-deck'), ...draft.texts('cover', 'kicker')])
    lowerCoverLines(draft, 'cover', feet)
    expect(footOf(draft, 'cover-line'), id).toBe(feet.kickers)
    seen.push(id)
  }
  expect(seen).toContain('kernel')
})
