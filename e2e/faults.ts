import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe found wrong by one rule, as far as it is told of. */
interface Violation {
  id: string
  nodes: { html: string; any: { id: string; data: unknown; message: string }[] }[]
}

/** True when something is small because the edge of what scrolls, or what stands over it, cuts it: it is scrolled to. */
const isCut = ({ id, data }: { id: string; data: unknown }): boolean =>
  id === 'target-size' && typeof data === 'object' && data !== null && 'messageKey' in data && data.messageKey === 'partiallyObscured'

/**
 * Lists what axe finds wrong on the screen, by rule, with the sizes of what is pressed, which it leaves out by itself. The
 * magazine itself and the announcer's passing nodes are not of the screen. `within` looks only at what a selector finds,
 * such as a dialog over a screen that was looked at. Screens have no frames: axe is read once in a document, and looks at that alone.
 */
export async function faults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(violationsOf, within)
  return violations.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter(({ any }) => !any.some(isCut))
    return first ? [`${id}: ${first.html.slice(0, 160)} ${first.any[0]?.message ?? ''}`.trimEnd()] : []
  })
}

/** Runs in the page. */
async function violationsOf(within: string | undefined): Promise<Violation[]> {
  if (document.querySelector('iframe')) throw new Error('a frame is not looked at')
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(
    { ...(within === undefined ? {} : { include: [[within]] }), exclude: [['[data-page-id]'], ['[data-live-announcer]']] },
    // What passes is not told of: it is most of what there is to tell.
    { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  )
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, any }) => ({
      html,
      any: any.map((check) => ({ id: check.id, data: check.data as unknown, message: check.message })),
    })),
  }))
}
