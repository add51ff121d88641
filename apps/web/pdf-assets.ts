import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The package that PDFs are drawn with. */
const reader = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Where `features/drive/preview/pdf-view.tsx` looks for them. */
const PATH = 'assets/pdfjs/'

/** What PDFs may lean on: tables of Chinese, Japanese and Korean letters, the fonts every reader has, decoders of pictures, and profiles of ink. What runs their scripts stays out. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

const files = (): string[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(reader, folder)).map((name) => `${folder}/${name}`)).filter(
    (file) => !file.includes('quickjs'),
  )

/** Lays what PDFs lean on beside the app; a browser asks for a file of it when a PDF does. */
export const pdfAssets = (): Plugin => ({
  name: 'pdf-assets',
  generateBundle() {
    for (const file of files()) this.emitFile({ type: 'asset', fileName: PATH + file, source: readFileSync(join(reader, file)) })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${PATH}`, (request, response, next) => {
      const [path = ''] = (request.url ?? '/').slice(1).split('?')
      if (!files().includes(path)) return next()
      response.end(readFileSync(join(reader, path)))
    })
  },
})
