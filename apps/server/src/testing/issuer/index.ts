export { startIssuer, type Issuer } from './issuer.ts'
export { ANSWER_FAULTS, APPLICATION, OTHER_APPLICATION, PLACES, TOKEN_FAULTS } from './people.ts'
export type { AnswerFault, GrantFault, IssuerPerson, Place, TokenFault } from './people.ts'
