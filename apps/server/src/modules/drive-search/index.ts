export { addReading } from './reading.ts'
export { mountSearch } from './routes.ts'
export { createSearch } from './service.ts'
