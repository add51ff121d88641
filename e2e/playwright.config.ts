import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { pageProxy, proxyFlags } from './other-origins.ts'
import { WORKERS } from './server.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One server for all of them, and people of their own: two files run side by side; three keep two cores so busy that typing is late.
  workers: WORKERS,
  retries: 0,
  globalSetup: './server.ts',
  reporter: [['list'], ['json'], ['./other-origins.ts']],
  use: {
    ...pageProxy(),
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of everything makes every journey a quarter longer: it is recorded when it is asked for.
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: { executablePath: chromiumPath, args: [...CHROMIUM_FLAGS, ...proxyFlags()] },
  },
})
