export { paintSvg } from './paint-svg.ts'
