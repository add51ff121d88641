/**
 * The languages a magazine can be made in, BCP 47 tags: those in which composing has its words and an installation has faces. What is offered to
 * choose from, and what composing must have words for, follow from this list.
 */
export const LANGUAGES = [
  'en-US',
  'en-GB',
  'ar',
  'bn',
  'da',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'zh-Hans',
  'zh-Hant',
] as const

/** One of them. */
export type Language = (typeof LANGUAGES)[number]

/** Returns whether a language (BCP 47) is Chinese. */
export const isChinese = (tag: string): boolean => /^(?:zh|yue)(?:-|$)/i.test(tag)

/** Returns whether a language (BCP 47) is Chinese in traditional characters: by its script, else as its region has it. */
export const isTraditionalChinese = (tag: string): boolean =>
  isChinese(tag) && !/-hans(?:-|$)/i.test(tag) && (/-(?:hant|tw|hk|mo)(?:-|$)/i.test(tag) || /^yue/i.test(tag))
