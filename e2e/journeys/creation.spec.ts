import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { faults } from '../faults.ts'
import { SLOW_MODEL, startSlowModel } from '../model.ts'
import { fillForm, fixture, mailedCode, signUp, somebody, startMagazine, world } from '../person.ts'
import { freePort, newDataFolder, startServer } from '../server.ts'

const FOLKLORE = fixture('hacker-folklore.docx')
// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const ready = (page: Page) => expect(page.getByRole('heading', { name: 'Your Magazine Is Ready!' })).toBeVisible({ timeout: 120_000 })
const running = (page: Page) => expect(page.getByRole('heading', { name: 'Creating your magazine masterpiece...' })).toBeVisible()

/** Of how many forms the browser's own database has the files. */
const formsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be read')))
      })
    // Opening what is not there would make it, without the store the form gives it.
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith(':create') ? [name] : []))
    let count = 0
    for (const name of names) {
      const database = await done(indexedDB.open(name))
      count += await done(database.transaction('files').objectStore('files').count())
      database.close()
    }
    return count
  })

test('what a visitor fills in outlives a reload and the way through sign-up', async ({ page }) => {
  const person = somebody('Ines Prado')
  await fillForm(page, 'The folklore of hackers', [FOLKLORE], world(), { review: true })
  await expect.poll(() => formsKept(page)).toBe(1)
  await page.reload()
  await expect(page.getByText('hacker-folklore.docx')).toBeVisible()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Verification Code').fill(await mailedCode(person.email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Magazine' })).toBeVisible()
  await expect(page.getByLabel('Content idea')).toHaveValue('The folklore of hackers')
  await expect(page.getByText('hacker-folklore.docx')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show me the outline first' })).toBeChecked()
  await expect(page.getByText('0 of 5 magazines')).toBeVisible()
})

test('an outline is reordered, retitled and cut, and the magazine follows it', async ({ page }) => {
  test.setTimeout(300_000)
  await signUp(page)
  const id = await startMagazine(page, 'Stories from the machine room', [FOLKLORE], world(), { review: true })
  const rows = page.getByRole('grid', { name: 'Pieces' }).getByRole('row')
  const allSaved = () => expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Look at the outline' })).toBeVisible({ timeout: 60_000 })
  await expect(rows).toHaveCount(6)
  expect(await faults(page)).toEqual([])

  await test.step('the last piece goes first, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Move The Story of Mel' }).focus()
    await page.keyboard.press('Enter')
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await expect.poll(place).toMatch(/^Insert/)
    for (let steps = 0; steps < 8 && !(await place()).startsWith('Insert before'); steps++) {
      const before = await place()
      await page.keyboard.press('ArrowUp')
      await expect.poll(place).not.toBe(before)
    }
    await page.keyboard.press('Enter')
    await expect(rows.first()).toContainText('The Story of Mel')
  })

  await test.step('a piece gets another title, and one is left out', async () => {
    await rows.filter({ hasText: 'The Meaning of' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Working title').fill('A word with a past')
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Actions for TV Typewriters/ }).click()
    await page.getByRole('menuitem', { name: 'Leave out' }).click()
    await expect(page.getByRole('button', { name: /^Bring back TV Typewriters/ })).toBeVisible()
    await allSaved()
  })

  await test.step('a reload shows it as it was left', async () => {
    await page.reload()
    await expect(rows.first()).toContainText('The Story of Mel')
    await expect(rows.nth(1)).toContainText('A word with a past')
    await expect(page.getByText(/^5 pieces/)).toBeVisible()
  })

  await page.getByRole('button', { name: 'Write the magazine' }).click()
  await ready(page)
  const answer = await page.request.get(`${world().url}/api/magazines/${id}/`)
  const { magazine_content: content } = (await answer.json()) as { magazine_content: { pages: unknown[] } }
  const made = JSON.stringify(content)
  expect(made).toContain('A word with a past')
  expect(made).not.toContain('one day an MIT hacker was in a motorcycle accident')
  // Cover and contents name every piece.
  const pages = content.pages.map((each) => JSON.stringify(each))
  const pageOf = (words: string): number =>
    pages.findIndex((each, index) => index > 1 && !each.includes('toc-entry') && each.includes(words))
  expect(pageOf('The Story of Mel')).toBeGreaterThan(1)
  expect(pageOf('A word with a past')).toBeGreaterThan(pageOf('The Story of Mel'))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible()
})

const KITCHEN = {
  name: 'kitchen.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(`# From our kitchen

## Pancakes

Serves 4

- 250 g flour
- 3 eggs
- 500 ml milk
- 1 pinch of salt

1. Whisk flour, eggs, milk and salt until smooth.
2. Let the batter rest for half an hour.
3. Fry thin pancakes in butter on both sides.

## Frost

The field is white,
the ditch is white,
and nothing moves
but one late crow.

The gate complains,
the lane is iron,
and all the night
is in the trees.

## Thaw

A drop, a drop,
and then the roof
begins to talk
of other days.

The crow is gone.
The lane is mud.
The gate stands open
to the road.

## Onion soup

Serves 2

- 4 onions
- 1 l stock
- 2 slices of bread
- 80 g cheese

1. Cut the onions and fry them slowly until they are brown.
2. Pour the stock over them and simmer for twenty minutes.
3. Lay bread and cheese on top and bake until it melts.

## Harvest

The barn is full,
the swallows late,
and somebody has left
the ladder out.

We count the sacks,
we sweep the floor,
we leave a little
for the mice.
`),
}

test('recipes and poems are looked at, put right, merged and left out, and the magazine has the chosen length', async ({ page }) => {
  test.setTimeout(300_000)
  await signUp(page)
  const id = await startMagazine(page, 'A magazine called "Larder" about a kitchen', [KITCHEN], world(), { review: true })
  const rows = page.getByRole('grid', { name: 'Pieces' }).getByRole('row')
  const kindOf = (title: string) => page.getByRole('button', { name: new RegExp(`Kind of ${title}`) })
  const allSaved = () => expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Look at the outline' })).toBeVisible({ timeout: 60_000 })
  await expect(rows).toHaveCount(5)
  await expect(kindOf('Pancakes')).toContainText('Recipe')
  await expect(kindOf('Frost')).toContainText('Poem')
  await expect(rows.first()).toContainText(/page/)
  await expect(page.getByText(/: everything, pages \d+ % full/)).toBeVisible()
  expect(await faults(page)).toEqual([])

  if (process.env['LOOK'])
    for (const [w, h] of [
      [1440, 1000],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/o14-${w}.png`, fullPage: true })
    }
  await test.step('two poems become one, and one recipe instructions', async () => {
    await page.getByRole('button', { name: 'Actions for Thaw' }).click()
    await page.getByRole('menuitem', { name: 'Merge with the piece above' }).click()
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(5)
    await page.getByRole('button', { name: 'Actions for Thaw' }).click()
    await page.getByRole('menuitem', { name: 'Merge with the piece above' }).click()
    await expect(rows).toHaveCount(4)
    await kindOf('Onion soup').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Instructions' }).click()
    await expect(kindOf('Onion soup')).toContainText('Instructions')
  })

  await test.step('one is left out, and a length is chosen by the keyboard', async () => {
    await page.getByRole('button', { name: 'Actions for Harvest' }).click()
    await page.getByRole('menuitem', { name: 'Leave out' }).click()
    await allSaved()
    await page.getByRole('slider', { name: 'Number of pages' }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('switch', { name: 'As many pages as it fills' })).not.toBeChecked()
    await expect(page.getByText(/^4 pages: leaves out “/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^6 pages: everything/)).toBeVisible()
    await allSaved()
    await page.reload()
    await expect(rows).toHaveCount(4)
    await expect(page.getByText(/^6 pages: everything/)).toBeVisible()
    await expect(kindOf('Onion soup')).toContainText('Instructions')
    expect(await faults(page)).toEqual([])
  })

  await page.getByRole('button', { name: 'Write the magazine' }).click()
  await ready(page)
  const answer = await page.request.get(`${world().url}/api/magazines/${id}/`)
  const { magazine_content: content } = (await answer.json()) as { magazine_content: { pages: unknown[]; stories: object } }
  expect(content.pages).toHaveLength(6)
  const made = JSON.stringify(content)
  for (const words of ['Whisk flour', 'fry them slowly', 'but one late crow', 'to the road']) expect(made).toContain(words)
  expect(made).not.toContain('swallows late')
  // Both poems are one text.
  expect(Object.values(content.stories).filter((story) => /late crow.*to the road/.test(JSON.stringify(story)))).toHaveLength(1)
})

test('a magazine that stops with its page waits, is offered at home, goes on, is cancelled and goes on again', async ({ page }) => {
  test.setTimeout(300_000)
  const data = await newDataFolder('leave')
  const model = await startSlowModel()
  const server = await startServer(data, await freePort(), model.variables)
  const at = { url: server.url, data }
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  try {
    await signUp(page, undefined, at)
    const id = await startMagazine(page, 'How hackers talk', [FOLKLORE], at, { model: SLOW_MODEL, stopsWithPage: true })
    await running(page)

    await test.step('leaving asks, staying stays, leaving stops', async () => {
      const question = page.getByText(
        'If you close or refresh this page, the magazine generation will stop. Are you sure you want to leave?',
        { exact: true },
      )
      await page.getByRole('link', { name: 'MagazineAI, home' }).click()
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: 'Stay' }).click()
      await running(page)
      await page.getByRole('link', { name: 'MagazineAI, home' }).click()
      await question.waitFor()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(page.getByRole('region', { name: 'In the making' })).toContainText('Waiting for you')
      expect(await faults(page)).toEqual([])
    })

    await test.step('home lets it go on; a refresh asks and stops it', async () => {
      await page.getByRole('button', { name: /^Go on: / }).click()
      await page.waitForURL(`**/create?job=${id}`)
      await running(page)
      await page.getByText('when you leave it, the work stops').click()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
      expect(asked).toEqual(['beforeunload'])
    })

    await test.step('cancelled, and gone on with, it ends as a magazine that says what the model did not write', async () => {
      await page.getByRole('button', { name: 'Go on' }).click()
      await running(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Creation cancelled' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.getByRole('button', { name: 'Go on' }).click()
      await running(page)
      model.release()
      await ready(page)
      await expect(page.getByText(/outline was made from your documents/).first()).toBeVisible()
    })
  } finally {
    await server.stop()
    await model.close()
    rmSync(data, { recursive: true, force: true })
  }
})

test('while one magazine is made the next has to wait, and one that fails says why', async ({ page }) => {
  test.setTimeout(300_000)
  const data = await newDataFolder('fail')
  const model = await startSlowModel()
  const server = await startServer(data, await freePort(), model.variables)
  const at = { url: server.url, data }
  try {
    await signUp(page, undefined, at)
    await startMagazine(page, 'How hackers talk', [FOLKLORE], at, { model: SLOW_MODEL })
    await running(page)
    await fillForm(page, 'Another one', [{ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }], at)
    await expect(page.getByText('A magazine is already being created.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Choose Template' }).click()
    await page.getByPlaceholder('Search templates...').fill('CRUMB')
    const templates = page.getByRole('dialog').getByRole('listitem')
    await expect(templates).toHaveCount(1)
    expect(await faults(page)).toEqual([])
    await templates.getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Template Crumb, change' })).toBeVisible()
    model.release()
    await expect(page.getByText('1 of 5 magazines')).toBeVisible({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const failed = page.getByRole('heading', { name: 'Failed to generate magazine.' })
    await expect(failed).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('broken.pdf')
    expect(await faults(page)).toEqual([])
    await page.goto(at.url)
    await expect(page.getByRole('region', { name: 'In the making' })).toContainText('broken.pdf')
    await page.getByRole('button', { name: /^Retry: / }).click()
    await expect(failed).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'What will you publish next?' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'In the making' })).toBeHidden()
  } finally {
    await server.stop()
    await model.close()
    rmSync(data, { recursive: true, force: true })
  }
})
