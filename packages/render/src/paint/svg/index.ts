export { paintSvg } from './paint-svg.ts'
export type { SvgOptions } from './options.ts'
