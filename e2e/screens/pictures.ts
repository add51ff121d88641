import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { launch } from '../chromium.ts'
import { freePort, startServer } from '../server.ts'
import { open, viewers, type Belongings, type Place, type Screen } from './catalogue.ts'
import { views, type View } from './views.ts'

/*
 * `npm run looks -- screens [words]`: photographs every screen in its states, at three widths, by day and by night, and lays what belongs together on
 * one sheet, for a person to judge. With words only the screens whose name holds one of them.
 */

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'screens')

/** Part of its size at which a picture stands on a sheet, and room around it, px. */
const SCALE = 0.5
const GAP = 24

/** Longest part of a long page that is shown, px of the screen. */
const LONGEST = 2_400

interface Shot {
  view: View
  png: Buffer
  width: number
  height: number
}

async function shoot(page: Page, view: View): Promise<Shot> {
  const { theme, ...size } = view
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  // Pictures and fonts that this width asks for.
  await page.waitForLoadState('networkidle')
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(LONGEST, Math.max(size.height, tall))
  // What is fixed to the window stands where it stands in a window of that height.
  if (height > size.height) await page.setViewportSize({ width: size.width, height })
  const whole = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  const [scaledWidth, scaledHeight] = [Math.round(size.width * SCALE), Math.round(height * SCALE)]
  return { view, png: await sharp(whole).resize(scaledWidth, scaledHeight).png().toBuffer(), width: scaledWidth, height: scaledHeight }
}

/** Lays pictures on a sheet: a row for each theme, the widest first. */
async function layOut(shots: readonly Shot[], path: string): Promise<void> {
  const rows = (['light', 'dark'] as const).map((theme) => shots.filter(({ view }) => view.theme === theme))
  const heightOf = (row: readonly Shot[]): number => Math.max(0, ...row.map(({ height }) => height))
  const width = Math.max(...rows.map((row) => row.reduce((sum, shot) => sum + shot.width + GAP, GAP)))
  const height = rows.reduce((sum, row) => sum + heightOf(row) + GAP, GAP)
  let top = GAP
  const placed: OverlayOptions[] = []
  for (const row of rows) {
    let left = GAP
    for (const shot of row) {
      placed.push({ input: shot.png, left, top })
      left += shot.width + GAP
    }
    top += heightOf(row) + GAP
  }
  await sharp({ create: { width, height, channels: 3, background: '#8a8f98' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(path)
}

async function photograph(page: Page, screen: Screen, at: Place, has: Belongings): Promise<void> {
  const shots: Shot[] = []
  for (const view of views) {
    // A dialog or a menu may close when the window changes: each is opened where it is shown.
    await page.setViewportSize({ width: view.width, height: view.height })
    await page.emulateMedia({ colorScheme: view.theme, reducedMotion: 'reduce' })
    await open(page, screen, at, has)
    shots.push(await shoot(page, view))
  }
  const path = join(FOLDER, `${screen.name.replaceAll(/\W+/g, '-')}.png`)
  await layOut(shots, path)
  process.stdout.write(`${path}\n`)
}

const words = process.argv.slice(2)
const isWanted = ({ name }: Screen): boolean => words.length === 0 || words.some((word) => name.includes(word))

mkdirSync(FOLDER, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-screens-'))
const server = await startServer(dataDir, await freePort())
const browser = await launch()
let failed = 0
try {
  const at: Place = { url: server.url, data: dataDir }
  for (const viewer of viewers) {
    const screens = viewer.screens.filter(isWanted)
    if (screens.length === 0) continue
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = (await context.newPage()) as unknown as Page
    const has = await viewer.prepare(page, at)
    for (const screen of screens)
      await photograph(page, screen, at, has).catch((error: unknown) => {
        failed += 1
        process.stderr.write(`${screen.name}: ${(error as Error).message.split('\n')[0]}\n`)
      })
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
