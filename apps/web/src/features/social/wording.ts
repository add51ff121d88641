import { PROVIDERS, providerNames, type Provider } from '@magazineai/contract'

/** What a provider that is not set up says. */
export const NOT_AVAILABLE = 'Not available on this server.'

/** What an address says about a sign-in that failed at the server: the word of the error, and whose it was. */
export interface SocialFailure {
  provider: Provider
  code: string
}

/** Reads a failed sign-in out of the parameters of an address; null when they tell of none. */
export const failureIn = ({ error, provider }: { error?: string | undefined; provider?: string | undefined }): SocialFailure | null =>
  error !== undefined && PROVIDERS.includes(provider as Provider) ? { code: error, provider: provider as Provider } : null

const REASONS: Readonly<Record<string, string>> = {
  denied: 'You cancelled it there.',
  expired_sign_in: 'It took longer than ten minutes, or began in another browser. Please start again.',
  address_missing: 'No email address was shared. Allow it there, or sign in with your email.',
  account_disabled: 'This account is disabled.',
  identity_taken: 'It is connected to another person here already.',
  other_identity: 'Another account there is connected to that address already. Use that one, or disconnect it in your profile.',
  provider_unreachable: 'It did not answer. Please try again.',
  provider_off: NOT_AVAILABLE,
  too_many_requests: 'Too many requests. Please try again later.',
}

/** Returns why a sign-in failed, in a sentence that says what to do. */
export const reasonOf = (code: string): string => (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? 'Please try again.'

/** Returns what is shown on the sign-in screen after a failure. */
export const failureText = ({ provider, code }: SocialFailure): string => `${providerNames[provider]} login failed. ${reasonOf(code)}`

/** Returns the address that begins to sign in; `next` is where the person wants to go, a path of this site. */
export const startAddress = (provider: Provider, next: string): string => {
  const path = provider === 'github' || provider === 'microsoft' ? `/api/auth/${provider}/` : `/api/v1/auth/${provider}/`
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
