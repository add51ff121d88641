import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Where Chromium is: `CHROMIUM_PATH`, or where Debian puts it. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** True when there is a Chromium to look with. */
export const hasChromium = existsSync(chromiumPath)

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a browser; the caller closes it. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: ARGS })

/** An HTML page as PNG once its fonts and pictures are there. */
export async function screenshot(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]))
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  return png
}
