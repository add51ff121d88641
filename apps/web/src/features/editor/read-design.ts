import { Design } from '@magazineai/design'

/** Reads a design from the server, also one that comes as text. @throws Error when it is none. */
export function readDesign(content: unknown): Design {
  const parsed = Design.safeParse(typeof content === 'string' ? JSON.parse(content) : content)
  if (!parsed.success) throw new Error('The magazine could not be read.')
  return parsed.data
}
