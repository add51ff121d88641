import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pngOf } from '../../test/images.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'
import { withLinkedPictures } from './linked-pictures.ts'

const text = (name: string, said: string): Promise<SourceDocument> => ingest({ name, bytes: strToU8(said) })
const picture = (name: string, width: number): Promise<SourceDocument> => ingest({ name, bytes: pngOf(width, 90) })

describe('pictures that a text names', () => {
  it.each([
    [
      'a.html',
      '<h1>Light</h1><p>Frost.</p><figure><img src="../images/IMG%201.png" alt=""><figcaption>The leeks</figcaption></figure><p>Home.</p>',
    ],
    [
      'a.html',
      '<h1>Light</h1><p>Frost.</p><figure><img src="https://x.example/img 1-1024x683.png?w=9"><figcaption>The leeks</figcaption></figure>',
    ],
    ['a.md', '# Light\n\nFrost.\n\n![The leeks](<images/IMG 1.png>)\n\nHome.\n'],
  ])('stand where it names them, with their words: %s', async (name, said) => {
    const [document, ...others] = withLinkedPictures([await picture('IMG 1.png', 120), await text(name, said)])
    const [leeks] = document?.pictures ?? []
    expect(others).toEqual([])
    expect(leeks).toMatchObject({ name: 'IMG 1.png', width: 120, after: 1 })
    expect(leeks?.caption ?? leeks?.alt).toBe('The leeks')
    expect(document?.notes).toEqual([])
  })

  it('stand in one place each; those that are not here are counted', async () => {
    const [first, second, loose] = withLinkedPictures([
      await text('a.md', '# Light\n\nFrost.\n\n![](one.png)\n\n![](two.png)\n'),
      await text('b.md', '# Night\n\nRain.\n\n![](one.png)\n'),
      await picture('one.png', 130),
      await picture('three.png', 140),
    ])
    expect(first?.pictures).toMatchObject([{ width: 130 }])
    expect(first?.notes).toEqual(['A picture that “a.md” links to could not be taken over: add the picture files themselves.'])
    expect(second?.pictures).toEqual([])
    expect(loose?.name).toBe('three.png')
  })
})
