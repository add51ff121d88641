import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the build writes down of a file: a source, or a chunk that several share. */
interface Entry {
  file: string
  imports?: string[]
  assets?: string[]
}

/** The page of the client: its script is part of every screen but the landing page, which stands by itself. */
const PAGE = 'index.html'
const VISITORS = 'landing.html'

/** What sets text: asked for by a call, but nothing can be painted before it is there. */
const HARFBUZZ = '../../packages/typeset/src/harfbuzz-parts.ts'

/** What the first page of a magazine is painted with. */
const EDITOR = [PAGE, 'src/features/editor/index.ts', HARFBUZZ] as const

/** What answers pointer and keys: asked for when the first page is painted. What is done before it is there is kept and done then. */
const INTERACTION = 'src/features/editor/screen/interaction.ts'

/** The drawing board: asked for when its screen is there. */
const BOARD = 'src/features/notes/board/board.tsx'

/** The screens, by the sources whose chunks they cannot be shown without. */
const SCREENS = {
  landing: [VISITORS],
  'sign-in': [PAGE, 'src/routes/auth-page.tsx'],
  home: [PAGE, 'src/routes/home-page.tsx'],
  create: [PAGE, 'src/routes/create-page.tsx'],
  notes: [PAGE, 'src/routes/notes-page.tsx'],
  drive: [PAGE, 'src/routes/my-work-page.tsx'],
  'drive at its home': [PAGE, 'src/routes/my-work-page.tsx', 'src/features/drive/sections/home-section.tsx'],
  'notes with their board': [PAGE, 'src/routes/notes-page.tsx', BOARD],
  editor: EDITOR,
  'editor that answers input': [...EDITOR, INTERACTION],
  'editor with its panels': [...EDITOR, INTERACTION, 'src/features/editor/screen/chrome.ts'],
} as const satisfies Record<string, readonly string[]>

/** A screen of the web client. */
export type Screen = keyof typeof SCREENS

/** JavaScript and WebAssembly that a screen loads first, bytes of gzip. */
export type FirstLoads = Record<Screen, number>

/**
 * Measures what each screen of a build loads first, bytes after gzip: its chunks and all that those import. What is imported by a call
 * comes later and does not count, but for HarfBuzz in the editor. The patterns of hyphenation, which each language brings, do not.
 */
export function firstLoads(dist: string): FirstLoads {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Entry>
  const size = (file: string): number => gzipSync(readFileSync(join(dist, file))).length
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? size(file)
    sizes.set(file, known)
    return known
  }
  const loadOf = (sources: readonly string[]): number => Array.from(filesOf(manifest, sources)).reduce((sum, file) => sum + sizeOf(file), 0)
  return Object.fromEntries(Object.entries(SCREENS).map(([screen, sources]) => [screen, loadOf(sources)])) as FirstLoads
}

/** The files of some sources and of all that they import. @throws Error for a source the build does not know. */
function filesOf(manifest: Readonly<Record<string, Entry>>, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (source: string): void => {
    const entry = manifest[source]
    if (!entry) throw new Error(`The build has no chunk of ${source}: name the new one where first loads are counted.`)
    if (files.has(entry.file)) return
    files.add(entry.file)
    for (const asset of entry.assets ?? []) if (asset.endsWith('.wasm')) files.add(asset)
    entry.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return files
}
