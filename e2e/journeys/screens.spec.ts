import { expect, test, type Page } from '@playwright/test'
import { faults } from '../faults.ts'
import { world } from '../person.ts'
import { open, viewers, type Belongings, type Screen } from '../screens/catalogue.ts'
import { viewsTaken, type Taken, type View } from '../screens/views.ts'
import { watch } from '../screens/watch.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// A slice: each screen on a phone, and in one view, in turn, in which everything is looked for. `npm run test:screens` takes every screen in every view.
// Each viewer has a browser of their own: nobody waits for another, and no processor for the last of them.
test.describe.configure({ mode: 'parallel' })

/** Smallest side of what is pressed, CSS px: of everything, and of the main button of a screen on a phone (WCAG 2.2, 2.5.8 and 2.5.5). */
const PRIMARY = 44

/** The first button of a form or dialog on a phone that is lower than a thumb needs. */
const lowButtons = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return [...document.querySelectorAll<HTMLElement>('button.bg-ink, a.bg-ink')]
      .filter(isShown)
      .filter((button) => Math.round(button.getBoundingClientRect().height) < least)
      .map((button) => `${button.textContent}: ${Math.round(button.getBoundingClientRect().height)} px high`)
  }, PRIMARY)

/** Waits until two frames have been drawn and colours have changed with the theme: in between, a screen is of both. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/** What axe finds on a screen that stands: what is found while it still changes is gone when it is looked at again. */
async function lastingFaults(page: Page): Promise<string[]> {
  if ((await faults(page)).length === 0) return []
  await page.waitForTimeout(500)
  await settled(page)
  return faults(page)
}

/** Gives the window the width of a view and the theme of the system. */
async function show(page: Page, { theme, ...size }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}

/** What is wrong with a screen in the views that are taken of it. It is opened in the last of them. */
async function wrongWith(page: Page, screen: Screen, has: Belongings, taken: readonly Taken[]): Promise<string[]> {
  const found: string[] = []
  try {
    await show(page, taken.at(-1)!.view)
    await open(page, screen, world(), has)
  } catch (error) {
    // One screen that does not come hides none of the others.
    return [`${screen.name} did not come: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`]
  }
  // Where the pointer was left, something else stands at another width, and its tooltip comes in between.
  await page.mouse.move(0, 0)
  for (const { view, isLookedAt } of taken) {
    await show(page, view)
    await settled(page)
    const at = `${screen.name}, ${view.width} ${view.theme}`
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) found.push(`${at}: scrolls ${wide} px sideways`)
    if (view.width === 390 && !screen.hasSmallButtons) found.push(...(await lowButtons(page)).map((what) => `${at}: ${what}`))
    if (isLookedAt) found.push(...(await lastingFaults(page)).map((what) => `${at}: ${what}`))
  }
  return found
}

/** The place of each screen among all screens: which view `npm test` takes of it. */
const places = new Map(viewers.flatMap(({ screens }) => screens).map((screen, place) => [screen, place]))

for (const { name, prepare, screens } of viewers)
  test(`every screen of a ${name} can be used without sight or mouse, in any light, and fits a desk, a tablet and a phone`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    const complaints = await watch(context)
    const has = await prepare(page, world())
    const found = complaints.take()
    for (const screen of screens) {
      found.push(...(await wrongWith(page, screen, has, viewsTaken(places.get(screen)!))))
      const heard = complaints.take()
      if (!screen.mayFail) found.push(...heard.map((what) => `${screen.name}: ${what}`))
    }
    expect(found).toEqual([])
  })
