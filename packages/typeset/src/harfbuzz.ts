/** Loads HarfBuzz: its JavaScript, and with it its WASM. Whoever knows early that text will be set can begin with it; it is loaded once. */
export const loadHarfBuzz = () => import('./harfbuzz-parts.ts')
