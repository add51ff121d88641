export { createAdmin } from './service.ts'
export { mountAdmin } from './routes.ts'
