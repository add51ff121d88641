import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, chromiumPath, hasChromium } from './chromium.ts'
import { askedElsewhere, pageProxy, proxyFlags, recordOtherOrigins } from './other-origins.ts'

let stop: () => Promise<void>
beforeAll(async () => void (stop = await recordOtherOrigins()))
afterAll(() => stop())

test('what is asked through the proxy is written down and answered with nothing', async () => {
  const { hostname, port } = new URL(pageProxy().proxy!.server)
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path: 'http://fonts.example/a.woff2' }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(502)
  expect(askedElsewhere()).toEqual(['GET http://fonts.example/a.woff2'])
})

test.runIf(hasChromium)(
  'a page that asks another site, in any way, is found out; one that asks its own is not',
  { timeout: 60_000 },
  async () => {
    const before = askedElsewhere().length
    const browser = await chromium.launch({ executablePath: chromiumPath, args: [...CHROMIUM_FLAGS, ...proxyFlags()] })
    try {
      const context = await browser.newContext(pageProxy())
      const page = await context.newPage()
      await page.setContent(`<img src="http://picture.example/a.png"><link rel="preload" as="script" href="https://early.example/a.js">`)
      await page.evaluate(async () => {
        await fetch('https://call.example/x').catch(() => undefined)
        const program = `fetch('https://worker.example/').catch(() => undefined).finally(() => postMessage(1))`
        const worker = new Worker(URL.createObjectURL(new Blob([program])))
        await new Promise((resolve) => worker.addEventListener('message', resolve))
      })
      await page.goto('http://127.0.0.1:9/').catch(() => undefined)
      const asked = () => askedElsewhere().slice(before).join('\n')
      for (const host of ['picture.example', 'call.example', 'worker.example', 'early.example'])
        await expect.poll(asked, { timeout: 10_000 }).toContain(host)
      expect(asked()).not.toContain('127.0.0.1')
      // What a page asks for counts, even at a site that the browser itself calls in every run.
      const another = await context.newPage()
      await another.evaluate(() => fetch('https://accounts.google.com/gsi/client').catch(() => undefined))
      await expect.poll(asked, { timeout: 10_000 }).toContain('accounts.google.com')
    } finally {
      await browser.close()
    }
  },
)

test.runIf(hasChromium)('what the browser asks for itself is not the doing of a page', { timeout: 60_000 }, async () => {
  const before = askedElsewhere().length
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...CHROMIUM_FLAGS, ...proxyFlags()] })
  try {
    const page = await (await browser.newContext(pageProxy())).newPage()
    await page.setContent('<form><label>Email <input type="email" name="email"></label><input type="password" name="password"></form>')
    await page.getByLabel('Email').fill('ama@example.org')
    await page.waitForTimeout(4000)
    expect(askedElsewhere().slice(before)).toEqual([])
  } finally {
    await browser.close()
  }
})
