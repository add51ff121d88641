export { mountNotes } from './routes.ts'
export { createNotes } from './service.ts'
