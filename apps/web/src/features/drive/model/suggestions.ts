/** From how many items suggestions are taken. */
const FROM = 200

/** Returns the items whose names hold a text, without case, each name once: what is suggested while somebody types. */
export function suggestionsOf<T extends { name: string }>(items: readonly T[], text: string, most: number): T[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return []
  const names = new Set<string>()
  const found: T[] = []
  // Of what has not come there is no name.
  for (const item of items.slice(0, FROM).filter(({ name }) => name.toLocaleLowerCase().includes(wanted))) {
    const name = item.name.toLocaleLowerCase()
    if (names.has(name)) continue
    names.add(name)
    found.push(item)
    if (found.length === most) break
  }
  return found
}
