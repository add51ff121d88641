export { GlyphSource } from './glyphs.ts'
export { paintPage } from './paint-page.ts'
