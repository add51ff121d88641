import { z } from 'zod'

/** The providers, in the order screens show them. */
export const PROVIDERS = ['google', 'facebook', 'linkedin', 'github', 'microsoft'] as const

/** Where an account is that somebody signs in with instead of a password. */
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

/** The names of providers as people read them. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  microsoft: 'Microsoft',
}
