import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The package of the drawing board, as it is built for production. */
const board = dirname(fileURLToPath(import.meta.resolve('@excalidraw/excalidraw')))

/** Where the board looks for its fonts: `EXCALIDRAW_ASSET_PATH` of `features/notes/board/asset-path.ts`. */
const PATH = 'assets/excalidraw/'

/** Where the board looks when our server has no font: outside. It stands in a template. */
const OUTSIDE = 'https://esm.sh/'
const HOME = '${window.location.origin}/assets/excalidraw/missing/'

/** The key to a database of its makers, where they keep shared drawings: nothing of ours calls it. */
const KEY = /AIza[\w-]{35}/g

/**
 * Keeps the drawing board at home: its fonts lie with the app (those of Chinese letters, 13 MB in 200 files, too: a browser asks for a file of them when it is
 * needed), it asks for them nowhere else, and what makes drawings of diagrams in text, which writes style sheets that our content policy forbids, stays out.
 */
export const boardAssets = (): Plugin => ({
  name: 'board-assets',
  enforce: 'pre',
  resolveId: (source) => (source === '@excalidraw/mermaid-to-excalidraw' ? '\0no-diagrams' : null),
  load: (id) => {
    if (id !== '\0no-diagrams') return null
    return 'export const parseMermaidToExcalidraw = () => Promise.reject(new Error("Diagrams in text are not drawn here."))'
  },
  transform: {
    filter: { id: /@excalidraw\/excalidraw\/dist\/.*\.js$/ },
    handler: (code) => {
      const ours = code.replaceAll(OUTSIDE, HOME).replaceAll(KEY, '')
      return ours === code ? null : { code: ours, map: null }
    },
  },
  generateBundle() {
    for (const file of readdirSync(join(board, 'fonts'), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.woff2'))
        this.emitFile({ type: 'asset', fileName: `${PATH}fonts/${file}`, source: readFileSync(join(board, 'fonts', file)) })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${PATH}`, (request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!/^\/fonts\/\w+\/[\w-]+\.woff2$/.test(path)) return next()
      response.setHeader('content-type', 'font/woff2')
      response.end(readFileSync(join(board, path)))
    })
  },
})
