import { createOwnerSignIn } from './owner.ts'
import { createRegistration } from './register.ts'
import { createSignIn } from './sign-in.ts'
import { createTickets } from './tickets.ts'
import { type AccountDeps, createAccountContext } from './context.ts'

/** The rules of accounts. */
export type Accounts = ReturnType<typeof createAccountService>

/** Accounts over the database: one file per use case. */
export const createAccountService = (deps: AccountDeps) => {
  const tools = createAccountContext(deps)
  return { ...createRegistration(tools), ...createSignIn(tools), ...createTickets(tools), ...createOwnerSignIn(tools) }
}
