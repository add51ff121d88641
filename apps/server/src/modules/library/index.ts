export { createPictures } from './pictures.ts'
export type { Pictures } from './pictures.ts'
export { mountLibrary } from './routes.ts'
export { readSample } from './samples.ts'
