import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { boardAssets } from './board-assets.ts'
import { pdfAssets } from './pdf-assets.ts'

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000'

/** What the server answers; everything else is a screen of the client. */
const SERVER_PATHS = ['/api', '/fonts', '/library', '/showcase', '/owner', '/healthz', '/readyz']

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

/** All that a script leads to without a call. But the index of the icons: it names every icon there is. */
function reachedFrom(modules: Modules, script: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('lucide-react')) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(join(import.meta.dirname, 'src', script))
  return found
}

/** What all icons are made with, and those of the landing page: each would be a file to ask for. */
const ICONS =
  /lucide-react\/dist\/esm\/(?:(?!icons\/|lucide-react|dynamic)|icons\/(?:arrow-right|check|chevron-left|chevron-right|file-text|file-up|image-plus|pause|play|sliders-horizontal|sparkles|x)\.)/

/** What no other screen shows. */
const VISITORS_OWN = /\/src\/(?:features\/landing|routes\/(?:landing|waiting-document))/

/** Calls that a screen or two make: the others do not load their schemas. */
const CALLS_OF_A_SCREEN =
  /packages\/contract\/src\/(admin|drive|drive-lists|drive-previews|drive-shares|landing|notes|oauth|payments|security)\.ts$/

/**
 * Chunks of what the two pages begin with: `base` is what both need, `start` the rest of the client, `visitor` the rest of the landing page. Cut by who else
 * needs which part, they would be two dozen files to ask for.
 */
function startChunks(): (id: string, modules: Modules) => string | null {
  let reached: { app: ReadonlySet<string>; visitor: ReadonlySet<string> } | null = null
  return (id, modules) => {
    reached ??= { app: reachedFrom(modules, 'main.tsx'), visitor: reachedFrom(modules, 'landing.tsx') }
    if (ICONS.test(id)) return 'base'
    const [, calls] = CALLS_OF_A_SCREEN.exec(id) ?? []
    if (calls) return `calls-of-${calls}`
    if (/\/src\/(?:main|landing)\.tsx$/.test(id)) return null
    if (reached.visitor.has(id)) return VISITORS_OWN.test(id) ? 'visitor' : 'base'
    return reached.app.has(id) ? 'start' : null
  }
}

/** Names the styles of a page before its scripts: nothing is painted without them, and a line brings what it was asked for first. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return styles.reduce((rest, style) => rest.replace(style, ''), html).replace(/ *<script/, (script) => styles.join('') + script)
    },
  },
})

/** Builds what draws the page of visitors on the server, when the client is built: one file, with all it needs. */
const drawnByServer = (): Plugin => ({
  name: 'drawn-by-server',
  apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
  closeBundle: async () => {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      plugins: [react()],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/draw-landing.tsx', outDir: 'dist/server', target: 'node24', copyPublicDir: false, emptyOutDir: true },
    })
  },
})

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutJsonSchemas(), boardAssets(), pdfAssets(), packed(), stylesFirst(), drawnByServer()],
  // The manifest tells what each screen loads first, which is measured.
  build: {
    target: 'esnext',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'landing.html'],
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: startChunks(), includeDependenciesRecursively: false }] } },
    },
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
