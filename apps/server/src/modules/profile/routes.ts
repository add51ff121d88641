import { profileOperations as operations, type Profile } from '@magazineai/contract'
import { presentProfile, type Accounts, type Cookies } from '../accounts/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { sendFile } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/route.ts'
import type { Profiles } from './service.ts'
import type { PersonRecord } from './store.ts'

interface Surroundings {
  profiles: Profiles
  accounts: Accounts
  cookies: Cookies
  /** The plan that a person is on now. */
  planOf: (userId: string) => Promise<Profile['plan']>
}

/** A browser asks, by the tag, whether it may still show what it kept: in another session it may not. */
const OWN = 'private, no-cache'

/** Mounts P-01 … P-09. */
export const mountProfiles = (serve: Serve, { profiles, accounts, cookies, planOf }: Surroundings): void => {
  const present = async (person: PersonRecord): Promise<Profile> => ({
    ...presentProfile(person, await accounts.providersOf(person.id)),
    plan: await planOf(person.id),
  })

  serve(operations.getProfile, async ({ caller, params }) => {
    requireOwn(caller, params.id)
    return present(await profiles.readProfile(caller))
  })
  serve(operations.saveProfile, async ({ caller, params, body }) => {
    requireOwn(caller, params.id)
    return present(await profiles.saveProfile(caller, body))
  })
  serve(operations.deleteAccount, async ({ caller, params, reply }) => {
    requireOwn(caller, params.id)
    const at = await accounts.deleteAccount(caller)
    cookies.clear(reply)
    return reply.code(202).send({ deletes_at: at.toISOString() })
  })
  serve(operations.changeEmail, async ({ caller, params, body }) => {
    requireOwn(caller, params.id)
    const link = await accounts.requestEmailChange(caller, body.old_password)
    const detail = 'Email change link sent to your current email address! Please check your inbox.'
    return link === null ? { detail } : { detail: 'Choose the address of this account.', link }
  })
  serve(operations.changePassword, async ({ caller, params, body }) => {
    requireOwn(caller, params.id)
    await accounts.requestPasswordChange(caller, body.old_password)
    return { detail: 'Password change link sent to your email! Please check your inbox.' }
  })
  serve(operations.addPassword, async ({ caller, params }) => {
    requireOwn(caller, params.id)
    await accounts.requestFirstPassword(caller)
    return { detail: 'A password add link has been emailed.' }
  })

  serve(operations.uploadAvatar, async ({ caller, files, reply }) => {
    const [file] = files
    if (!file) throw new AppError('invalid_request', { fields: { image: ['A picture is needed.'] } })
    await profiles.uploadAvatar(caller, file)
    const { profile_image: picture } = await present(await profiles.readProfile(caller))
    return reply.code(201).send({ profile_image: picture ?? '' })
  })
  serve(operations.getAvatar, async ({ caller, params, request, reply }) => {
    requireOwn(caller, params.id)
    void reply.headers({ 'cache-control': OWN, 'content-security-policy': "default-src 'none'; sandbox" })
    return sendFile(request, reply, await profiles.readAvatar(caller))
  })
  serve(operations.deleteAvatar, async ({ caller, params, reply }) => {
    requireOwn(caller, params.id)
    await profiles.removeAvatar(caller)
    return reply.code(204).send()
  })
}

/** What is somebody else's answers as what is not there. */
const requireOwn = (caller: Caller, id: string): void => {
  if (id !== caller.id) throw new AppError('not_found')
}
