const hints: Readonly<Record<string, string>> = {
  en: 'the and of to in that is was for with on as are this it be have from which',
  de: 'der die das und ist nicht mit von zu den ein eine auf für dem sich auch des im',
  fr: 'le la les des et est dans que une pour pas sur qui du au avec ce il plus sont',
  es: 'el la los las de y que en un una por con para es del se no su como más',
  it: 'il di che e la per un una non sono con del della è si da come più anche nel',
  pt: 'o de que e do da em um uma para não com os as no na por mais dos ao',
  nl: 'de het een en van is dat op te voor met zijn niet aan er ook om als bij door',
  sv: 'och att det som en är på för av med till den har inte ett om var jag så',
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['bn', /\p{Script=Bengali}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]

/** The language of a text (ISO 639-1): by its script, or by its function words; English when nothing tells. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, 20_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const [language, pattern] of scripts) {
    if ((sample.match(pattern)?.length ?? 0) > letters * 0.2) return language
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { language: 'en', hits: 0 }
  for (const [language, list] of Object.entries(hints)) {
    const known = new Set(list.split(' '))
    const hits = words.filter((word) => known.has(word)).length
    if (hits > best.hits) best = { language, hits }
  }
  return best.language
}
