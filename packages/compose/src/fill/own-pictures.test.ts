import { readFileSync } from 'node:fs'
import { photos, templateKit } from '@magazineai/assets'
import { inTurn } from '@magazineai/common/testing'
import { isKind } from '@magazineai/design'
import type { Design, LayerOf } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ComposeInput } from '../input.ts'
import type { ComposePorts } from '../ports.ts'
import type { PictureMetrics, SourceDocument } from '../source.ts'

const text = {
  name: 'food.md',
  bytes: new Uint8Array(readFileSync(new URL('../../../../assets/test/food/food.md', import.meta.url))),
}
const nine = (value: number): number[] => Array.from({ length: 9 }, () => value)
const metrics: PictureMetrics = {
  focus: { x: 0.5, y: 0.45 },
  edges: { top: '#445566', right: '#445566', bottom: '#445566', left: '#445566' },
  luminance: nine(0.1),
  quiet: nine(0.8),
}

/** A photograph given as a file of its own: portrait, landscape and square by turns. */
function photograph(number: number, side = 4_000, more: Partial<PictureMetrics> = {}): SourceDocument {
  const name = `IMG_${2_000 + number}.jpg`
  const [width, height] = [[side, (side * 2) / 3] as const, [(side * 3) / 4, side] as const, [side, side] as const][number % 3] ?? [
    side,
    side,
  ]
  const picture = {
    id: name,
    name,
    type: 'image/jpeg' as const,
    width,
    height,
    after: -1,
    url: `object:${name}`,
    metrics: { ...metrics, ...more },
  }
  return { name, format: 'image', blocks: [], words: 0, notes: [], pictures: [picture] }
}

/** Composes an issue of 12 pages, or of as many as its material fills where `pages` is null. */
async function composed(
  kit: string,
  more: Partial<ComposeInput>,
  pages: number | null = 12,
  library: ComposePorts['photos'] = [],
): Promise<{ design: Design; notes: readonly string[] }> {
  const input = { idea: 'Slow food', kit: templateKit(kit), files: [text], ...(pages === null ? {} : { pages }), ...more }
  for await (const event of composeMagazine(input, { ...(await testPorts()), photos: library ?? [] }))
    if (event.type === 'done') return { design: event.design, notes: event.report.notes }
  throw new Error('no magazine')
}

const imagesOf = (design: Design): LayerOf<'Image'>[] =>
  design.pages.flatMap((page) => Object.values(page.layers)).filter((layer): layer is LayerOf<'Image'> => isKind(layer, 'Image'))

/** Pixels of the least resolved picture for an inch of print, at 300 page pixels an inch. */
const coarsest = (design: Design): number =>
  Math.min(...imagesOf(design).map(({ props: { image } }) => (300 * (image.natural?.width ?? 0)) / image.boxSize.width))

const kits = ['velour', 'kernel', 'crumb'] as const

describe.each(inTurn(kits, 3, 2))('%s', (kit) => {
  it('shows forty photographs of the user and none of the library, none below 150 pixels an inch', async () => {
    const { design } = await composed(kit, { documents: Array.from({ length: 40 }, (_, number) => photograph(number)) })
    const shown = imagesOf(design).map(({ props }) => props.image.url)
    expect(shown.length).toBeGreaterThanOrEqual(10)
    expect(shown.filter((url) => !url.startsWith('object:'))).toEqual([])
    expect(coarsest(design)).toBeGreaterThanOrEqual(149)
  }, 90_000)

  it('sets coarse photographs small or not at all, and says which', async () => {
    const { design, notes } = await composed(kit, { documents: [photograph(1, 900), photograph(3, 700), photograph(5, 90)] })
    expect(coarsest(design)).toBeGreaterThanOrEqual(149)
    expect(imagesOf(design).map(({ props }) => props.image.url)).not.toContain('object:IMG_2005.jpg')
    expect(notes).toContain('“IMG_2005.jpg” has too few pixels to be printed.')
  }, 90_000)
})

describe('pictures in rows', () => {
  it('stand beside the text they are named after, whatever order they came in', async () => {
    const named = ['tablecloth', 'vinegar', 'knife', 'salt-jar', 'wooden-spoon'].map((name, number): SourceDocument => {
      const [picture] = photograph(number).pictures ?? []
      if (!picture) throw new Error('no picture')
      return {
        ...photograph(number),
        name: `${name}.jpg`,
        pictures: [{ ...picture, id: name, name: `${name}.jpg`, url: `object:${name}` }],
      }
    })
    const { design } = await composed('velour', { documents: named })
    const rows = design.pages.flatMap((page) => Object.values(page.layers)).filter((layer) => layer.slot?.group?.startsWith('department'))
    const titles = new Map(
      rows.flatMap((layer) =>
        layer.slot?.role === 'item-title' && isKind(layer, 'Text') ? [[layer.slot.index, JSON.stringify(layer.props.doc)]] : [],
      ),
    )
    const shown = rows.flatMap((layer) => (isKind(layer, 'Image') ? [[layer.slot?.index, layer.props.image.url] as const] : []))
    expect(shown.length).toBeGreaterThanOrEqual(3)
    for (const [index, url] of shown) {
      const word = url.replace('object:', '').split('-').at(-1) ?? ''
      expect(titles.get(index)?.toLowerCase()).toContain(word === 'jar' ? 'salt' : word)
    }
  }, 90_000)
})

describe('captions of documents', () => {
  it('are printed with their pictures, as they were written', async () => {
    const source = await ingest(text)
    const first = source.blocks.find((block) => block.kind === 'paragraph' && block.text.length > 200)
    const [picture] = photograph(2).pictures ?? []
    if (!picture || !first) throw new Error('no picture')
    const caption = 'The stove of 1954, which has never gone out'
    const pictures = [1, 2, 3].map((n) => ({
      ...picture,
      id: `p${n}`,
      url: `object:p${n}`,
      after: first.index + n,
      caption: `${caption} ${n}`,
    }))
    const { design } = await composed('velour', { files: [], documents: [{ ...source, pictures }] })
    expect(imagesOf(design).map(({ props }) => props.image.url)).toContain('object:p1')
    expect(JSON.stringify(design.pages)).toContain(caption)
  }, 90_000)
})

describe('pictures', () => {
  it('run larger the better they are', async () => {
    const documents = Array.from({ length: 40 }, (_, number) => photograph(number, 4_000, { quality: number === 18 ? 1 : 0.4 }))
    const { design } = await composed('crumb', { documents })
    const largest = imagesOf(design).toSorted(
      (a, b) => b.props.boxSize.width * b.props.boxSize.height - a.props.boxSize.width * a.props.boxSize.height,
    )
    expect(largest.slice(0, 3).map(({ props }) => props.image.url)).toContain('object:IMG_2018.jpg')
  }, 90_000)
})

describe('pictures of texts that share plain pages', () => {
  const said = 'It rained for the egg race and for the sack race, and then the sun came out for the lemonade. '
  const source = {
    name: 'post.md',
    bytes: new TextEncoder().encode(
      `# The Elm Street Post\n\n## Sports day\n\n${said.repeat(3)}\n\n## Apple cake\n\n- 200 g flour\n- 2 apples\n- 100 g butter\n- 2 eggs\n\n1. Mix everything but the apples.\n2. Put the apples on top.\n3. Bake for forty minutes.\n\n## Dates\n\n- 3 May, 18.00: Sweeping day\n- 10 May, 15.00: Flea market\n- 2 June, 20.00: Singing\n\n## The lamp\n\n${said.repeat(2)}\n`,
    ),
  }

  it.each(inTurn(kits, 3, 1))(
    'are shown with their captions, in their shape: %s',
    async (kit) => {
      const document = await ingest(source)
      const [wide] = photograph(3).pictures ?? []
      const [tall] = photograph(1).pictures ?? []
      if (!wide || !tall) throw new Error('no picture')
      const pictures = [
        { ...wide, id: 'race', url: 'object:race', after: 2, caption: 'The egg race, before the rain' },
        { ...tall, id: 'lamp', url: 'object:lamp', after: 16, caption: 'The lamp at the corner' },
      ]
      const { design } = await composed(kit, { idea: 'The post of our street', files: [], documents: [{ ...document, pictures }] }, null)
      for (const { id, url, caption, width, height } of pictures) {
        const shown = design.pages.flatMap((page) =>
          Object.values(page.layers).some((layer) => isKind(layer, 'Text') && JSON.stringify(layer.props.doc ?? '').includes(caption))
            ? Object.values(page.layers).filter(
                (layer): layer is LayerOf<'Image'> => isKind(layer, 'Image') && layer.props.image.url === url,
              )
            : [],
        )
        expect(shown, id).toHaveLength(1)
        const { boxSize } = (shown[0] as LayerOf<'Image'>).props
        const shape = boxSize.width / boxSize.height / (width / height)
        // Pages of a template may crop deeper, as long as the subject stays whole.
        expect(Math.min(shape, 1 / shape), id).toBeGreaterThanOrEqual(0.6)
        expect((boxSize.width * boxSize.height) / (design.pageSize.width * design.pageSize.height), id).toBeGreaterThan(0.1)
      }
    },
    90_000,
  )

  it('are those given as files, where a text names what they show', async () => {
    const document = await ingest(source)
    const [given] = photograph(3).pictures ?? []
    if (!given) throw new Error('no picture')
    const caption = 'The egg race and the sack race, and the lemonade'
    const file = { ...photograph(3), name: 'race.jpg', pictures: [{ ...given, id: 'race', name: 'race.jpg', url: 'object:race', caption }] }
    const { design } = await composed('kernel', { idea: 'The post of our street', files: [], documents: [document, file] }, null)
    const page = design.pages.find(({ layers }) => JSON.stringify(layers).includes(caption))
    expect(JSON.stringify(page)).toContain('Sports day')
    expect(JSON.stringify(page)).toContain('object:race')
  }, 90_000)
})

describe('a picture of the library', () => {
  it.each(inTurn(kits, 3))(
    'is shown once in an issue, or over facing pages: %s',
    async (kit) => {
      const coffee = ['weighs', 'roasts', 'grinds', 'tastes']
        .map(
          (does, nth) =>
            `## Coffee ${nth + 1}\n\n${`The roaster ${does} the coffee and waits for the coffee to crack before the espresso is drawn. `.repeat(24)}\n`,
        )
        .join('\n')
      const file = { name: 'coffee.md', bytes: new TextEncoder().encode(`# Coffee\n\n${coffee}`) }
      const { design } = await composed(kit, { idea: 'A magazine about coffee', files: [file] }, null, photos())
      const pages = new Map<string, number[]>()
      design.pages.forEach((page, index) => {
        for (const layer of Object.values(page.layers)) {
          const url = isKind(layer, 'Image') ? layer.props.image.url : ''
          if (url.startsWith('asset:photos/')) pages.set(url, [...(pages.get(url) ?? []), index])
        }
      })
      expect(pages.size).toBeGreaterThan(0)
      for (const [url, [first = 0, ...more]] of pages) expect(more, url).toEqual(more.length ? [first % 2 ? first + 1 : -1] : [])
    },
    90_000,
  )
})

describe('the picture of a cover', () => {
  const paper = `# Quay School News

## From the head teacher

Dear parents and friends,

This was the term in which the boats arrived. There are six of them, and they have taught more patience than I have: knots tied, knots lost, knots sent to the kitchen.

Thank you also to the crew, who wrote to the harbour eleven times.

Have a wonderful summer,

Margaret Hollis

## Sports day in the wind

It blew for the egg race, the sack race and the slow race, and then the sun came out for the lemonade. Blue house won by four points. The slow race was won by Amira, who needed two minutes and nine seconds for twenty metres and did not put a foot down. The relay had to be run twice because the baton was lost in the long grass.

## Packing for camp

- Waterproof coat and boots
- Two jumpers, one of which may be ruined
- A torch with a fresh battery
- A plate, a bowl, a mug and a spoon
- A book

## Onion soup

Serves 4

- 6 onions
- 50 g butter
- 1 litre stock

1. Slice the onions and cook them in the butter for an hour.
2. Add the stock and let it simmer.
3. Serve with bread.

## Gull

My gull is grey, my gull is loud,
he takes his breakfast from the crowd.
He looks at me with one round eye
and does not ask me how or why.
`

  it('stands on no other page where others came with it, and what is said of it is told in the contents', async () => {
    const source = await ingest({ name: 'paper.md', bytes: new TextEncoder().encode(paper) })
    const captions = ['Class 2 with the new boats', 'The slow race']
    const pictures = ['From the head', 'Sports day'].map((title, nth) => ({
      ...(photograph(nth).pictures?.[0] as NonNullable<SourceDocument['pictures']>[number]),
      after: 1 + source.blocks.findIndex(({ text: said }) => said.startsWith(title)),
      caption: captions[nth] as string,
    }))
    const { design } = await composed('kernel', { idea: 'Quay School News', files: [], documents: [{ ...source, pictures }] }, null)
    const shown = imagesOf(design).map(({ props }) => props.image.url)
    expect(shown.toSorted()).toEqual(pictures.map(({ url }) => url))
    for (const caption of captions) expect(JSON.stringify(design.pages)).toContain(caption)
    expect(JSON.stringify(design.pages)).toContain('On the cover: ')
  }, 90_000)

  it('stands on no other page of a series, and the back says what is said of it, where the issue has no contents', async () => {
    const captions = ['harbour', 'long hill', 'oak wood', 'last street', 'chapel', 'whole club'].map((name) => `The ${name} that we passed`)
    const documents = captions.map((caption, nth): SourceDocument => {
      const { pictures = [], ...file } = photograph(nth)
      return { ...file, pictures: pictures.map((each) => ({ ...each, caption })) }
    })
    const { design } = await composed('kernel', { idea: 'Our photographs of the coast path', files: [], documents }, null)
    const shown = imagesOf(design).map(({ props }) => props.image.url)
    expect(new Set(shown)).toEqual(new Set(documents.flatMap(({ pictures = [] }) => pictures.map(({ url }) => url))))
    expect(shown).toHaveLength(documents.length)
    const [cover, back] = [design.pages[0], design.pages.at(-1)].map((page) => JSON.stringify(page))
    const onCover = captions.filter((_, nth) => cover?.includes(`object:IMG_${2_000 + nth}.jpg`))
    expect(onCover).toHaveLength(1)
    for (const caption of captions) expect(JSON.stringify(design.pages)).toContain(caption)
    expect(back).toContain(`On the cover: ${onCover.join('')}`)
  }, 90_000)

  it('is no line over a series: what is said of it is not said of all', async () => {
    const captions = ['harbour', 'long hill', 'oak wood', 'last street', 'chapel', 'whole club'].map(
      (name) => `The ${name} before the boats go out`,
    )
    const documents = captions.map((caption, nth): SourceDocument => {
      const { pictures = [], ...file } = photograph(nth)
      return { ...file, pictures: pictures.map((each) => ({ ...each, caption })) }
    })
    const { design } = await composed('crumb', { idea: 'Our photographs of the coast path', files: [], documents }, null)
    const lines = Object.values(design.pages[0]?.layers ?? {}).filter(({ slot }) => slot?.role === 'cover-line')
    expect(captions.filter((caption) => JSON.stringify(lines).includes(caption))).toEqual([])
    for (const caption of captions) expect(JSON.stringify(design.pages)).toContain(caption)
  }, 90_000)
})
