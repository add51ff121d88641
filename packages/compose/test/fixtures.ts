import { readFileSync } from 'node:fs'

/** The bytes of a test text by its file name. */
export const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))

/** The sections of the long test text by their headings, as Markdown. */
export function fixtureSections(): Map<string, string> {
  const [, ...sections] = new TextDecoder().decode(fixture('hackers.md')).split(/^## /mu)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]))
}
