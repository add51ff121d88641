/** Where somebody is on the way in: the choice, all ways, the forms of email, or the mailed code. */
export type Entry =
  | { name: 'initial' }
  | { name: 'authMethods' }
  | { name: 'workEmail'; mode: 'login' | 'signup' }
  | { name: 'verification'; email: string }
