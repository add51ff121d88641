/** Answers whether a password, in NFC and lower case, is one that guesses begin with. */
export interface IsCommon {
  (folded: string): boolean
}

/** Shortest password the contract allows; shorter entries of the list would never be asked for. */
const SHORTEST = 8

/** What the list below lacks: words of this product, and variants that lead other lists. */
const others =
  `01012009 159357159 aa12345678 admin1234 admin12345 changeme123 facebook1 fortnite guest123 login123 magazine1 magazineai mypass123
p@ssw0rd1 p@ssword p@ssword1 password1! user1234 welcome@123`.split(/\s+/)

/** Keys and letters in the order in which they stand; the list holds some stretches of them only. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'йцукенгшщзхъ',
  'фывапролджэ',
]
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')])

/**
 * Loads the passwords that lead lists of stolen ones: those of zxcvbn-ts, 17,950 of eight and more characters. That list leaves out
 * repetitions (`abcabcabc`) and runs (`98765432`), which its users find by rules; so do we. Takes some 20 ms and 2 MB: load it once.
 */
export const loadCommonPasswords = async (): Promise<IsCommon> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(others)
  for (const password of dictionary['passwords-common']) if (password.length >= SHORTEST) common.add(fold(password))
  return (folded) => common.has(folded) || isRepetition(folded) || runs.some((run) => run.includes(folded))
}

/** Folds a password to the form in which common ones are compared: NFC, as they are hashed, and lower case. */
export const fold = (password: string): string => password.normalize('NFC').toLowerCase()

const isRepetition = (folded: string): boolean => /^(.{1,8}?)\1+$/su.test(folded)
