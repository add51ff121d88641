export { createOAuth } from './service.ts'
export { mountOAuth } from './routes.ts'
