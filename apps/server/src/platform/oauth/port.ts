import type { Provider } from '@magazineai/contract'
import { AppError } from '../errors.ts'

/** Who somebody is elsewhere, as the provider says and we have checked. */
export interface Identity {
  provider: Provider
  /** What the provider calls them; never changes, unlike an address. */
  subject: string
  /** Their address in lower case; null when they did not share one. */
  email: string | null
  /** True when the provider vouches for it that the mailbox is theirs. */
  isVerified: boolean
  firstName: string
  lastName: string
}

/** Where a browser is sent. `verifier` and `nonce` are the server's secrets of this one way. */
export interface Departure {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
}

/** What a browser brought back, beside what it was sent away with. */
export interface Arrival extends Departure {
  code: string
  /** The issuer that the answer names (RFC 9207), where it names one. */
  iss: string | undefined
}

/**
 * A provider of identities: the port behind which every vendor stands. Each call ends with its signal.
 * @throws AppError `refused_sign_in` for whatever cannot be believed, `provider_unreachable` when no usable answer came in time.
 */
export interface IdentityProvider {
  /** The public id of our application there. */
  readonly clientId: string
  /** Returns the address the browser is sent to. */
  departure(departure: Departure, signal: AbortSignal): Promise<URL>
  /** Turns the code that came back into an identity. */
  arrival(arrival: Arrival, signal: AbortSignal): Promise<Identity>
  /** Turns an ID token, which names the nonce, into an identity. Absent where the provider issues none that can be bound to a browser. */
  readonly idToken?: (token: string, nonce: string, signal: AbortSignal) => Promise<Identity>
  /** Turns an access token that was issued to our application into an identity. Absent where that cannot be found out. */
  readonly accessToken?: (token: string, signal: AbortSignal) => Promise<Identity>
}

/** Settings of an application at a provider. */
export interface ProviderSettings {
  clientId: string
  clientSecret: string
  /** Address of the provider: its issuer (OpenID), or the site (Facebook, GitHub). */
  issuer: string
}

/** Makes the error for what cannot be believed; `reason` is for the log. */
export const refusal = (reason: string, cause?: unknown): AppError =>
  new AppError('refused_sign_in', { cause: cause === undefined ? new Error(reason) : new Error(reason, { cause }) })

/** Makes the error for a provider that gives no usable answer; `reason` is for the log. */
export const unreachable = (reason: string, cause?: unknown): AppError =>
  new AppError('provider_unreachable', { cause: cause === undefined ? new Error(reason) : new Error(reason, { cause }) })
