import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'
import type { BlockContent, MaterialBlock } from '../material.ts'

const blocksOf = async (name: string, text: string): Promise<readonly MaterialBlock[]> =>
  readMaterial([await ingest({ name, bytes: new TextEncoder().encode(text) })]).pieces.flatMap(({ blocks }) => blocks)

const only = <K extends BlockContent['kind']>(blocks: readonly BlockContent[], kind: K): Extract<BlockContent, { kind: K }>[] =>
  blocks.filter((block): block is Extract<BlockContent, { kind: K }> => block.kind === kind)

describe('turns', () => {
  it.each([
    [
      'an iPhone',
      '[14/06/2024, 18:03:40] Lena: who has the ball\n[14/06/2024, 18:04:02] ~ Big Tom: not me\n[14/06/2024, 18:04:10] Lena: Tom has the ball\n[14/06/2024, 18:05:00] ~ Big Tom: found it, in my bag\n',
    ],
    [
      'Android',
      '14.06.24, 18:02 - Messages and calls are end-to-end encrypted.\n14.06.24, 18:03 - Lena: wer hat den Ball\n14.06.24, 18:04 - ~ Big Tom: ich nicht\n14.06.24, 18:04 - Lena: Tom hat ihn\n14.06.24, 18:05 - ~ Big Tom: gefunden\n',
    ],
  ])('are the messages of a chat, as %s writes it out', async (_name, text) => {
    const [found] = only(await blocksOf('chat.txt', text), 'turns')
    const said = found?.turns.flatMap((turn) => ('speaker' in turn ? [turn.speaker] : []))
    expect(said).toEqual(['Lena', '~ Big Tom', 'Lena', '~ Big Tom'])
    expect(found?.turns.some((turn) => 'speaker' in turn && turn.direction?.endsWith('18:03:40'))).toBe(_name === 'an iPhone')
    expect(found?.turns.some((turn) => 'direction' in turn && !('speaker' in turn))).toBe(_name === 'Android')
  })
})
