import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on the screen, by rule, with the sizes of what is pressed, which it leaves out by itself. The magazine itself and the announcer's passing nodes are not of the screen. `within` looks
 * only at what a selector finds, such as a dialog over a screen that was looked at.
 */
export async function faults(page: Page, within?: string): Promise<string[]> {
  // What passes is not told of: it is most of what there is to tell.
  const whole = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .exclude('[data-page-id]')
    .exclude('[data-live-announcer]')
  const { violations } = await (within === undefined ? whole : whole.include(within)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}
