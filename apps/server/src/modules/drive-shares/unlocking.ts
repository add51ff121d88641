import type { FastifyReply, FastifyRequest } from 'fastify'
import { mac, sameBytes } from '../../platform/secret.ts'

/** Seconds a browser may go on after it gave the password of a link: a working day. */
const UNLOCKED_FOR = 12 * 3_600

/** A link with a password. */
export interface LockedLink {
  id: string
  passwordHash: string
}

/** Remembers in a browser that the password of a link was given there. Another password ends it. */
export const createUnlocking = (key: Uint8Array, publicUrl: string | undefined) => {
  const secure = publicUrl?.startsWith('https:') ?? false
  const nameOf = ({ id }: LockedLink): string => `${secure ? '__Host-' : ''}link-${id}`
  const tagOf = ({ id, passwordHash }: LockedLink, until: string): string =>
    mac(key, ['link', id, passwordHash, until].join('\n')).toString('base64url')
  return {
    isOpen: (request: FastifyRequest, link: LockedLink): boolean => {
      const [until = '', tag = ''] = (request.cookies[nameOf(link)] ?? '').split('.')
      return /^\d{1,12}$/.test(until) && sameBytes(Buffer.from(tagOf(link, until)), Buffer.from(tag)) && Number(until) * 1_000 > Date.now()
    },
    open: (reply: FastifyReply, link: LockedLink): void => {
      const until = String(Math.floor(Date.now() / 1_000) + UNLOCKED_FOR)
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: UNLOCKED_FOR } as const
      void reply.setCookie(nameOf(link), `${until}.${tagOf(link, until)}`, options)
    },
  }
}

/** Remembers which links a browser opened with their passwords. */
export type Unlocking = ReturnType<typeof createUnlocking>
