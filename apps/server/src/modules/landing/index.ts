export { createLandingContent, type LandingStore } from './content.ts'
export { mountLanding } from './routes.ts'
