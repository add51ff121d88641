import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** True when something is small because the edge of what scrolls, or what stands over it, cuts it: it is scrolled to. */
const isCut = ({ id, data }: { id: string; data: unknown }): boolean =>
  id === 'target-size' && typeof data === 'object' && data !== null && 'messageKey' in data && data.messageKey === 'partiallyObscured'

/**
 * Lists what axe finds wrong on the screen, by rule, with the sizes of what is pressed, which it leaves out by itself. The
 * magazine itself and the announcer's passing nodes are not of the screen. `within` looks only at what a selector finds,
 * such as a dialog over a screen that was looked at.
 */
export async function faults(page: Page, within?: string): Promise<string[]> {
  // What passes is not told of: it is most of what there is to tell.
  const whole = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .exclude('[data-page-id]')
    .exclude('[data-live-announcer]')
  const { violations } = await (within === undefined ? whole : whole.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter(({ any }) => !any.some(isCut))
    return first ? [`${id}: ${first.html.slice(0, 160)} ${first.any[0]?.message ?? ''}`.trimEnd()] : []
  })
}
