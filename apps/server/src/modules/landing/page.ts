import type { Landing } from '@magazineai/contract'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as it is sent, by the coding a browser takes. */
export interface PackedPage {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** Returns the page that visitors meet first; null where the web app was not built. */
export type LandingPage = () => Promise<PackedPage | null>

/** What the build of the web app shows for it: a function that draws the page as HTML. */
interface Drawing {
  drawLanding: (landing: Landing) => string
}

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Makes the page out of the build: drawn once for what it shows, and again when that has changed. */
export const createLandingPage = (read: () => Promise<Landing>, dist = DIST): LandingPage => {
  let frame: Promise<{ html: string; draw: Drawing['drawLanding'] } | null> | null = null
  let known: { data: string; page: Promise<PackedPage> } | null = null
  return async () => {
    const parts = await (frame ??= frameOf(dist))
    if (parts === null) return null
    const landing = await read()
    const data = JSON.stringify(landing)
    if (known?.data !== data) known = { data, page: pack(fill(parts.html, data, parts.draw(landing))) }
    return known.page
  }
}

const frameOf = async (dist: string): Promise<{ html: string; draw: Drawing['drawLanding'] } | null> => {
  try {
    const [html, { drawLanding }] = await Promise.all([
      readFile(`${dist}landing.html`, 'utf8'),
      import(pathToFileURL(`${dist}server/draw-landing.js`).href) as Promise<Drawing>,
    ])
    return { html, draw: drawLanding }
  } catch {
    return null
  }
}

/** Where the data stand in the frame. */
const DATA = /(<script type="application\/json" id="landing">)[^<]*/

/** Fills the places of the frame. What stands in the data cannot end its element. */
const fill = (html: string, data: string, drawn: string): string =>
  html.replace('<!--drawn-->', () => drawn).replace(DATA, (_all, open: string) => open + data.replaceAll('<', String.raw`\u003c`))

const pack = async (html: string): Promise<PackedPage> => {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { plain, br, gzip: zipped }
}
