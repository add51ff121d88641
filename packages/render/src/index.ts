export * from './frame.ts'
export * from './api.ts'
