import { isYield } from '../words/lexicon.ts'

/** For whom, before a number alone, and what is counted behind one: `per 4`, `4 personen`. */
const forMany = /^(?:for|für|pour|para|per|voor|til|till|för|dla|na|на|для)\s\p{Nd}{1,3}$/iu
const many =
  /^\p{Nd}{1,3}(?:\s?[–-]\s?\p{Nd}{1,3})?\s(?:people|persons|personen|personnes|personas|persone|pessoas|personer|osób|osoby|персоны?|человека?|명)$/iu

/** The last brackets of a title, or what stands behind its last comma or dash. */
const tail = /^(.*\S)(?:\s*[(（[]([^()（）[\]]{1,40})[)）\]]|(?:\s*[,，]|\s[–—-])\s+([^,，()]{3,40}))$/u

/** Divides the title of a dish from how many it serves: `Soup (serves 6)`, `Suppe, für 4 Personen`; null where it says no such thing. */
export function yieldInTitle(title: string): { title: string; serves: string } | null {
  const [, name = '', inside, behind] = tail.exec(title) ?? []
  const serves = inside ?? behind ?? ''
  return name && (isYield(serves) || forMany.test(serves) || many.test(serves)) ? { title: name, serves } : null
}
