import { decodeHTMLStrict } from 'entities/decode'

/** Returns what a named character reference stands for: all 2,231 of HTML; undefined when there is no such name. */
export function namedCharacter(name: string): string | undefined {
  const reference = `&${name};`
  const decoded = decodeHTMLStrict(reference)
  return decoded === reference ? undefined : decoded
}
