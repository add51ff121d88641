/** What a figure did between two times: grew, shrank, went from one side of an account to where it is now, or stood highest at one of them; or that it is the highest of several. */
type Said = 'rose' | 'fell' | 'changed' | 'peaked' | 'most'

/** Sentences about a figure with `{thing}`, `{before}`, `{after}`, `{from}` and `{to}`; what stands between two strokes is the time. */
type Sentences = Readonly<Record<Said, string>>

const between = (
  [rose, fell, changed]: readonly [rose: string, fell: string, changed: string],
  ends: string,
  peaked: string,
  most: string,
): Sentences => ({
  rose: `{thing} ${rose} ${ends}`,
  fell: `{thing} ${fell} ${ends}`,
  changed: `{thing} ${changed} ${ends}`,
  peaked,
  most,
})

/** One for all courses, where a verb would have to agree with a thing of unknown number and gender. */
const plain = (course: string, peaked: string, most = peaked): Sentences => ({ rose: course, fell: course, changed: course, peaked, most })

/** By language; in those that are not here nothing is said. No word is inflected after what a table names. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  en: between(
    ['rose', 'fell', 'went'],
    'from {before} to {after}| between {from} and {to}|',
    '{thing} peaked in {to} at {after}',
    '{thing}: highest for {to}, at {after}',
  ),
  da: between(
    ['steg', 'faldt', 'gik'],
    'fra {before} til {after}| mellem {from} og {to}|',
    '{thing} toppede i {to} med {after}',
    '{thing}: højest for {to} med {after}',
  ),
  nb: between(
    ['steg', 'sank', 'gikk'],
    'fra {before} til {after}| mellom {from} og {to}|',
    '{thing} toppet i {to} med {after}',
    '{thing}: høyest for {to} med {after}',
  ),
  sv: between(
    ['steg', 'sjönk', 'gick'],
    'från {before} till {after}| mellan {from} och {to}|',
    '{thing} var högst i {to} med {after}',
    '{thing}: högst för {to} med {after}',
  ),
  id: between(
    ['naik', 'turun', 'berubah'],
    'dari {before} menjadi {after}| antara {from} dan {to}|',
    '{thing} tertinggi pada {to}, {after}',
    '{thing}: tertinggi {to}, {after}',
  ),
  vi: between(
    ['tăng', 'giảm', 'đổi'],
    'từ {before} đến {after}| giữa {from} và {to}|',
    '{thing} cao nhất vào {to}, {after}',
    '{thing}: cao nhất là {to}, {after}',
  ),
  zh: plain('{thing}从|{from}的|{before}变为|{to}的|{after}', '{thing}在{to}最高，为{after}', '{thing}最高的是{to}：{after}'),
  'zh-hant': plain('{thing}從|{from}的|{before}變為|{to}的|{after}', '{thing}在{to}最高，為{after}', '{thing}最高的是{to}：{after}'),
  ja: plain('{thing}は|{from}の|{before}から|{to}の|{after}へ', '{thing}は{to}の{after}が最高'),
  ko: plain('{thing}: {before}에서 {after}까지| ({from}–{to})|', '{thing}: 최고 {after} ({to})'),
  de: plain(
    '{thing}: von {before} auf {after}| zwischen {from} und {to}|',
    '{thing}: im Höchststand {after}, {to}',
    '{thing}: Höchstwert {after}, {to}',
  ),
  nl: plain(
    '{thing}: van {before} naar {after}| tussen {from} en {to}|',
    '{thing}: met {after} het hoogst in {to}',
    '{thing}: het hoogst bij {to}, {after}',
  ),
  fr: plain(
    '{thing}\u00A0: de {before} à {after}| entre {from} et {to}|',
    '{thing}\u00A0: au plus haut en {to}, à {after}',
    '{thing}\u00A0: le plus haut chiffre, {after}, pour {to}',
  ),
  es: plain(
    '{thing}: de {before} a {after}| entre {from} y {to}|',
    '{thing}: su máximo, {after}, en {to}',
    '{thing}: la cifra más alta, {after}, para {to}',
  ),
  it: plain(
    '{thing}: da {before} a {after}| tra {from} e {to}|',
    '{thing}: il massimo, {after}, in {to}',
    '{thing}: la cifra più alta, {after}, per {to}',
  ),
  pt: plain(
    '{thing}: de {before} para {after}| entre {from} e {to}|',
    '{thing}: o máximo, {after}, em {to}',
    '{thing}: o valor mais alto, {after}, para {to}',
  ),
  pl: plain('{thing}: z {before} do {after}| ({from} – {to})|', '{thing}: maksimum {after} ({to})'),
  ru: plain('{thing}: с {before} до {after}| ({from} — {to})|', '{thing}: максимум {after} ({to})'),
  ar: plain('{thing}: من {before} إلى {after}| ({from} – {to})|', '{thing}: الأعلى {after} ({to})'),
  fa: plain('{thing}: از {before} به {after}| ({from} – {to})|', '{thing}: بیشترین {after} ({to})'),
  he: plain('{thing}: מ־{before} ל־{after}| ({from} – {to})|', '{thing}: השיא {after} ({to})'),
  hi: plain('{thing}: {before} से {after}| ({from} – {to})|', '{thing}: सबसे अधिक {after} ({to})'),
  bn: plain('{thing}: {before} থেকে {after}| ({from} – {to})|', '{thing}: সর্বোচ্চ {after} ({to})'),
}

/** Returns the patterns of all sentences about figures, brief and whole: `{thing}` and its like stand for words and figures of a table. */
export const findingPatterns = (): string[] =>
  Object.values(SENTENCES).flatMap((said) =>
    Object.entries(said).flatMap(([kind, pattern]) => [
      ...(kind === 'most' ? [withoutName(pattern)] : []),
      pattern.replaceAll('|', ''),
      pattern.replaceAll(/\|[^|]*\|/gu, ''),
    ]),
  )

/** In which language (a BCP 47 tag) a sentence is, whether it is brief, and whether what stands over it names the figure. */
export interface SentenceKind {
  language: string
  isBrief?: boolean
  isUnnamed?: boolean
}

/**
 * Returns a sentence about a figure in the words of its table, without a stop at its end; '' in a language that has none, or about nothing with a name. A brief one does without the time; one
 * under the name of the figure without that, where it says the rest alone.
 */
export function sentenceOf(
  { language, isBrief = false, isUnnamed = false }: SentenceKind,
  said: Said,
  words: Readonly<Record<string, string>>,
): string {
  const tag = language.toLowerCase()
  const isTraditional = /^zh-(?:hant|tw|hk|mo)\b/u.test(tag)
  const pattern = SENTENCES[isTraditional ? 'zh-hant' : (tag.split('-')[0]?.replace(/^(?:no|nn)$/u, 'nb') ?? '')]?.[said]
  if (!pattern || Object.values(words).some((word) => !word)) return ''
  const parts = (isUnnamed ? withoutName(pattern) : pattern).split('|').filter((_, index) => !isBrief || index % 2 === 0)
  return parts.join('').replaceAll(/\{(\w+)\}/gu, (_, name: string) => words[name] ?? '')
}

/** A pattern that begins behind the name of the figure. */
const withoutName = (pattern: string): string =>
  pattern.replace(/^\{thing\}\u00A0?: /u, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
