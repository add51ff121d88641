/** Lists of function words by language (ISO 639-3); the package brings no types. */
declare module 'stopword' {
  type Words = readonly string[]
  export const ara: Words, ben: Words, dan: Words, deu: Words, ell: Words, eng: Words, fas: Words, fin: Words, fra: Words, heb: Words
  export const hin: Words, ita: Words, jpn: Words, kor: Words, nld: Words, nob: Words, pol: Words, por: Words, rus: Words, spa: Words
  export const swe: Words, tha: Words, tur: Words, ukr: Words, zho: Words
}
