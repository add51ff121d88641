import { sameJson } from './canonical.ts'
import { Design } from './design.ts'
import { plainCopy } from './read/plain.ts'
import { validate } from './validate.ts'

/**
 * Returns a copy of what is a design in our own form of the current version, in which `read` would put nothing right; null for all else, which
 * `read` makes a design of. It needs none of the readers of foreign forms. Never throws.
 */
export const parseDesign = (input: unknown): Design | null => {
  const plain = plainCopy(input)
  const { data } = Design.safeParse(plain)
  return data && sameJson(data, plain) && validate(data).length === 0 ? data : null
}
