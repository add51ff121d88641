import type { Locator, Page } from '@playwright/test'

/** Locates the question that is asked when the same was changed here and elsewhere. */
export const question = (page: Page): Locator => page.getByRole('alertdialog').filter({ hasText: /changed elsewhere|the other one/ })

/** Goes on with what others saved, when it must be decided; the question may have been put off. */
export async function takeTheirs(page: Page): Promise<void> {
  const decide = page.getByRole('button', { name: 'Decide between two versions' })
  const take = question(page).getByRole('button', { name: 'Take theirs' })
  // Under a dialog it waits; whoever closes that asks again.
  if (!(await take.isVisible()) && (await decide.isVisible())) await decide.click({ timeout: 2_000 }).catch(() => undefined)
  if (!(await take.isVisible())) return
  await take.click()
  await question(page).waitFor({ state: 'hidden' })
}
