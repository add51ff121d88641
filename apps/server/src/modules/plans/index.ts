export { GRACE, endOf, isEntitled } from './entitlements.ts'
export type { Entitlements } from './entitlements.ts'
export { createPlans } from './service.ts'
export type { Plans } from './service.ts'
