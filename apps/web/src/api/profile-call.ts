import { accountOperations } from '@magazineai/contract'

/** The call that tells who is signed in, with its schemas: a module of its own, so that they alone come with it. */
export const profileCall = accountOperations.profile
