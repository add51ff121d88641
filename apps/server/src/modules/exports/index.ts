export { createExports } from './service.ts'
export { mountExports } from './routes.ts'
export { freeExports } from './store.ts'
