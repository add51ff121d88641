import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REGISTRATION_HOURS } from './register.ts'
import { ACCESS_LIFE } from './tokens.ts'

/** Seconds a refresh cookie and the mark of a known device live. */
const REFRESH_LIFE = 30 * 24 * 3_600
const DEVICE_LIFE = 365 * 24 * 3_600

/** Seconds a browser has to come back from a provider, and to prove its address then: ten minutes each. */
const JOURNEY_LIFE = 20 * 60

/** Seconds a browser keeps the token of its registration: as long as the server keeps the registration. */
const REGISTRATION_LIFE = REGISTRATION_HOURS * 3_600

/** The cookies of a session and of the registration before it. Their names carry `__Host-` when the public address is https, which ties them to this host. */
export interface Cookies {
  access(request: FastifyRequest): string | undefined
  refresh(request: FastifyRequest): string | undefined
  device(request: FastifyRequest): string | undefined
  registration(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, tokens: { access: string; refresh: string }): void
  remember(reply: FastifyReply, device: string): void
  /** Leaves the token of a registration in the browser that made it. */
  register(reply: FastifyReply, registration: string): void
  /** The token of a browser that was sent to a provider. */
  journey(request: FastifyRequest): string | undefined
  keepJourney(reply: FastifyReply, token: string): void
  /** Takes that token away: an account was opened. */
  unregister(reply: FastifyReply): void
  clear(reply: FastifyReply): void
}

/** Creates the cookies for a server reached at `publicUrl`. */
export const createCookies = (publicUrl: string | undefined): Cookies => {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = (word: string): string => (secure ? `__Host-${word}` : word)
  const base: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    access: (request) => request.cookies[name('access')],
    refresh: (request) => request.cookies[name('refresh')],
    device: (request) => request.cookies[name('device')],
    registration: (request) => request.cookies[name('registration')],
    set: (reply, { access, refresh }) => {
      void reply.setCookie(name('access'), access, { ...base, maxAge: ACCESS_LIFE })
      void reply.setCookie(name('refresh'), refresh, { ...base, maxAge: REFRESH_LIFE })
    },
    remember: (reply, device) => void reply.setCookie(name('device'), device, { ...base, maxAge: DEVICE_LIFE }),
    register: (reply, registration) => void reply.setCookie(name('registration'), registration, { ...base, maxAge: REGISTRATION_LIFE }),
    journey: (request) => request.cookies[name('journey')],
    keepJourney: (reply, token) => void reply.setCookie(name('journey'), token, { ...base, maxAge: JOURNEY_LIFE }),
    unregister: (reply) => void reply.clearCookie(name('registration'), base),
    clear: (reply) => {
      void reply.clearCookie(name('access'), base)
      void reply.clearCookie(name('refresh'), base)
    },
  }
}
