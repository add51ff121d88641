import { type Design, parseDesign } from '@magazineai/design'
import { loadChunk } from '../../../chunks/chunk.ts'

/**
 * Reads a design in any form it may be stored in. What reads other forms than our own is a chunk that comes only for them: a server answers in our
 * own. @throws Error when it is none, ChunkError when the chunk cannot be loaded.
 */
export async function readDesign(content: unknown): Promise<Design> {
  const design = parseDesign(content)
  if (design) return design
  const { read } = await loadChunk(() => import('./foreign-forms.ts'))
  const result = read(content)
  if (!result.ok) throw new Error(`The magazine could not be read. ${result.reason}`)
  return result.design
}
