import { makeShowcase } from './modules/landing/make-showcase.ts'
import { SHOWCASE } from './modules/landing/showcase.ts'

// Part of the set-up: makes the issues that the landing page shows. A page without them shows the templates, so that a failure ends nothing.
const started = performance.now()
try {
  const count = await makeShowcase(SHOWCASE, () => undefined)
  if (count > 0) console.log(`covers of ${count} issues ready in ${((performance.now() - started) / 1000).toFixed(0)} s`)
} catch (error) {
  console.log(`Note: the issues of the landing page could not be made (${(error as Error).message}). It shows the templates instead.`)
}
process.exit(0)
