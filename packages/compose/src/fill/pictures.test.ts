import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { ingest } from '../ingest/ingest.ts'
import type { SourcePicture } from '../source.ts'
import { textOf } from './inlines.ts'

const layersOf = (design: Design) => design.pages.flatMap((page) => Object.values(page.layers))

it('hangs the pictures of a document in the text they came with, under their own captions', async () => {
  const read = await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })
  const heading = read.blocks.findIndex((block) => block.text === 'A Story About ‘Magic’')
  const picture: SourcePicture = {
    id: 'switch',
    name: 'image1.jpg',
    type: 'image/jpeg',
    width: 2400,
    height: 1800,
    after: heading + 3,
    caption: 'The switch in its cabinet',
    url: 'object:switch',
  }
  const lost = { ...picture, id: 'lost', url: 'object:lost', caption: 'Far too small', width: 90, height: 70 }
  const input = {
    idea: 'A magazine called "Folklore" about hackers',
    kit: templateKit('kernel'),
    documents: [{ ...read, pictures: [picture, lost] }],
  }
  for await (const event of composeMagazine(input, await testPorts())) {
    if (event.type !== 'done') continue
    const layers = layersOf(event.design)
    const own = layers.filter((layer) => isKind(layer, 'Image') && layer.props.image.url === 'object:switch')
    expect(own).toHaveLength(1)
    const told = layers.filter((layer) => layer.slot?.group === own[0]?.slot?.group)
    const text = JSON.stringify(told.map((layer) => layer.provenance?.sources))
    expect(text).toContain(`"paragraph":${heading}`)
    const captions = told.flatMap((layer) =>
      isKind(layer, 'Text') && layer.slot?.role === 'caption' ? [(layer.props.doc?.content ?? []).map(textOf).join(' ')] : [],
    )
    expect(captions).toContain('The switch in its cabinet.')
    expect(event.report.notes).toContain('No place for the picture “Far too small”.')
    expect(event.report.faults).toEqual([])
    return
  }
  expect.unreachable('no end')
}, 120_000)
