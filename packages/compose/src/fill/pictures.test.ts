import { readFileSync } from 'node:fs'
import { templateKit } from '@magazineai/assets'
import { isKind } from '@magazineai/design'
import type { Design, LayerOf } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposePorts } from '../ports.ts'

const file = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../../../../assets/test/food/${name}`, import.meta.url))),
})

async function composed(
  kit: string,
  ports: ComposePorts,
  given: string | { name: string; bytes: Uint8Array } = 'food.md',
  idea = 'Das langsame Kochen',
): Promise<Design> {
  const files = [typeof given === 'string' ? file(given) : given]
  for await (const event of composeMagazine({ idea, kit: templateKit(kit), pages: 12, leavesRoom: true, files }, ports)) {
    if (event.type !== 'done') continue
    expect(event.report.faults).toEqual([])
    return event.design
  }
  throw new Error('no magazine')
}

const textOn = (design: Design, role: string): LayerOf<'Text'> | undefined =>
  Object.values(design.pages[0]?.layers ?? {}).find((layer): layer is LayerOf<'Text'> => isKind(layer, 'Text') && layer.slot?.role === role)

describe.each(['velour', 'kernel', 'crumb'])('%s', (kit) => {
  it('has art of its own where there are no pictures, and no empty box', async () => {
    const { pages } = await composed(kit, { ...(await testPorts()), photos: [] })
    const layers = pages.map((page) => Object.values(page.layers).filter((layer) => !isKind(layer, 'Root')))
    expect(layers.flat().filter((layer) => isKind(layer, 'Image'))).toEqual([])
    for (const [index, own] of layers.entries()) expect(own.length, `page ${index + 1}`).toBeGreaterThan(0)
    expect(layers[0]?.some(({ slot }) => slot?.role.startsWith('art'))).toBe(true)
    const initials = layers.flat().filter((layer): layer is LayerOf<'Text'> => isKind(layer, 'Text') && layer.slot?.role === 'initial')
    for (const { props, provenance } of initials) {
      expect(provenance).toBeDefined()
      expect(JSON.stringify(props.doc)).toMatch(/"text":"\p{Lu}"/u)
    }
    // What was written before the page was made anew is on it still.
    const headlines = layers.flat().filter((layer) => layer.slot?.role === 'headline')
    expect(headlines.length).toBeGreaterThan(0)
    expect(headlines.filter(({ provenance }) => !provenance)).toEqual([])
  }, 60_000)

  it('keeps the line under its name clear of the lines of the cover', async () => {
    const numbered = new TextDecoder().decode(file('essen.md').bytes).replace(/^(# .+\n)/u, '$1\n3. Jahrgang, Heft 2\n')
    const given = { name: 'essen.md', bytes: new TextEncoder().encode(numbered) }
    const design = await composed(kit, await testPorts(), given, 'Ein Magazin vom langsamen Kochen')
    const [line, main] = [textOn(design, 'issue-line')?.props, textOn(design, 'cover-line')?.props]
    expect(line && main).toBeTruthy()
    if (line && main) expect(line.position.y + line.boxSize.height).toBeLessThanOrEqual(main.position.y + 2)
  }, 60_000)
})
