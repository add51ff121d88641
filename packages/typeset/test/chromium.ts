import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Whether there is a Chromium to compare with. */
export const hasChromium = existsSync(executablePath)

/** Starts the installed Chromium. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: ARGS })
