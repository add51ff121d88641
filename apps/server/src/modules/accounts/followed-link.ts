import type { LinkPurpose } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountContext, Origin } from './context.ts'
import type { AccountLink } from './link-store.ts'
import { lockUser } from './identities.ts'
import type { User } from './store.ts'

/** What a link may ask for. */
export interface Given {
  newEmail?: string | undefined
  newPassword?: string | undefined
}

/** What following a link did. */
export interface FollowedLink {
  detail: string
  purpose: LinkPurpose
  email: string | null
}

/** Does what a link is for. */
export type Action = (token: string, link: AccountLink, given: Given, from: Origin) => Promise<FollowedLink>

/** Creates the refusal of a link that was given too little. */
export const missing = (field: string, sentence: string): AppError => new AppError('invalid_request', { fields: { [field]: [sentence] } })

/** Uses a link up in a transaction and holds its account. @throws AppError `used_link`, `expired_link`, `unknown_link`. */
export const openLink = async (
  { links }: Pick<AccountContext, 'links'>,
  tx: Database,
  token: string,
): Promise<{ link: AccountLink; user: User }> => {
  const link = await links.take(tx, token)
  const user = await lockUser(tx, link.userId)
  if (!user) throw new AppError('unknown_link')
  return { link, user }
}
