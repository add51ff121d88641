import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openTestDatabase } from '../../apps/server/src/testing/server.ts'
import { faults } from '../faults.ts'
import { fixture, signUp, somebody, world } from '../person.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true })

/** Opens a section of the drive and waits until its list can be used. */
async function openSection(page: Page, section: string, path = ''): Promise<void> {
  const search = new URLSearchParams({ section, ...(path === '' ? {} : { path }) })
  await page.goto(`${world().url}/my-work?${search.toString()}`)
  await page.getByRole('grid').first().waitFor()
}

/** Presses the last way back that is offered. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().click()
}

/** A folder of documents on this machine. Whoever asks for it removes it. */
function folderOfDocuments(): { path: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'magazineai-drive-'))
  const path = join(root, 'Harbour issue')
  mkdirSync(join(path, 'Sources'), { recursive: true })
  cpSync(fixture('hacker-folklore.docx'), join(path, 'Sources', 'hacker-folklore.docx'))
  cpSync(fixture('hacker-slang-two-columns.pdf'), join(path, 'Sources', 'slang.pdf'))
  writeFileSync(join(path, 'Notes.txt'), 'The harbour master keeps his letters in a tin box.\n')
  return { path, remove: () => rmSync(root, { recursive: true, force: true }) }
}

test('a folder of documents goes up, is found by its words, is shared by a link, becomes a magazine, is deleted and comes back', async ({
  page,
  browser,
}) => {
  await signUp(page, somebody('Ines Duarte'))
  const documents = folderOfDocuments()
  await test.step('a whole folder goes up and keeps its order', async () => {
    await openSection(page, 'myfiles')
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(documents.path)
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('3 files uploaded')
    documents.remove()
    await row(page, 'Harbour issue').getByRole('link').click()
    await expect(row(page, 'Notes.txt')).toBeVisible()
    expect(await faults(page), 'a folder').toEqual([])
  })
  await test.step('a document is found by words in it', async () => {
    await page.getByRole('searchbox', { name: 'Search files...' }).fill('harbour master')
    await expect(row(page, 'Notes.txt')).toContainText('keeps his letters')
    await page.getByRole('searchbox', { name: 'Search files...' }).fill('')
  })
  const url = await test.step('it is shared by a link with a password', async () => {
    await row(page, 'Notes.txt').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Share…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share “Notes.txt”' })
    await dialog.getByLabel('Password').fill('tin box')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const address = await dialog.getByLabel('New link').inputValue()
    expect(await faults(page, '[role="dialog"]'), 'sharing').toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    return address
  })
  await test.step('who has the link needs its password, and sees the words', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const visitor = await context.newPage()
    await visitor.goto(url)
    await visitor.getByLabel('Password').fill('tin can')
    await visitor.getByRole('button', { name: 'Open' }).click()
    await expect(visitor.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    await visitor.getByLabel('Password').fill('tin box')
    await visitor.getByRole('button', { name: 'Open' }).click()
    await expect(visitor.getByRole('heading', { name: 'Notes.txt' })).toBeVisible()
    await expect(visitor.getByText('keeps his letters')).toBeVisible()
    expect(await faults(visitor), 'a shared link').toEqual([])
    await context.close()
  })
  await test.step('it becomes a magazine, which is in the drive', async () => {
    await row(page, 'Sources').getByRole('link').click()
    await row(page, 'hacker-folklore.docx').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Make a magazine of it' }).click()
    await expect(page.getByRole('list', { name: 'Documents' })).toContainText('hacker-folklore.docx')
    await page.getByPlaceholder('Enter Content Idea for Your Magazine...').fill('Stories from the machine room')
    await page.getByRole('button', { name: /^Select model|Model$/ }).click()
    await page.getByRole('option', { name: /Built-in editor/ }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('heading', { name: 'Your Magazine Is Ready!' }).waitFor({ timeout: 120_000 })
    await openSection(page, 'magazine')
    await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /^\/editor\//)
  })
  await test.step('it is deleted at once, and comes back from the bin', async () => {
    const magazine = page.getByRole('row').nth(1)
    const name = (await magazine.getAttribute('aria-label'))!
    await magazine.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('No magazines found.')).toBeVisible()
    await openSection(page, 'trash')
    await row(page, name)
      .getByRole('button', { name: `Restore ${name}` })
      .click()
    await expect(page.getByText('The recycle bin is empty.')).toBeVisible()
    await openSection(page, 'magazine')
    await expect(row(page, name)).toBeVisible()
  })
})

test('everything in a folder can be done by keys alone', async ({ page }) => {
  await signUp(page, somebody('Ama Osei'))
  const put = async (key: string): Promise<void> => {
    const file = { name: key, mimeType: 'text/plain', buffer: Buffer.from(key) }
    await page.request.post(`${world().url}/api/file-manager/files/`, { multipart: { key, file }, headers: { Origin: world().url } })
  }
  for (const key of ['alpha.txt', 'beta.txt', 'gamma.txt', 'delta.txt']) await put(key)
  await openSection(page, 'myfiles')
  await row(page, 'alpha.txt').waitFor()
  await page.getByRole('row', { name: 'Magazine', exact: true }).focus()

  await test.step('a letter finds, F2 renames, and the focus stays', async () => {
    await page.keyboard.type('gam')
    await expect(row(page, 'gamma.txt')).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('omega')
    await page.keyboard.press('Enter')
    await expect(row(page, 'omega.txt')).toBeFocused()
  })
  await test.step('shift takes a stretch, Delete asks, Ctrl-Z brings back', async () => {
    await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 items selected')
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog', { name: 'Move to Recycle bin' })
    await expect(question).toContainText('Move 2 items to Recycle bin?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(row(page, 'omega.txt')).toBeHidden()
    await undo(page)
    await expect(row(page, 'omega.txt')).toBeVisible()
  })
  await test.step('Ctrl-C and Ctrl-V copy into a folder that Enter opens, Backspace leads back', async () => {
    await row(page, 'alpha.txt').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+c')
    await page.getByRole('row', { name: 'Uploads', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('This folder is empty.')).toBeVisible()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+v')
    await expect(row(page, 'beta.txt')).toBeVisible()
    await row(page, 'beta.txt').focus()
    await page.keyboard.press('Backspace')
    await expect(row(page, 'delta.txt')).toBeVisible()
  })
  await test.step('Shift-F10 opens the menu; Move… is a tree that arrow keys go through', async () => {
    await row(page, 'delta.txt').focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
    await expect(page.getByRole('menu', { name: 'Actions' })).toMatchAriaSnapshot(MENU)
    await page.keyboard.type('mov')
    await page.keyboard.press('Enter')
    const tree = page.getByRole('tree', { name: 'Destination folder' })
    await tree.getByRole('treeitem', { name: 'My files' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect(row(page, 'delta.txt')).toBeHidden()
    expect(await faults(page), 'my files').toEqual([])
  })
  await test.step('tiles and details say what they are, at 200 % too, where nothing is cut off', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.getByRole('button', { name: 'Show as tiles' }).press('Enter')
    await expect(page.getByRole('grid', { name: 'My files' })).toMatchAriaSnapshot(TILES)
    await page.getByRole('gridcell', { name: 'alpha.txt' }).focus()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'New name of alpha.txt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Details' }).press('Enter')
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect(details).toMatchAriaSnapshot(DETAILS)
    expect(await faults(page), 'tiles and details').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720)
    await details.getByRole('button', { name: 'Close details' }).press('Enter')
  })
})

const MENU = `
  - menu "Actions":
    - menuitem "Open"
    - menuitem /Rename/
    - menuitem "Move…"
    - menuitem "Copy to…"
    - separator
    - menuitem /Cut/
    - menuitem /Copy/
    - separator
    - menuitem "Share…"
    - menuitem "Add to favorites"
    - menuitem "Download"
    - menuitem "Make a magazine of it"
    - menuitem "Details"
    - separator
    - menuitem /Move to Recycle bin/
`

const TILES = `
  - grid "My files":
    - rowgroup:
      - row:
        - gridcell "Magazine":
          - link "Magazine"
          - 'button "Favorite: Magazine"'
          - button "Actions for Magazine"
`

const DETAILS = `
  - complementary "Details":
    - heading "alpha.txt" [level=2]
    - button "Close details"
    - button "Share…"
    - term: Type
    - definition: TXT
    - term: Size
    - definition: 9 B
    - region "Activity":
      - heading "Activity" [level=3]
      - list:
        - listitem: /uploaded it/
`

/** Puts so many files into a folder, past the calls. */
async function fill(folder: string, count: number): Promise<void> {
  const { pool } = openTestDatabase(world().data)
  await pool.query(
    `insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes)
    select gen_random_uuid(), f.owner_id, f.id, 'file', x.name, x.name, 'note ' || lpad(x.n::text, 16, '0') || '.txt', 'txt', s.blob_id, s.bytes
    from nodes f join nodes s on s.owner_id = f.owner_id and s.name = 'seed.txt', (select n, 'note ' || n || '.txt' as name from generate_series(1, $2::int) n) x
    where f.name = $1`,
    [folder, count],
  )
  await pool.end()
}

test('in a folder of thousands every place is one step away, and nobody leaves over uploads unasked', async ({ page }) => {
  await signUp(page, somebody('Noor Haddad'))
  const headers = { Origin: world().url }
  const folder = `Many ${process.pid}`
  const seed = { name: 'seed.txt', mimeType: 'text/plain', buffer: Buffer.from('seed') }
  await page.request.post(`${world().url}/api/file-manager/files/`, { multipart: { key: 'seed.txt', file: seed }, headers })
  await page.request.post(`${world().url}/api/file-manager/directories/`, { data: { prefix: `${folder}/` }, headers })
  await fill(folder, 5_000)
  await openSection(page, 'myfiles')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/directories/')) calls.push(request.url())
  })
  await test.step('it opens with one call, whose rows are there before all of it is', async () => {
    await row(page, folder).getByRole('link').click()
    await row(page, 'note 1.txt').waitFor()
    expect(calls.filter((url) => new URL(url).searchParams.get('prefix') === `${folder}/` && !url.includes('folders_only'))).toHaveLength(1)
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001')
    expect(await page.locator('[data-row]').count()).toBeLessThanOrEqual(150)
  })
  await test.step('keys, letters and the scroll bar lead anywhere', async () => {
    calls.length = 0
    await row(page, 'note 1.txt').focus()
    await page.keyboard.press('End')
    await expect(row(page, 'note 5000.txt')).toBeFocused()
    await page.keyboard.press('PageUp')
    // The last row may be drawn no more by then: another one has the focus.
    await expect(page.locator('[role=row]:focus')).toHaveAccessibleName(/^note (?!5000)\d+\.txt/u)
    await page.keyboard.press('Home')
    await expect(row(page, 'note 1.txt')).toBeFocused()
    await page.keyboard.type('note 32')
    await expect(row(page, 'note 32.txt')).toBeFocused()
    await page.keyboard.type('00')
    await expect(row(page, 'note 3200.txt')).toBeFocused()
    await page.getByRole('grid').evaluate((grid) => void (grid.scrollTop = grid.scrollHeight / 2))
    await expect(row(page, 'note 2500.txt')).toBeVisible()
    expect(calls.length).toBeLessThan(16)
  })
  await test.step('all of it is selected at once, and can be acted on when it is known', async () => {
    await page.keyboard.press('Control+a')
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(bar).toContainText('5000 items selected')
    await expect(bar.getByRole('button', { name: 'Move to Recycle bin' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row(page, 'note 2500.txt').click()
    await page.getByRole('grid').evaluate((grid) => void (grid.scrollTop = 0))
    await row(page, 'note 2.txt').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('2499 items selected')
  })
  await test.step('who signs out while files go up is asked', async () => {
    await page.route(/\/api\/file-manager\/(?:files|uploads)\//, () => {})
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([seed, { ...seed, name: 'leaf.txt' }])
    await page.getByRole('button', { name: 'User menu' }).first().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose changes?' })
    await expect(question).toContainText('2 files that are uploading')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(row(page, 'note 2.txt')).toBeVisible()
  })
  await test.step('all but one goes into the bin, whether it has been seen or not', async () => {
    await page.getByRole('grid').evaluate((grid) => void (grid.scrollTop = 0))
    await row(page, 'note 1.txt').click()
    await page.keyboard.press('Control+a')
    await row(page, 'note 3.txt').click({ modifiers: ['Control'] })
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('4999 items selected')
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog', { name: 'Move to Recycle bin' })
    await expect(question).toContainText('Move 4999 items to Recycle bin?')
    await question.getByRole('button', { name: 'Move to Recycle bin' }).click()
    await expect(page.getByText('Moved 4999 items to Recycle bin.')).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expect(row(page, 'note 3.txt')).toBeVisible()
  })
})
