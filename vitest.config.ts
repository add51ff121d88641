import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/testing/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Packages keep no state in modules: one file after the other runs in the same two processes, which have compiled and read everything once.
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'assets/{src,test}/**/*.test.ts', 'apps/cli/{src,test}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // The server keeps no state in modules either, and reading it all takes longer than most of its tests: none of them mocks a module.
          name: 'rest',
          include: [
            'apps/server/{src,test}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'e2e/*.test.ts',
            'e2e/{attacks,monkey,screens}/*.test.ts',
          ],
          isolate: false,
        },
      },
    ],
  },
})
