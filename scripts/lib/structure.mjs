import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FLOORS, UNORDERED } from './floors.mjs'
import { moduleState } from './state.mjs'

/** Lines of source, without tests, above which a feature needs floors within. */
const MOST_LINES = 6000

/** What counts as a feature: the largest part of the product that one person has in mind at once. */
const FEATURES = ['apps/web/src/features/*', 'apps/server/src/modules/*', 'packages/*/src/*', 'assets/src/*']

/** Large features that have no floors, and why. A name that is not needed any more is a fault. */
const WITHOUT_FLOORS = {
  'assets/src/templates': 'rows of a table: a file for each template and each kind of page, which see nothing of each other',
  'packages/compose/src/ingest': 'a reader for each format of files, each behind ingest.ts; to be divided by format',
}

/** Lines below which a file that serves one other stands in that one. */
const SHORT = 30

/** Folders and names of files that are rows of a table, or what a bundler or a command loads apart: they may be short. */
const ROWS = [
  [/\/(?:routes|api|commands|ops|tasks|specs|preflight|copy|art|motifs|layers|paint|blocks|dictionary)$/, 'rows of a table'],
  [/\/modules\/\w+$/, 'every module of the server has the same files'],
  [/\/features\/editor\/(?:screen|panels\/\w+|ports|save)$/, 'loaded apart, or one region of the screen each'],
  [/\/features\/shell$/, 'one part of the frame each'],
  [/^apps\/cli\/src$/, 'loaded by the command that needs it'],
]

/** Names of files that may be short for the same reason: a screen is what a route loads. */
const SHORT_NAMES = /-screen\.tsx$|\.(?:generated|d)\.ts$|^index\.ts$/

/** Where slices of the state of an editor are defined; their owners are files from there. */
const SLICE_ROOTS = ['packages/editor/src', 'apps/web/src/features/editor']

const isSource = (path) => !/\.test\.tsx?$|\.d\.ts$|(^|\/)(test|testing)\//.test(path)
const sourcesOf = (folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).filter(isSource)
const linesOf = (folder) =>
  sourcesOf(folder).reduce((sum, path) => sum + readFileSync(join(folder, path), 'utf8').split('\n').length - 1, 0)
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sourcesOf(join(folder, entry.name)).length > 0)
    .map(({ name }) => name)

/** Returns the features, and the floors of those that have some, which are larger than `most` lines and have no floors within: `{ path, lines }`. */
export function tooLarge(root, { features = FEATURES, floors = FLOORS, most = MOST_LINES } = {}) {
  const within = Object.entries(floors).flatMap(([base, rows]) => rows.flatMap((row) => row.split('|')).map((name) => `${base}/${name}`))
  const found = features.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => existsSync(join(root, path, '.')))
  return [...new Set([...found, ...within])]
    .filter((path) => !(path in floors))
    .map((path) => ({ path, lines: linesOf(join(root, path)) }))
    .filter(({ lines }) => lines > most)
}

/** Returns the folders that stand beside floors and are none, and the floors that are no folder. */
export function outOfOrder(root, floors = FLOORS) {
  return Object.entries(floors).flatMap(([base, rows]) => {
    const named = rows.flatMap((row) => row.split('|'))
    const there = foldersIn(join(root, base))
    return [
      ...there
        .filter((name) => !named.includes(name) && !UNORDERED.includes(name))
        .map((name) => `${base}/${name} is in no row of the floors`),
      ...named.filter((name) => !existsSync(join(root, base, name))).map((name) => `${base}/${name} is named as a floor and not there`),
    ]
  })
}

/** Returns the slices that are not named after their file. */
export const strangeSlices = (root, folders = SLICE_ROOTS) =>
  folders.flatMap((folder) =>
    sourcesOf(join(root, folder)).flatMap((path) =>
      Array.from(readFileSync(join(root, folder, path), 'utf8').matchAll(/= defineSlice<.*>\(['"`](.*)['"`]\)/g), ([, owner]) => owner)
        .filter((owner) => owner !== path.replace(/\.tsx?$/, ''))
        .map((owner) => `${folder}/${path}: its slice is named ${owner}`),
    ),
  )

/** Returns whether a package.json names a file among its exports, so that other packages load it by itself. */
function isDoor(root, path) {
  const [kind, name, ...rest] = path.split('/')
  const manifest = join(root, kind, name, 'package.json')
  if (!existsSync(manifest)) return false
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.values(exports).includes(`./${rest.join('/')}`)
}

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

/** Returns the files of less than `short` lines that one other file imports and no test, and that are no row of a table: `{ path, by }`. */
export function servingOne(root, { folders = ['apps', 'packages', 'assets'], short = SHORT, rows = ROWS } = {}) {
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: (name) => /node_modules|^dist$/.test(name) }).map((path) =>
      join(folder, path),
    ),
  )
  const textOf = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const importers = new Map(files.map((path) => [path, new Set()]))
  for (const [path, text] of textOf) for (const [, to] of text.matchAll(IMPORT)) importers.get(join(dirname(path), to))?.add(path)
  const doors = new Set(files.filter((path) => isDoor(root, path)))
  return files
    .filter((path) => isSource(path) && !SHORT_NAMES.test(basename(path)) && !doors.has(path))
    .filter((path) => textOf.get(path).split('\n').length <= short && !rows.some(([pattern]) => pattern.test(dirname(path))))
    .flatMap((path) => {
      const [by, ...others] = importers.get(path)
      return by && !others.length && isSource(by) && basename(by) !== 'index.ts' ? [{ path, by }] : []
    })
}

/** Checks sizes, floors and state of the sources under `root`, and prints every fault. Resolves with true when there is none. */
export async function structure(root) {
  const large = tooLarge(root)
  const state = moduleState(root)
  const faults = [
    ...large
      .filter(({ path }) => !(path in WITHOUT_FLOORS))
      .map(({ path, lines }) => `${path} has ${lines} lines: name its folders in scripts/lib/floors.mjs, lowest first`),
    ...Object.keys(WITHOUT_FLOORS)
      .filter((path) => !large.some((each) => each.path === path))
      .map((path) => `${path} is not large any more: take it out of WITHOUT_FLOORS`),
    ...outOfOrder(root),
    ...servingOne(root).map(({ path, by }) => `${path} is short and serves ${by} alone: let it stand there`),
    ...state.faults,
    ...strangeSlices(root),
  ]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(
    `${Object.keys(FLOORS).length} folders with floors; from a key to a row ${state.owned} objects with an owner, ${state.memos} memos; ${faults.length} faults\n`,
  )
  return faults.length === 0
}

if (process.argv[1] === import.meta.filename && !(await structure(join(import.meta.dirname, '../..')))) process.exitCode = 1
