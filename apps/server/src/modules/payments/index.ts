export { mountPayments } from './routes.ts'
export { createPayments } from './service.ts'
export type { Payments } from './service.ts'
