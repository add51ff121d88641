import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { boardAssets } from './board-assets.ts'

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

/** What a build knows of its modules. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** All that the first script leads to without a call. But the index of the icons: it names every icon there is. */
function startOf(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('lucide-react')) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(join(import.meta.dirname, 'src', 'main.tsx'))
  return found
}

/** One chunk of what every screen begins with: cut by who else needs which part, it would be two dozen files to ask for. */
function startChunk(): (id: string, modules: Modules) => string | null {
  let start: ReadonlySet<string> | null = null
  return (id, modules) => ((start ??= startOf(modules)).has(id) ? 'start' : null)
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchemas(), boardAssets(), packed()],
  // The manifest tells what each screen loads first, which is measured.
  build: {
    target: 'esnext',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: [{ name: startChunk() }] } } },
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
