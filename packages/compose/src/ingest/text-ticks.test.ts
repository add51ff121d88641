import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'

const blocksOf = async (text: string): Promise<string[]> =>
  (await ingest({ name: 'a.txt', bytes: strToU8(text) })).blocks.map(({ kind, text: said }) => `${kind}: ${said}`)

describe('lines behind signs that say different things', () => {
  const legend = 'PACKING\n(✓ = used it   ✗ = carried it for nothing   ! = should have had it)\n\n'

  it('are an item each, with the sign, and what stands between them names them', async () => {
    const list =
      'CLOTHES\n✓ 3 t-shirts (2 would do)\n✗ fleece\n! a real rain jacket\nFEET\n✓ boots \t✓ sandals\n! plasters, the expensive kind\nweight at airport 9.4 kg\n'
    const blocks = await blocksOf(legend + list)
    expect(blocks.slice(-9)).toEqual([
      'heading: CLOTHES',
      'item: ✓ 3 t-shirts (2 would do)',
      'item: ✗ fleece',
      'item: ! a real rain jacket',
      'heading: FEET',
      'item: ✓ boots',
      'item: ✓ sandals',
      'item: ! plasters, the expensive kind',
      'paragraph: weight at airport 9.4 kg',
    ])
  })

  it('are a list of bullets where all have one sign', async () => {
    expect(await blocksOf('To take\n\n✓ boots\n✓ a jumper\n✓ a spork\n✓ plasters\n')).toContain('item: boots')
  })

  it('are no list where a text exclaims', async () => {
    const text = '! Attention please, the ferry does not go today, and no one knows when it will.\nWe wait on the quay, all of us.\n'
    expect((await blocksOf(text)).every((block) => block.startsWith('paragraph'))).toBe(true)
  })
})
