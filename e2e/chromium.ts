import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** What Chromium is started with: nothing that needs a display, a graphics card or somebody else's server. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is: `CHROMIUM_PATH`, or where Debian puts it. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** True when there is a Chromium to look with. */
export const hasChromium = existsSync(chromiumPath)

/** Starts a browser; the caller closes it. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS })
