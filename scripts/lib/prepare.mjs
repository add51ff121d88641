import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, inRoot, program, root, run, runNode, runtime } from './run.mjs'

const say = (text) => process.stdout.write(`${text}\n`)

/**
 * Installs the dependencies when the lockfile has changed since the last time. Not `npm ci`: it refuses a lockfile that lacks an optional
 * package of some other platform, and package sources do not always carry all of those. `npm install` takes the locked versions all the same.
 */
export async function ensureInstalled() {
  const stamp = inRoot('node_modules', '.magazineai-installed')
  const wanted = hashOf([inRoot('package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing dependencies (first time: one to three minutes) …')
  const npm = npmCommand()
  await run(npm[0], [...npm.slice(1), 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(inRoot('node_modules', 'node', 'bin'))) await run(npm[0], [...npm.slice(1), 'rebuild', 'node'])
  runtime()
  writeFileSync(stamp, wanted)
}

/** Unpacks fonts and sample photographs from their packages; quick when nothing changed. */
export const ensureAssets = () => runNode([inRoot('assets', 'src', 'setup-cli.ts')])

/** Makes and paints the issues that the landing page shows; quick when its texts are as they were. */
export const ensureShowcase = () => runNode([inRoot('apps', 'server', 'src', 'showcase.ts')])

/** Builds the web client when its sources have changed since the last build. */
export async function ensureWeb() {
  const stamp = inRoot('apps', 'web', 'dist', '.built-from')
  const folders = [
    'apps/web',
    'packages/common',
    'packages/design',
    'packages/typeset',
    'packages/render',
    'packages/contract',
    'packages/editor',
  ]
  const wanted = hashOf([inRoot('package-lock.json'), ...folders.flatMap((folder) => sourcesIn(inRoot(...folder.split('/'))))])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the web client …')
  await runNode([program('vite'), 'build', '--logLevel', 'warn'], { cwd: inRoot('apps', 'web') })
  writeFileSync(stamp, wanted)
}

/**
 * Installs and builds the file managers that our drive is measured beside. They stand apart from the dependencies of the product, which would be 100 MB more
 * to install for everybody.
 */
export async function ensureDrivePeers() {
  const folder = inRoot('bench', 'drive-peers')
  const built = inRoot('.cache', 'drive-peers')
  const stamp = join(built, '.built-from')
  const wanted = hashOf(['package.json', 'package-lock.json', 'index.html', 'page.jsx'].map((name) => join(folder, name)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing and building the file managers to measure beside …')
  const npm = npmCommand()
  await run(npm[0], [...npm.slice(1), 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder], {
    cwd: folder,
  })
  await runNode([program('vite'), 'build', folder, '--outDir', built, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: inRoot('apps', 'web'),
  })
  writeFileSync(stamp, wanted)
}

/** Finds Chromium, or installs it. Resolves with its path, and puts it into CHROMIUM_PATH for the tests. */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  if (found) return (process.env.CHROMIUM_PATH = found)
  say('Installing Chromium for the browser tests …')
  if (canInstallDebian()) {
    await installDebian(['chromium'])
    return (process.env.CHROMIUM_PATH = onPath(['chromium']))
  }
  await runNode([program('playwright'), 'install', 'chromium'])
  const { chromium } = await import('playwright-core')
  return (process.env.CHROMIUM_PATH = chromium.executablePath())
}

/** Programs the tests use beside Chromium, by the Debian package that holds them, and what is skipped without them. */
const TEST_TOOLS = [
  { package: 'poppler-utils', programs: ['pdftoppm', 'pdftotext', 'pdfinfo'], without: 'looking into PDF files' },
  { package: 'mupdf-tools', programs: ['mutool'], without: 'copying text out of a PDF with a second reader' },
  { package: 'qpdf', programs: ['qpdf'], without: 'checking the structure of a PDF' },
  { package: 'ghostscript', programs: ['gs'], without: 'separating a PDF into its plates' },
  { package: 'firefox-esr', programs: ['firefox-esr'], without: 'laying text out in Firefox' },
]

/** Finds the programs the tests use, or installs them from Debian; says plainly which tests must be skipped. */
export async function ensureTestTools() {
  const missing = () => TEST_TOOLS.filter(({ programs }) => !programs.every((name) => onPath([name])))
  if (missing().length && canInstallDebian()) {
    say(
      `Installing ${missing()
        .map((tool) => tool.package)
        .join(', ')} for the tests …`,
    )
    await installDebian(missing().map((tool) => tool.package)).catch((error) => say(`Note: ${error.message}.`))
  }
  for (const tool of missing()) say(`Note: ${tool.programs.join(', ')} (${tool.package}) missing. Skipped: ${tool.without}.`)
}

/** Ensures everything the tests take: packages, fonts and photos, Chromium, the tools beside it, and the built client. */
export async function ensureAll() {
  await ensureInstalled()
  await ensureAssets()
  await ensureChromium()
  await ensureTestTools()
  await Promise.all([ensureShowcase(), ensureWeb()])
}

const canInstallDebian = () => process.getuid?.() === 0 && onPath(['apt-get']) !== undefined

async function installDebian(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const code = await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}`)
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** npm itself, run by the Node that runs us, so that no shell is needed. */
const npmCommand = () => (process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'])

function sourcesIn(folder) {
  const skipped = new Set(['node_modules', 'dist', '.cache', 'test'])
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourcesIn(path) : [path]
  })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort((a, b) => (a < b ? -1 : 1))) {
    if (!statSync(path).isFile()) continue
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
