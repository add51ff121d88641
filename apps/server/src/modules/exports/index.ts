export { createExports } from './service.ts'
export { mountExports } from './routes.ts'
