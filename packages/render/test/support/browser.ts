import type { Browser } from 'playwright-core'

/** An HTML page as PNG once its fonts and pictures are there; as large as whole pixels come next to its size. */
export async function screenshot(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: Math.round(width), height: Math.round(height) } })
  await page.setContent(html)
  await page.evaluate(() => Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]))
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  return png
}
