export { createLandingContent, type LandingStore } from './content.ts'
