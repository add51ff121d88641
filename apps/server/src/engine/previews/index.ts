export { isDocument, isPlain } from './kinds.ts'
export type { KeptBlock, LookedAt, PreviewResult } from './task.ts'
