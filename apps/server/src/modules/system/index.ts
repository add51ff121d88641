export { mountSystem } from './routes.ts'
export { requireModel } from './models.ts'
