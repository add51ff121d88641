/** Words that are not shorter are the beginning of others; shorter ones have only endings behind them. */
export const SHORT = 5

/** What a short word of a language may end in, and what it has in place of its last vowel. */
interface Endings {
  behind: RegExp
  /** Vowels, and what stands in their place. */
  instead?: readonly [vowels: string, endings: RegExp]
  /** True where a consonant may be doubled before an ending: “katten” is a cat. */
  doubles?: boolean
}

const endings: Readonly<Record<string, Endings>> = {
  de: { behind: /^(?:e|en|ens|er|ern|es|n|s)?$/u },
  nl: { behind: /^(?:e|en|s|je|jes|tje|tjes|ën)?$/u, doubles: true },
  da: { behind: /^(?:s|es?|ens?|ets?|ers?|erne?s?|enes?)?$/u, instead: ['e', /^e(?:ns?|ts?|rs?|rnes?|s)$/u], doubles: true },
  sv: {
    behind: /^(?:s|ens?|ets?|ars?|arnas?|ers?|ernas?)?$/u,
    instead: ['ae', /^(?:a(?:ns?|s)|or(?:s|nas?)?|e(?:ns?|ts?|s|na)|ar(?:nas?)?)$/u],
  },
  fr: { behind: /^[sx]?$/u },
  es: { behind: /^(?:e?s)?$/u },
  pt: { behind: /^(?:e?s)?$/u },
  it: { behind: /^$/u, instead: ['aeo', /^[ei]$/u] },
  pl: {
    behind: /^(?:[auyięąeo]|om|i?em|ie|ach|ami|ów|owi|owie)?$/u,
    instead: ['aeioyęąu', /^(?:[auyięąeo]|om|i?em|ie|ach|ami|ów)$/u],
  },
  ru: {
    behind: /^(?:[ауыиеояюёь]|[оеё]м|[оеё]й|[оеё]в|[ая]м|[ая]х|[ая]ми|ью)?$/u,
    instead: ['аеиоуыьэюя', /^(?:[ауыиеояюёь]|[оеё]м|[оеё]й|[оеё]в|[ая]м|[ая]х|[ая]ми|ью)$/u],
  },
}

/** Letters that an ending has at most in any other language. */
const ENDING = 2

/** Fewest letters of a word before its last vowel that another may stand in place of. */
const STEM = 3

/** Returns whether a word is a form of another in a language (ISO 639-1): with an ending behind it where it is short, or another in place of its last vowel. */
export function isForm(word: string, root: string, language: string): boolean {
  const own = endings[language]
  if (!own) return root.length < SHORT && root.length > 2 && word.startsWith(root) && word.length <= root.length + ENDING
  const stem = root.slice(0, -1)
  const [vowels, instead] = own.instead ?? []
  if (vowels?.includes(root.at(-1) ?? ' ') && stem.length >= STEM && word.startsWith(stem) && instead?.test(word.slice(stem.length)))
    return true
  if (root.length >= SHORT || root.length <= 2 || !word.startsWith(root)) return false
  const rest = word.slice(root.length)
  return (
    own.behind.test(rest) ||
    (own.doubles === true && rest[0] === root.at(-1) && /^[eë]/u.test(rest.slice(1)) && own.behind.test(rest.slice(1)))
  )
}
