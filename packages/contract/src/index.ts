import { accountOperations } from './accounts.ts'
import { libraryOperations } from './library.ts'
import { magazineOperations } from './magazines.ts'
import { systemOperations } from './system.ts'

export * from './errors.ts'
export * from './operation.ts'
export * from './accounts.ts'
export * from './jobs.ts'
export * from './magazines.ts'
export * from './library.ts'
export * from './sources.ts'
export * from './system.ts'

/** Every HTTP call of the product by name. */
export const operations = { ...accountOperations, ...magazineOperations, ...libraryOperations, ...systemOperations } as const
