/** What a figure did between two times: grew, shrank, or stood highest at one of them. */
type Said = 'rose' | 'fell' | 'peaked'

/** Sentences about a figure with `{thing}`, `{before}`, `{after}`, `{from}` and `{to}`; what stands between two strokes is the time. */
type Sentences = Readonly<Record<Said, string>>

const between = (rose: string, fell: string, ends: string, peaked: string): Sentences => ({
  rose: `{thing} ${rose} ${ends}`,
  fell: `{thing} ${fell} ${ends}`,
  peaked,
})

/** One for both courses, where a verb would have to agree with a thing of unknown number and gender. */
const plain = (course: string, peaked: string): Sentences => ({ rose: course, fell: course, peaked })

/** By language; in those that are not here nothing is said. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  en: between('rose', 'fell', 'from {before} to {after}| between {from} and {to}|', '{thing} peaked in {to} at {after}'),
  da: between('steg', 'faldt', 'fra {before} til {after}| mellem {from} og {to}|', '{thing} toppede i {to} med {after}'),
  nb: between('steg', 'sank', 'fra {before} til {after}| mellom {from} og {to}|', '{thing} toppet i {to} med {after}'),
  sv: between('steg', 'sjönk', 'från {before} till {after}| mellan {from} och {to}|', '{thing} var högst i {to} med {after}'),
  id: between('naik', 'turun', 'dari {before} menjadi {after}| antara {from} dan {to}|', '{thing} tertinggi pada {to}, {after}'),
  vi: between('tăng', 'giảm', 'từ {before} đến {after}| giữa {from} và {to}|', '{thing} cao nhất vào {to}, {after}'),
  zh: plain('{thing}从|{from}的|{before}变为|{to}的|{after}', '{thing}在{to}最高，为{after}'),
  'zh-hant': plain('{thing}從|{from}的|{before}變為|{to}的|{after}', '{thing}在{to}最高，為{after}'),
  ja: plain('{thing}は|{from}の|{before}から|{to}の|{after}へ', '{thing}は{to}の{after}が最高'),
  de: plain('{thing}: von {before} auf {after}| zwischen {from} und {to}|', '{thing}: im Höchststand {after}, {to}'),
  nl: plain('{thing}: van {before} naar {after}| tussen {from} en {to}|', '{thing}: met {after} het hoogst in {to}'),
  fr: plain('{thing}\u00A0: de {before} à {after}| entre {from} et {to}|', '{thing}\u00A0: au plus haut en {to}, à {after}'),
  es: plain('{thing}: de {before} a {after}| entre {from} y {to}|', '{thing}: su máximo, {after}, en {to}'),
  it: plain('{thing}: da {before} a {after}| tra {from} e {to}|', '{thing}: il massimo, {after}, in {to}'),
  pt: plain('{thing}: de {before} para {after}| entre {from} e {to}|', '{thing}: o máximo, {after}, em {to}'),
}

/** Returns the patterns of all sentences about figures, brief and whole: `{thing}` and its like stand for words and figures of a table. */
export const findingPatterns = (): string[] =>
  Object.values(SENTENCES).flatMap((said) =>
    Object.values(said).flatMap((pattern) => [pattern.replaceAll('|', ''), pattern.replaceAll(/\|[^|]*\|/gu, '')]),
  )

/** In which language (a BCP 47 tag) a sentence is, and whether it is brief. */
export interface SentenceKind {
  language: string
  isBrief?: boolean
}

/** Returns a sentence about a figure in the words of its table, without a stop at its end; '' in a language that has none, or about nothing with a name. A brief one does without the time. */
export function sentenceOf({ language, isBrief = false }: SentenceKind, said: Said, words: Readonly<Record<string, string>>): string {
  const tag = language.toLowerCase()
  const isTraditional = /^zh-(?:hant|tw|hk|mo)\b/u.test(tag)
  const pattern = SENTENCES[isTraditional ? 'zh-hant' : (tag.split('-')[0]?.replace(/^(?:no|nn)$/u, 'nb') ?? '')]?.[said]
  if (!pattern || Object.values(words).some((word) => !word)) return ''
  const parts = pattern.split('|').filter((_, index) => !isBrief || index % 2 === 0)
  return parts.join('').replaceAll(/\{(\w+)\}/gu, (_, name: string) => words[name] ?? '')
}
