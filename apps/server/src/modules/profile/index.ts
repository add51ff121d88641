export { createProfiles } from './service.ts'
export { mountProfiles } from './routes.ts'
