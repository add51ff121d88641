import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The tests of the web client. */
const WEB = 'apps/web/src/**/*.test.{ts,tsx}'

/** Those among them that put something else in the place of a module: what they put there must be nobody else’s. */
const mocking = globSync(WEB, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').includes('vi.mock('),
)

const setupFiles = ['quiet-console.ts', 'own-globals.ts'].map((name) => `apps/web/src/testing/${name}`)

export default defineConfig({
  test: {
    // Other steps run beside, on machines that others use: what takes 15 s alone was seen to take 57, and nothing is judged by it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Composing makes much that is soon done with: with more room for it, a tenth less of the processor goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      { extends: true, test: { name: 'web', include: [WEB], exclude: mocking, setupFiles, isolate: false } },
      { extends: true, test: { name: 'web, mocking', include: mocking, setupFiles } },
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
