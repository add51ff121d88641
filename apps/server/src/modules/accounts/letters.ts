import type { Letter } from '../../platform/mail.ts'

/** Life of a code, ms: its letter is of no use afterwards. */
const CODE_LIFE = 10 * 60_000

/** The mail with a verification code. */
export const codeLetter = (to: string, code: string): Letter => ({
  to,
  subject: `${code} is your MagazineAI code`,
  text: `Your verification code is ${code}\n\nIt is valid for 10 minutes. If you did not ask for it, you can ignore this message.\n`,
  useful: CODE_LIFE,
})

/** The mail to someone who registers again. */
export const knownAddressLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'You already have a MagazineAI account',
  text: `Someone, probably you, tried to register this address again. You already have an account: sign in at ${url}\n\nIf it was not you, nothing has changed.\n`,
})

/** The warning after a stolen session was used. */
export const reuseLetter = (to: string): Letter => ({
  to,
  subject: 'A MagazineAI session was closed',
  text: 'A sign-in of yours was used from two places, which can mean that it was copied. We closed it. Please sign in again.\n',
})
