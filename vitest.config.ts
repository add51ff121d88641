import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/{src,test}/**/*.test.{ts,tsx}',
      'apps/*/{src,test}/**/*.test.{ts,tsx}',
      'assets/{src,test}/**/*.test.ts',
      'scripts/**/*.test.mjs',
      'e2e/{attacks,monkey}/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
