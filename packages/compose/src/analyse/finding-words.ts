import { languageKey } from '../words/language-key.ts'

/**
 * What a figure did between two times: grew, shrank, stood highest at one of them or does so at the last, came in or was spent as so much more or less; or that it is
 * the highest of several, as a count or as a measure.
 */
type Said = 'rose' | 'fell' | 'peaked' | 'latest' | 'most' | 'highest' | Compared

/** What a sum of a year is beside that of another. */
type Compared = 'more' | 'less' | 'costMore' | 'costLess'

/** Sentences about a figure with `{thing}`, `{before}`, `{after}`, `{difference}`, `{from}` and `{to}`; what stands between two strokes is the time. */
type Sentences = Readonly<Record<Said, string>>

/** How a sum is told beside that of an earlier year: more, less, more spent, less spent. */
const compared = (more: string, less: string, costMore: string, costLess: string): Record<Compared, string> => ({
  more: `{thing}: ${more}`,
  less: `{thing}: ${less}`,
  costMore: `{thing}: ${costMore}`,
  costLess: `{thing}: ${costLess}`,
})

const between = (
  [rose, fell]: readonly [rose: string, fell: string],
  ends: string,
  [peaked, latest, most, highest = most]: readonly [peaked: string, latest: string, most: string, highest?: string],
  sums: Record<Compared, string>,
): Sentences => ({ rose: `{thing} ${rose} ${ends}`, fell: `{thing} ${fell} ${ends}`, peaked, latest, most, highest, ...sums })

/** One for all courses, where a verb would have to agree with a thing of unknown number and gender. */
const plain = (course: string, peaked: string, most: string, sums: Record<Compared, string>): Sentences => ({
  rose: course,
  fell: course,
  peaked,
  latest: peaked,
  most,
  highest: most,
  ...sums,
})

/** By language; in those that are not here nothing is said. No word is inflected after what a table names. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  en: between(
    ['rose', 'fell'],
    'from {before} to {after}| between {from} and {to}|',
    ['{thing} peaked in {to} at {after}', '{thing} highest in {to}, at {after}', 'Most: {to}, {after}', 'Highest: {to}, {after}'],
    {
      more: '{thing}: {difference} more than in {from}',
      less: '{thing}: {difference} less than in {from}',
      costMore: '{thing} cost {difference} more than in {from}',
      costLess: '{thing} cost {difference} less than in {from}',
    },
  ),
  da: between(
    ['steg', 'faldt'],
    'fra {before} til {after}| mellem {from} og {to}|',
    ['{thing} toppede i {to} med {after}', '{thing}: højest i {to}, {after}', 'Øverst: {to}, {after}'],
    compared(
      '{difference} mere end i {from}',
      '{difference} mindre end i {from}',
      '{difference} mere brugt end i {from}',
      '{difference} mindre brugt end i {from}',
    ),
  ),
  nb: between(
    ['steg', 'sank'],
    'fra {before} til {after}| mellom {from} og {to}|',
    ['{thing} toppet i {to} med {after}', '{thing}: høyest i {to}, {after}', 'Øverst: {to}, {after}'],
    compared(
      '{difference} mer enn i {from}',
      '{difference} mindre enn i {from}',
      '{difference} mer brukt enn i {from}',
      '{difference} mindre brukt enn i {from}',
    ),
  ),
  sv: between(
    ['steg', 'sjönk'],
    'från {before} till {after}| mellan {from} och {to}|',
    ['{thing} var högst i {to} med {after}', '{thing}: högst i {to}, {after}', 'Överst: {to}, {after}'],
    compared(
      '{difference} mer än {from}',
      '{difference} mindre än {from}',
      '{difference} mer i utgifter än {from}',
      '{difference} mindre i utgifter än {from}',
    ),
  ),
  id: between(
    ['naik', 'turun'],
    'dari {before} menjadi {after}| antara {from} dan {to}|',
    ['{thing} tertinggi pada {to}, {after}', '{thing} tertinggi pada {to}, {after}', 'Tertinggi: {to}, {after}'],
    compared(
      '{difference} lebih banyak daripada {from}',
      '{difference} lebih sedikit daripada {from}',
      'pengeluaran {difference} lebih banyak daripada {from}',
      'pengeluaran {difference} lebih sedikit daripada {from}',
    ),
  ),
  vi: between(
    ['tăng', 'giảm'],
    'từ {before} đến {after}| giữa {from} và {to}|',
    ['{thing} cao nhất vào {to}, {after}', '{thing} cao nhất vào {to}, {after}', 'Cao nhất: {to}, {after}'],
    compared(
      'nhiều hơn {from} {difference}',
      'ít hơn {from} {difference}',
      'chi nhiều hơn {from} {difference}',
      'chi ít hơn {from} {difference}',
    ),
  ),
  zh: plain('{thing}从|{from}的|{before}变为|{to}的|{after}', '{thing}在{to}最高，为{after}', '最高：{to}，{after}', {
    more: '{thing}比{from}多{difference}',
    less: '{thing}比{from}少{difference}',
    costMore: '{thing}的支出比{from}多{difference}',
    costLess: '{thing}的支出比{from}少{difference}',
  }),
  'zh-hant': plain('{thing}從|{from}的|{before}變為|{to}的|{after}', '{thing}在{to}最高，為{after}', '最高：{to}，{after}', {
    more: '{thing}比{from}多{difference}',
    less: '{thing}比{from}少{difference}',
    costMore: '{thing}的支出比{from}多{difference}',
    costLess: '{thing}的支出比{from}少{difference}',
  }),
  ja: plain('{thing}は|{from}の|{before}から|{to}の|{after}へ', '{thing}は{to}の{after}が最高', '最多は{to}、{after}', {
    more: '{thing}は{from}より{difference}増',
    less: '{thing}は{from}より{difference}減',
    costMore: '{thing}の支出は{from}より{difference}増',
    costLess: '{thing}の支出は{from}より{difference}減',
  }),
  ko: plain(
    '{thing}: {before}에서 {after}까지| ({from}–{to})|',
    '{thing}: 최고 {after} ({to})',
    '최고: {to}, {after}',
    compared(
      '{from}보다 {difference} 증가',
      '{from}보다 {difference} 감소',
      '지출이 {from}보다 {difference} 증가',
      '지출이 {from}보다 {difference} 감소',
    ),
  ),
  de: plain(
    '{thing}: von {before} auf {after}| zwischen {from} und {to}|',
    '{thing}: im Höchststand {after}, {to}',
    'An der Spitze: {to}, {after}',
    compared(
      '{difference} mehr als {from}',
      '{difference} weniger als {from}',
      '{difference} mehr ausgegeben als {from}',
      '{difference} weniger ausgegeben als {from}',
    ),
  ),
  nl: plain(
    '{thing}: van {before} naar {after}| tussen {from} en {to}|',
    '{thing}: met {after} het hoogst in {to}',
    'Bovenaan: {to}, {after}',
    compared(
      '{difference} meer dan in {from}',
      '{difference} minder dan in {from}',
      '{difference} meer uitgegeven dan in {from}',
      '{difference} minder uitgegeven dan in {from}',
    ),
  ),
  fr: plain(
    '{thing}\u00A0: de {before} à {after}| entre {from} et {to}|',
    '{thing}\u00A0: au plus haut en {to}, à {after}',
    'En tête\u00A0: {to}, {after}',
    {
      more: '{thing}\u00A0: {difference} de plus qu’en {from}',
      less: '{thing}\u00A0: {difference} de moins qu’en {from}',
      costMore: '{thing}\u00A0: {difference} de dépenses en plus par rapport à {from}',
      costLess: '{thing}\u00A0: {difference} de dépenses en moins par rapport à {from}',
    },
  ),
  es: plain(
    '{thing}: de {before} a {after}| entre {from} y {to}|',
    '{thing}: su máximo, {after}, en {to}',
    'En cabeza: {to}, {after}',
    compared(
      '{difference} más que en {from}',
      '{difference} menos que en {from}',
      '{difference} más de gasto que en {from}',
      '{difference} menos de gasto que en {from}',
    ),
  ),
  it: plain(
    '{thing}: da {before} a {after}| tra {from} e {to}|',
    '{thing}: il massimo, {after}, in {to}',
    'In testa: {to}, {after}',
    compared(
      '{difference} in più rispetto al {from}',
      '{difference} in meno rispetto al {from}',
      '{difference} di spesa in più rispetto al {from}',
      '{difference} di spesa in meno rispetto al {from}',
    ),
  ),
  pt: plain(
    '{thing}: de {before} para {after}| entre {from} e {to}|',
    '{thing}: o máximo, {after}, em {to}',
    'À frente: {to}, {after}',
    compared(
      'mais {difference} do que em {from}',
      'menos {difference} do que em {from}',
      'mais {difference} de despesa do que em {from}',
      'menos {difference} de despesa do que em {from}',
    ),
  ),
  pl: plain(
    '{thing}: z {before} do {after}| ({from} – {to})|',
    '{thing}: maksimum {after} ({to})',
    'Najwięcej: {to}, {after}',
    compared(
      'o {difference} więcej niż w {from}',
      'o {difference} mniej niż w {from}',
      'wydatki o {difference} większe niż w {from}',
      'wydatki o {difference} mniejsze niż w {from}',
    ),
  ),
  ru: plain(
    '{thing}: с {before} до {after}| ({from} — {to})|',
    '{thing}: максимум {after} ({to})',
    'Больше всего: {to}, {after}',
    compared(
      'на {difference} больше, чем в {from}',
      'на {difference} меньше, чем в {from}',
      'расходы на {difference} больше, чем в {from}',
      'расходы на {difference} меньше, чем в {from}',
    ),
  ),
  ar: plain(
    '{thing}: من {before} إلى {after}| ({from} – {to})|',
    '{thing}: الأعلى {after} ({to})',
    'الأعلى: {to}، {after}',
    compared(
      'أكثر من {from} بـ {difference}',
      'أقل من {from} بـ {difference}',
      'إنفاق أكثر من {from} بـ {difference}',
      'إنفاق أقل من {from} بـ {difference}',
    ),
  ),
  fa: plain(
    '{thing}: از {before} به {after}| ({from} – {to})|',
    '{thing}: بیشترین {after} ({to})',
    'بیشترین: {to}، {after}',
    compared(
      '{difference} بیشتر از {from}',
      '{difference} کمتر از {from}',
      '{difference} هزینهٔ بیشتر از {from}',
      '{difference} هزینهٔ کمتر از {from}',
    ),
  ),
  he: plain(
    '{thing}: מ־{before} ל־{after}| ({from} – {to})|',
    '{thing}: השיא {after} ({to})',
    'במקום הראשון: {to}, {after}',
    compared(
      '{difference} יותר מב־{from}',
      '{difference} פחות מב־{from}',
      'הוצאה של {difference} יותר מב־{from}',
      'הוצאה של {difference} פחות מב־{from}',
    ),
  ),
  hi: plain(
    '{thing}: {before} से {after}| ({from} – {to})|',
    '{thing}: सबसे अधिक {after} ({to})',
    'सबसे अधिक: {to}, {after}',
    compared('{from} से {difference} अधिक', '{from} से {difference} कम', '{from} से {difference} अधिक ख़र्च', '{from} से {difference} कम ख़र्च'),
  ),
  bn: plain(
    '{thing}: {before} থেকে {after}| ({from} – {to})|',
    '{thing}: সর্বোচ্চ {after} ({to})',
    'সর্বোচ্চ: {to}, {after}',
    compared(
      '{from}-এর চেয়ে {difference} বেশি',
      '{from}-এর চেয়ে {difference} কম',
      '{from}-এর চেয়ে {difference} বেশি খরচ',
      '{from}-এর চেয়ে {difference} কম খরচ',
    ),
  ),
}

/** Returns the patterns of all sentences about figures, brief and whole: `{thing}` and its like stand for words and figures of a table, `{difference}` for that of two of them. */
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
  const pattern = SENTENCES[languageKey(language)]?.[said]
  if (!pattern || Object.values(words).some((word) => !word)) return ''
  const parts = pattern.split('|').filter((_, index) => !isBrief || index % 2 === 0)
  return parts.join('').replaceAll(/\{(\w+)\}/gu, (_, name: string) => words[name] ?? '')
}
