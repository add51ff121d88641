export { DEFAULT_MODEL, modelInfo, modelTable } from './catalogue.ts'
export type { ModelEnvironment, ModelInfo, ModelRoute, Rung, Vendor } from './catalogue.ts'
