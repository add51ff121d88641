/** Returns the language of the board that is nearest to those of a browser: the same, one of another region, or English. */
export function boardLanguage(wanted: readonly string[], offered: readonly { code: string }[]): string {
  for (const tag of wanted) {
    const exact = offered.find(({ code }) => code.toLowerCase() === tag.toLowerCase())
    if (exact) return exact.code
    const [language] = tag.toLowerCase().split('-')
    const near = offered.find(({ code }) => code.toLowerCase().split('-')[0] === language)
    if (near) return near.code
  }
  return 'en'
}
