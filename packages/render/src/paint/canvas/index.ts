export { GlyphSource, type PathConstructor } from './glyphs.ts'
export { paintPage, type CanvasOptions, type Context2D, type Drawable } from './paint-page.ts'
