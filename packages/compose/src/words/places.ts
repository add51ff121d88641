/** Regions of the world's clocks whose names are those of cities; others are names of seas, or of nothing. */
const CITIES = /^(?:Africa|America|Asia|Australia|Europe)\//u

/** Countries whose name is a common word in some language: a meeting, a bird. */
const COMMON: ReadonlySet<string> = new Set(['RE', 'PE', 'TD', 'GG', 'JE'])

/** Letters of a name at least, of one word and of several: shorter ones, and some cities, are words too. */
const SHORTEST = 5
const SHORTEST_OF_WORDS = 8
const ALSO_WORDS: ReadonlySet<string> = new Set(['troll', 'center', 'lindeman', 'currie', 'eucla', 'monrovia', 'easter', 'havana'])

const made = new Map<string, { names: ReadonlyMap<string, string>; pattern: RegExp }>()

/** Cities that every platform knows by their clocks, and countries as a language (BCP 47) calls them, by their names in small letters. */
function placesIn(language: string): { names: ReadonlyMap<string, string>; pattern: RegExp } {
  const known = made.get(language)
  if (known) return known
  const cities = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    CITIES.test(zone) ? [zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')] : [],
  )
  const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_none, at) => String.fromCodePoint(65 + at))
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !COMMON.has(code) && !/^[XZ]/u.test(code))
  const countries = codes.flatMap((code) => region.of(code) ?? [])
  const all = [...cities, ...countries].filter(
    (name) => name.length >= (/\s/u.test(name) ? SHORTEST_OF_WORDS : SHORTEST) && /^[\p{L} ’'-]+$/u.test(name),
  )
  const names = new Map(all.map((name): [string, string] => [name.toLowerCase(), name]).filter(([small]) => !ALSO_WORDS.has(small)))
  const longest = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}’'-])(?:${longest.join('|')})(?![\\p{L}\\p{M}’'-])`, 'gu')
  const places = { names, pattern }
  made.set(language, places)
  return places
}

/** Returns a text in small letters with the names of cities and countries as they are written: `a tram in buenos aires` is one in Buenos Aires. */
export function withPlaces(text: string, language: string): string {
  const { names, pattern } = placesIn(language)
  return text.replace(pattern, (name) => names.get(name) ?? name)
}
