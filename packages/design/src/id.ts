const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Characters of a new id: 62^14 ≈ 2^83 values, so that ids made on several machines do not meet. */
const LENGTH = 14

/** Makes an id. `random` returns numbers in [0, 1), e.g. `Math.random`; the package itself owns no source of chance. */
export const newId = (random: () => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
