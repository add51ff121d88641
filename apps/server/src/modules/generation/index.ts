export { createGeneration } from './service.ts'
export { mountGeneration, startGeneration } from './routes.ts'
