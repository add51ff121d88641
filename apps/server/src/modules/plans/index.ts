export { endOf, isEntitled } from './entitlements.ts'
export { givePlan, type GivenPlan } from './grants.ts'
export { createPlans } from './service.ts'
export type { Plans } from './service.ts'
