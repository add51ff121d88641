import { isTraditionalChinese } from '@magazineai/design'

/** Returns under which key tables of words by language hold those of a language, a BCP 47 tag: `zh-hant` of traditional Chinese, `nb` of all Norwegian, else the language alone. */
export const languageKey = (language: string): string =>
  isTraditionalChinese(language) ? 'zh-hant' : (language.toLowerCase().split('-')[0] ?? '').replace(/^(?:no|nn)$/u, 'nb')
