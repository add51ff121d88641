import { languageKey } from './language-key.ts'
import { FULL_NAME } from './person-names.ts'

/** Words that somebody said, in the signs in which they stand, and who said them. */
export interface Spoken {
  words: string
  by: string
}

/** Verbs that say no more than that somebody said it, by language; `before` stands between the words and the verb, `after` behind the name. */
interface Verbs {
  said: string
  before?: string
  after?: string
}

const VERBS: Readonly<Record<string, Verbs>> = {
  en: { said: 'said|says|explained|explains|added|adds|wrote|writes' },
  de: { said: 'sagte?|erklärte?|meinte?|schrieb|schreibt|so|erzählte?|betonte?' },
  fr: { said: 'dit|a dit|déclare|a déclaré|explique|a expliqué|raconte|écrit|affirme|a affirmé|confie' },
  es: { said: 'dijo|dice|explicó|explica|señaló|señala|afirmó|afirma|cuenta|escribió' },
  it: { said: 'dice|ha detto|disse|spiega|ha spiegato|racconta|ha raccontato|scrive|afferma' },
  pt: { said: 'disse|diz|explicou|explica|afirmou|afirma|contou|conta|escreveu' },
  nl: { said: 'zei|zegt|vertelde|vertelt|verklaarde|verklaart|schreef|schrijft|aldus' },
  da: { said: 'sagde|siger|fortalte|fortæller|forklarede|forklarer|skrev|skriver' },
  sv: { said: 'sade|sa|säger|berättade|berättar|förklarade|förklarar|skrev|skriver' },
  nb: { said: 'sa|sier|fortalte|forteller|forklarte|forklarer|skrev|skriver' },
  pl: { said: 'powiedziała?|mówi|mówiła?|wyjaśnia|wyjaśniła?|dodaje|dodała?|napisała?' },
  ru: { said: 'сказала?|говорит|рассказала?|рассказывает|объяснила?|объясняет|отметила?|написала?' },
  ar: { said: 'قال|قالت|يقول|تقول|أوضح|أوضحت' },
  fa: { said: 'گفت|می‌گوید|نوشت', after: 'گفت|می‌گوید|نوشت' },
  he: { said: 'אמר|אמרה|אומר|אומרת|סיפר|סיפרה|הסביר|הסבירה' },
  hi: { said: '', after: 'ने कहा|कहते हैं|कहती हैं|ने बताया' },
  bn: { said: 'বলেন|বললেন|বলেছেন|জানান', after: 'বলেন|বললেন|বলেছেন' },
  ja: {
    said: '',
    before: 'と',
    after: 'は(?:話す|語る|言う|話した|語った|言った|述べた)|さんは(?:話す|語る|言う|話した|語った|言った|述べた)',
  },
  ko: { said: '', before: '(?:이?라고|고)', after: '(?:은|는|이|가|씨는|씨가)\\s?(?:말했다|말한다|전했다|설명했다)' },
  zh: { said: '', after: '说|表示|指出|写道' },
  'zh-hant': { said: '', after: '說|表示|指出|寫道' },
}

const OPEN = '“"„«»”「『'
const CLOSE = '”“"»«」』'

/** Words in quotation marks at the beginning of a sentence, and what stands behind them; and a further mark there. */
const quoting = new RegExp(`^([${OPEN}])\\s?([^${OPEN}${CLOSE}]+?)\\s?([${CLOSE}])(.*)$`, 'su')
const marks = new RegExp(`[${OPEN}${CLOSE}]`, 'u')

/** A name in scripts without capitals: up to four words, or a few signs in scripts without spaces. */
const WORDS = String.raw`[\p{L}\p{M}‌.'’-]+(?:\s[\p{L}\p{M}‌.'’-]+){1,3}?`
const SIGNS = String.raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}・·]{2,10}?`

/**
 * Returns what a sentence of report quotes, and whom: `“A long time,” said Louise Farrow, who chairs the committee.` gives `“A long time.”` and the name. Null where
 * the two cannot be parted safely: more is said behind the name, or its bearer has no full name. `language` is BCP 47.
 */
export function spokenIn(text: string, language: string): Spoken | null {
  const [, open = '', said = '', close = '', report = ''] = quoting.exec(text.trim()) ?? []
  if (!report || marks.test(report)) return null
  const by = speakerIn(report, language)
  if (!by) return null
  const [space] = /^[«“„"]\s/u.exec(text.trim()) ? [text.trim().charAt(1)] : ['']
  return { words: `${open}${space}${ended(said, language)}${space}${close}`, by }
}

/** Who is named behind quoted words, by the verb of saying. */
function speakerIn(report: string, language: string): string | null {
  const tag = languageKey(language)
  const verbs = VERBS[tag]
  if (!verbs) return null
  const name = /^(?:zh|ja|ko)/u.test(tag) ? SIGNS : /^(?:ar|fa|he|hi|bn)/u.test(tag) ? WORDS : FULL_NAME
  const lead = `^[\\s,.，。、،;–—-]*${verbs.before ?? ''}[\\s,，、،–—-]*`
  // What more is told is who it is, not what else was said.
  const ends = '(?:\\s*[.。।]?$|\\s?[,，،、]\\s?(?:[^.。।;:]*)[.。।]?$)'
  const after = verbs.after ?? (verbs.said && /^(?:en)$/u.test(tag) ? verbs.said : '')
  const forms = [
    ...(verbs.said ? [`${lead}(?:${verbs.said})\\s(${name})${ends}`] : []),
    ...(after ? [`${lead}(${name})\\s?(?:${after})${ends}`] : []),
  ]
  for (const form of forms) {
    const found = new RegExp(form, 'u').exec(report)?.[1]
    if (found) return found.replace(/(?<=\p{L}\p{M}*\p{L}\p{M}*)\.$/u, '')
  }
  return null
}

/** Quoted words as they end where no report follows: with the stop that stood as a comma before it. */
function ended(said: string, language: string): string {
  if (/[.!?…؟।。！？]$/u.test(said)) return said
  const stop = /^(?:zh|ja)/iu.test(language) ? '。' : /^(?:hi|bn)/iu.test(language) ? '।' : '.'
  return `${said.replace(/\s?[,，،、]$/u, '')}${/^ja/iu.test(language) ? '' : stop}`
}
