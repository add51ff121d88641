export { startIssuer } from './issuer.ts'
export { ANSWER_FAULTS, APPLICATION, OTHER_APPLICATION, TOKEN_FAULTS } from './people.ts'
export type { Issuer, Place } from './people.ts'
