import { type Design, read } from '@magazineai/design'

/** Reads a design from the server, in any form it may be stored in. @throws Error when it is none. */
export function readDesign(content: unknown): Design {
  const result = read(content)
  if (!result.ok) throw new Error(`The magazine could not be read. ${result.reason}`)
  return result.design
}
