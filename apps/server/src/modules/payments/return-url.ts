import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'

/** Screens that somebody may come back to from paying. */
const SCREENS = new Set(['/payment', '/subscription'])

/**
 * Returns where a person comes back to from paying: a screen of this site that is meant for it.
 * @throws AppError `invalid_request` for any other address: a provider would send people wherever we say.
 */
export const returnUrlOf = (request: Pick<FastifyRequest, 'headers'>, publicUrl: string | undefined, given: string): URL => {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && isOurs(url, request.headers.host, publicUrl) && SCREENS.has(url.pathname) && !url.username && !url.password) return url
  throw new AppError('invalid_request', { fields: { return_url: ['It must be a payment screen of this site.'] } })
}

const isOurs = (url: URL, host: string | undefined, publicUrl: string | undefined): boolean => {
  if (publicUrl && url.origin === new URL(publicUrl).origin) return true
  return !publicUrl && (url.protocol === 'http:' || url.protocol === 'https:') && url.host === host
}

const withParameters = (url: URL, parameters: Record<string, string>): string => {
  const next = new URL(url)
  for (const [name, value] of Object.entries(parameters)) next.searchParams.set(name, value)
  return next.href
}

/** Returns where a person comes back to who has paid. */
export const returning = (url: URL, parameters: Record<string, string> = {}): string =>
  withParameters(url, { ...parameters, outcome: 'done' })

/** Returns where a person comes back to who left without paying. */
export const leaving = (url: URL, parameters: Record<string, string> = {}): string =>
  withParameters(url, { ...parameters, outcome: 'left' })
