import { providerNames, type Provider } from '@magazineai/contract'
import { writeEmail } from '../../platform/email-form.ts'
import type { Email } from '../../platform/mail.ts'
import { LINK_LIFE } from './link-life.ts'

/** Life of a code, ms: its letter is of no use afterwards. */
const CODE_LIFE = 10 * 60_000

const NOT_YOU = 'If you did not ask for it, you can ignore this message: nothing changes.'

/** Writes the email with a verification code. */
export const codeEmail = (to: string, code: string): Email =>
  writeEmail({
    to,
    subject: `${code} is your MagazineAI code`,
    title: 'Confirm your address',
    before: [`Your verification code is ${code}`],
    code,
    after: ['It is valid for 10 minutes. If you did not ask for it, you can ignore this message.'],
    useful: CODE_LIFE,
  })

/** Writes the email with the code that sets a new password. */
export const resetEmail = (to: string, code: string): Email =>
  writeEmail({
    to,
    subject: `${code} is your MagazineAI code`,
    title: 'Choose a new password',
    before: [`Your code for a new password is ${code}`],
    code,
    after: ['It is valid for 10 minutes. Whoever has it can open your account: do not pass it on.', NOT_YOU],
    useful: CODE_LIFE,
  })

/** Writes the email with the code that confirms who somebody is who is signed in. */
export const reauthEmail = (to: string, code: string): Email =>
  writeEmail({
    to,
    subject: `${code} is your MagazineAI code`,
    title: 'Confirm that it is you',
    before: [`Your confirmation code is ${code}`],
    code,
    after: [
      'It is valid for 10 minutes. If you did not ask for it, somebody is signed in to your account: end their session in your profile.',
    ],
    useful: CODE_LIFE,
  })

/** Writes the email to someone who forgot a password that they never had here. */
export const unknownAddressEmail = (to: string, url: string): Email =>
  writeEmail({
    to,
    subject: 'There is no MagazineAI account with this address',
    title: 'No account with this address',
    before: [
      'Someone, probably you, asked for a new password. There is no account with this address here: it may be another of your addresses, or you can sign up.',
    ],
    link: { label: 'Sign up', url: `${url}/signup` },
    after: [NOT_YOU],
    useful: CODE_LIFE,
  })

/** Writes the email to someone who registers again. */
export const knownAddressEmail = (to: string, url: string): Email =>
  writeEmail({
    to,
    subject: 'You already have a MagazineAI account',
    title: 'You already have an account',
    before: ['Someone, probably you, tried to use this address for an account. You already have one with it.'],
    link: { label: 'Sign in', url: `${url}/login` },
    after: ['If it was not you, nothing has changed.'],
  })

/** Writes the warning after a stolen session was used. */
export const reuseEmail = (to: string, url: string): Email =>
  writeEmail({
    to,
    subject: 'A MagazineAI session was closed',
    title: 'We closed a session of yours',
    before: [
      'A sign-in of yours was used from two places, which can mean that it was copied. We closed it. Please sign in again, and look in your profile at where you are signed in.',
    ],
    link: { label: 'Sign in', url: `${url}/login` },
  })

/** Writes the email to the current address that asks for the new one. */
export const chooseAddressEmail = (to: string, link: string): Email =>
  writeEmail({
    to,
    subject: 'Change your MagazineAI address',
    title: 'Change your address',
    before: [`You asked to change the address of your account, which is ${to}. The next page asks for the new one.`],
    link: { label: 'Choose the new address', url: link },
    after: ['The link works once, for 10 minutes.', NOT_YOU],
    useful: LINK_LIFE['choose-email'],
  })

/** Writes the email to the new address that confirms it. */
export const confirmAddressEmail = (to: string, link: string): Email =>
  writeEmail({
    to,
    subject: 'Confirm your new MagazineAI address',
    title: 'Confirm your new address',
    before: ['Somebody wants to use this address for their MagazineAI account. If it was you, confirm it.'],
    link: { label: 'Confirm this address', url: link },
    after: ['The link works once, for 10 minutes.', NOT_YOU],
    useful: LINK_LIFE['confirm-email'],
  })

/** Writes the notice to the old address, with the way back. */
export const addressChangedEmail = (to: string, now: string, link: string): Email =>
  writeEmail({
    to,
    subject: 'Your MagazineAI address was changed',
    title: 'Your address was changed',
    before: [`The address of your account is now ${now}. Letters go there from now on.`],
    link: { label: 'Take the change back', url: link },
    after: [
      'If it was you, there is nothing to do. If not, take it back: the link works for 7 days, and ends every session of the account.',
    ],
    useful: LINK_LIFE['undo-email'],
  })

/** Writes the notice that an address is that of its account again. */
export const addressBackEmail = (to: string, url: string): Email =>
  writeEmail({
    to,
    subject: 'Your MagazineAI address is back',
    title: 'Your address is back',
    before: [
      'This is the address of your account again, and all sessions have ended. If somebody else had changed it, choose a new password now.',
    ],
    link: { label: 'Choose a new password', url: `${url}/auth?view=forgot` },
  })

/** Writes the email with the link to a new password, or to a first one. */
export const choosePasswordEmail = (to: string, link: string, isFirst: boolean): Email =>
  writeEmail({
    to,
    subject: isFirst ? 'Add a password to your MagazineAI account' : 'Change your MagazineAI password',
    title: isFirst ? 'Add a password' : 'Change your password',
    before: [isFirst ? 'You asked to add a password to your account.' : 'You asked to change the password of your account.'],
    link: { label: 'Choose the password', url: link },
    after: ['The link works once, for 10 minutes.', NOT_YOU],
    useful: LINK_LIFE['change-password'],
  })

/** Writes the notice that a password was set. */
export const passwordChangedEmail = (to: string, url: string): Email =>
  writeEmail({
    to,
    subject: 'Your MagazineAI password was changed',
    title: 'Your password was changed',
    before: ['The password of your account was just changed, and other sessions have ended. If it was you, there is nothing to do.'],
    link: { label: 'It was not me', url: `${url}/auth?view=forgot` },
  })

/** Writes the email that says when an account goes, with the way to keep it. */
export const deletionEmail = (to: string, when: Date, link: string): Email =>
  writeEmail({
    to,
    subject: 'Your MagazineAI account will be deleted',
    title: 'Your account will be deleted',
    before: [
      `Your account, with every magazine and picture in it, will be deleted on ${dayOf(when)}. Until then it waits: nobody is signed in to it.`,
    ],
    link: { label: 'Keep my account', url: link },
    after: ['Signing in keeps it, too. If you want it to go, there is nothing to do.'],
    useful: LINK_LIFE['keep-account'],
  })

/** Writes the email with a code that proves an address which a provider did not confirm. */
export const identityCodeEmail = (to: string, code: string, provider: Provider): Email =>
  writeEmail({
    to,
    subject: `${code} is your MagazineAI code`,
    title: `Sign in with ${providerNames[provider]}`,
    before: [`Your verification code is ${code}`],
    code,
    after: [
      `It signs you in with ${providerNames[provider]} and is valid for 10 minutes. Enter it only where you began to sign in: whoever has it can open your account. If you did not ask for it, you can ignore this message.`,
    ],
    useful: CODE_LIFE,
  })

/** Writes the notice that an account elsewhere signs in from now on. */
export const connectedEmail = (to: string, provider: Provider, url: string): Email =>
  writeEmail({
    to,
    subject: `${providerNames[provider]} was connected to your MagazineAI account`,
    title: `${providerNames[provider]} is connected`,
    before: [`From now on you can sign in with ${providerNames[provider]}.`],
    link: { label: 'Open my profile', url: `${url}/profile` },
    after: ['If it was not you, disconnect it there and change your password.'],
  })

/** Writes the notice that an account elsewhere does not sign in any more. */
export const disconnectedEmail = (to: string, provider: Provider, url: string): Email =>
  writeEmail({
    to,
    subject: `${providerNames[provider]} was disconnected from your MagazineAI account`,
    title: `${providerNames[provider]} is disconnected`,
    before: [`You can no longer sign in with ${providerNames[provider]}.`],
    link: { label: 'Sign in', url: `${url}/login` },
    after: ['If it was not you, sign in and change your password.'],
  })

const dayOf = (time: Date): string => time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
