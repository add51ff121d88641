import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'
import { pageProxy, proxyFlags } from './other-origins.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One server, one database, two cores: journeys run one after the other.
  workers: 1,
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
