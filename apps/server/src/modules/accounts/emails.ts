import { providerNames, type Provider } from '@magazineai/contract'
import type { Email } from '../../platform/mail.ts'

/** Life of a code, ms: its letter is of no use afterwards. */
const CODE_LIFE = 10 * 60_000

/** Writes the email with a verification code. */
export const codeEmail = (to: string, code: string): Email => ({
  to,
  subject: `${code} is your MagazineAI code`,
  text: `Your verification code is ${code}\n\nIt is valid for 10 minutes. If you did not ask for it, you can ignore this message.\n`,
  useful: CODE_LIFE,
})

/** Writes the email to someone who registers again. */
export const knownAddressEmail = (to: string, url: string): Email => ({
  to,
  subject: 'You already have a MagazineAI account',
  text: `Someone, probably you, tried to register this address again. You already have an account: sign in at ${url}\n\nIf it was not you, nothing has changed.\n`,
})

/** Writes the warning after a stolen session was used. */
export const reuseEmail = (to: string): Email => ({
  to,
  subject: 'A MagazineAI session was closed',
  text: 'A sign-in of yours was used from two places, which can mean that it was copied. We closed it. Please sign in again.\n',
})

/** Writes the email with a code that proves an address which a provider did not confirm. */
export const identityCodeEmail = (to: string, code: string, provider: Provider): Email => ({
  to,
  subject: `${code} is your MagazineAI code`,
  text: `Your verification code is ${code}\n\nIt signs you in with ${providerNames[provider]} and is valid for 10 minutes. Enter it only where you began to sign in: whoever has it can open your account. If you did not ask for it, you can ignore this message.\n`,
  useful: CODE_LIFE,
})

/** Writes the notice that an account elsewhere signs in from now on. */
export const connectedEmail = (to: string, provider: Provider, url: string): Email => ({
  to,
  subject: `${providerNames[provider]} was connected to your MagazineAI account`,
  text: `From now on you can sign in with ${providerNames[provider]}.\n\nIf it was not you, disconnect it at ${url}/profile and change your password.\n`,
})

/** Writes the notice that an account elsewhere does not sign in any more. */
export const disconnectedEmail = (to: string, provider: Provider, url: string): Email => ({
  to,
  subject: `${providerNames[provider]} was disconnected from your MagazineAI account`,
  text: `You can no longer sign in with ${providerNames[provider]}.\n\nIf it was not you, sign in at ${url} and change your password.\n`,
})
