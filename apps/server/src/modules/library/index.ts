export { createPictures } from './pictures.ts'
export { mountLibrary } from './routes.ts'
export { paintTemplates, templateDesign, templateName } from './templates.ts'
