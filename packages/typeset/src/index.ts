export { FontError } from './errors.ts'
export { createTypesetter } from './typesetter.ts'
export * from './types.ts'
