import type { Page } from '@playwright/test'

/** Answers a browser reports as errors though the editor knows what to do: its token is old, and another tab saved first. */
const EXPECTED_STATUS = [401, 409]

/** What a tab's console, scripts and calls complained of. */
export interface Heard {
  faults: string[]
}

const isExpectedLine = (text: string): boolean =>
  EXPECTED_STATUS.some((status) => text.includes(`the server responded with a status of ${status}`))

/** Listens to a tab until it is closed: errors and warnings of the console, what is thrown and not caught, refused promises, and calls that fail. */
export function listen(page: Page, name: string): Heard {
  const faults: string[] = []
  const add = (fault: string): void => void faults.push(`${name}: ${fault}`)
  page.on('pageerror', (error) => add(`thrown: ${error.stack ?? error.message}`))
  page.on('crash', () => add('the tab crashed'))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isExpectedLine(message.text())) return
    add(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A call that the page itself gives up, such as a picture that is not wanted any more.
    if (reason !== 'net::ERR_ABORTED') add(`call failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400 || EXPECTED_STATUS.includes(response.status())) return
    add(`call refused: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return { faults }
}
