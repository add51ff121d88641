import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** What the server answers; everything else is a screen of the client. */
const SERVER_PATHS = ['/api', '/fonts', '/library', '/owner', '/healthz', '/readyz']

/** The client reads by schemas and never describes them: what the schema library writes JSON Schemas with stays behind. */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
      const nothing = names.map((name) => `export const ${name} = () => undefined`).join('\n')
      return { code: code.includes('processSchema as process') ? `${nothing}\nexport { processSchema as process }` : nothing, map: null }
    },
  },
})

/** Kinds of files that shrink. */
const SHRINKING = /\.(js|css|wasm|svg|html)$/

/** Lays a packed copy beside every file that shrinks, as small as it gets: the server would pack it for each request, and less well. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return
    const files = await readdir(dir, { recursive: true })
    const pack = async (file: string): Promise<void> => {
      const bytes = await readFile(join(dir, file))
      await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(bytes))
      await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }
    await Promise.all(files.filter((file) => SHRINKING.test(file)).map(pack))
  },
})

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchemas(), packed()],
  // The manifest tells what each screen loads first, which is measured.
  build: {
    target: 'esnext',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: 'es', plugins: () => [withoutJsonSchemas()] },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
      '/ws': { target: server, ws: true },
    },
  },
})
