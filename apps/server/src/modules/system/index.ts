export { mountSystem } from './routes.ts'
export { modelRows } from './models.ts'
