export { Interrupted } from './kind.ts'
export type { Job, JobContext, JobKind } from './kind.ts'
export { createJobs } from './platform.ts'
export type { Jobs, Queue } from './platform.ts'
