export { createPictures } from './pictures.ts'
export { mountLibrary } from './routes.ts'
export type { SampleDeps } from './samples.ts'
export { paintTemplates, templateDesign, templateName } from './templates.ts'
