import type { BrowserContext, Page } from '@playwright/test'

/** What a browser complains about while it shows screens. */
export interface Complaints {
  /** Complaints since the last call: errors of the console and of scripts, and what the policy of content forbade. */
  take: () => string[]
}

/** What the browser notes of calls that are answered as they should be: nobody is signed in (401), it is not the time for that (409). */
const ANSWERS = /^Failed to load resource: .* status of (?:401|409)\b/

/** Listens to a browser from now on. It ends with the context. */
export async function watch(context: BrowserContext): Promise<Complaints> {
  let heard: string[] = []
  const hear = (page: Page): void => {
    page.on('pageerror', (error) => void heard.push(`script: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !ANSWERS.test(message.text())) heard.push(`console: ${message.text()}`)
    })
  }
  context.on('page', hear)
  for (const page of context.pages()) hear(page)
  await context.exposeBinding('reportViolation', (_source, text: string) => void heard.push(`policy: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation
      report(`${violatedDirective} forbade ${blockedURI}`)
    })
  })
  return {
    take: () => {
      const taken = heard
      heard = []
      return taken
    },
  }
}
