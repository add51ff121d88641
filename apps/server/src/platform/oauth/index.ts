import { PROVIDERS, type Provider } from '@magazineai/contract'
import type { Env } from '../../env.ts'
import { createFacebook } from './facebook.ts'
import { createGithub } from './github.ts'
import { createGoogle, createLinkedin, createMicrosoft } from './open-id.ts'
import type { IdentityProvider, ProviderSettings } from './port.ts'

export { nonceIn } from './id-token.ts'
export type { Identity, IdentityProvider, ProviderSettings } from './port.ts'

/** The providers that are set up, by name. */
export type Providers = Partial<Record<Provider, IdentityProvider>>

const adapters: Readonly<Record<Provider, (settings: ProviderSettings) => IdentityProvider>> = {
  google: createGoogle,
  facebook: createFacebook,
  linkedin: createLinkedin,
  github: createGithub,
  microsoft: createMicrosoft,
}

/** Creates the providers that have settings. */
export const createProviders = (settings: Partial<Record<Provider, ProviderSettings>>): Providers =>
  Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, adapters[name as Provider](each)]))

/** Where the providers are when no variable says otherwise. */
const ISSUERS: Readonly<Record<Provider, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  linkedin: 'https://www.linkedin.com/oauth',
  github: 'https://github.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
}

/** Reads the applications at providers out of the settings of the process: `OAUTH_<PROVIDER>_ID`, `…_SECRET`, and `…_ISSUER` for another address. */
export const providerSettings = (env: Env): Partial<Record<Provider, ProviderSettings>> =>
  Object.fromEntries(
    PROVIDERS.flatMap((name) => {
      const prefix = `OAUTH_${name.toUpperCase() as Uppercase<Provider>}` as const
      const [clientId, clientSecret] = [env[`${prefix}_ID`], env[`${prefix}_SECRET`]]
      if (clientId === undefined || clientSecret === undefined) return []
      return [[name, { clientId, clientSecret, issuer: env[`${prefix}_ISSUER`] ?? ISSUERS[name] }]]
    }),
  )
