export { mountPayments } from './routes.ts'
export { createPayments } from './service.ts'
