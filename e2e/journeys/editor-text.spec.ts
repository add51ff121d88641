import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { boxOfWords, canvasOf, editTextAt, lettersOf, saved, WORDS } from '../editor.ts'
import { world } from '../person.ts'
import { LAYERS, openTexts, type StoredBlock, storedTexts } from '../text-magazine.ts'

const sheetOf = (page: Page) => canvasOf(page).locator('[data-page-id="first"]')

const field = (page: Page) => page.getByRole('textbox', { name: /^Text: / })

const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys)

/** The paragraphs of the frame to type into, as short lines: `0• words`. */
async function typedLines(page: Page, id: string): Promise<string[]> {
  const { pages } = await storedTexts(page, id)
  return (pages[0]?.layers[LAYERS.list]?.props.doc?.content ?? []).map(lineOf)
}

function lineOf({ attrs, content = [] }: StoredBlock): string {
  const list = attrs?.list ? `${attrs.list.level}${attrs.list.kind === 'bullet' ? '•' : '#'} ` : ''
  const words = content.map(({ text = '·', marks = [] }) =>
    marks.length > 0 ? `{${marks.map(({ type }) => type).join(' ')}:${text}}` : text,
  )
  return `${attrs?.style ? `[${attrs.style}] ` : ''}${list}${words.join('')}`
}

/** Opens the frame to type into and selects all of it. */
async function typeOver(page: Page): Promise<void> {
  await editTextAt(sheetOf(page), 'Type')
  await key(page, 'ControlOrMeta+a')
}

test('text is typed: lists, the quotation marks of the language, a step for each word', async ({ page }) => {
  const id = await openTexts(page)
  await typeOver(page)
  await page.keyboard.type('Shopping')
  await key(page, 'Enter')
  await page.keyboard.type('- milk')
  await key(page, 'Enter')
  await key(page, 'Tab')
  await page.keyboard.type('fresh')
  await key(page, 'Enter')
  await key(page, 'Enter')
  await key(page, 'Enter')
  await page.keyboard.type('He said "go" -- don\'t')
  await expect.poll(() => typedLines(page, id)).toEqual(['Shopping', '0• milk', '1• fresh', 'He said “go” — don’t'])
  await expect(field(page)).toHaveValue('He said “go” — don’t')
  await key(page, 'ControlOrMeta+z')
  await expect(field(page)).toHaveValue('He said “go” — ')
  await key(page, 'Shift+Home')
  await key(page, 'Delete')
  await expect(field(page)).toHaveValue('')
  await key(page, 'ControlOrMeta+z')
  // The field follows the page.
  await expect.poll(() => field(page).evaluate((element: HTMLTextAreaElement) => element.selectionEnd)).toBeGreaterThan(8)
  expect(await field(page).evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(0)
  await key(page, 'End')
  await dragWord(page, 'Shopping', 'milk')
  await expect.poll(async () => (await typedLines(page, id)).slice(0, 2)).toEqual(['', '0• milk Shopping'])
  await key(page, 'ControlOrMeta+z')
  await expect.poll(async () => (await typedLines(page, id)).slice(0, 2)).toEqual(['Shopping', '0• milk'])
  await key(page, 'Escape')
  await expect(field(page)).toHaveCount(0)
  await saved(page)
})

/** Selects a word by a double click and drags it behind another one. */
async function dragWord(page: Page, word: string, behind: string): Promise<void> {
  const sheet = sheetOf(page)
  const [from, to] = [await boxOfWords(sheet, word, 'last'), await boxOfWords(sheet, behind, 'last')]
  const y = from.y + from.height / 2
  await page.mouse.dblclick(from.x + from.width * 0.3, y)
  await expect(canvasOf(page).locator('path[data-selection]')).toHaveCount(1)
  // Beside the double click: a third one would select the paragraph.
  await page.mouse.move(from.x + from.width * 0.7, y)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width * 0.7 + 6, y)
  await page.mouse.move(to.x + to.width + 1, to.y + to.height / 2, { steps: 4 })
  await expect(canvasOf(page).locator('[data-drop-caret]')).toBeVisible()
  await page.mouse.up()
}

test('input methods compose at the caret: Japanese, Bengali and Arabic, cancelled and taken back', async ({ page }) => {
  const id = await openTexts(page)
  await typeOver(page)
  const cdp = await page.context().newCDPSession(page)
  const compose = (text: string) => cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await key(page, 'Delete')
  for (const part of ['に', 'にほ', 'にほん']) await compose(part)
  await expect(canvasOf(page).locator('path[data-composing]')).toHaveCount(1)
  await expect.poll(() => lettersOf(sheetOf(page))).toContain('にほん')
  await cdp.send('Input.insertText', { text: '日本' })
  await expect(canvasOf(page).locator('path[data-composing]')).toHaveCount(0)
  for (const part of ['ক', 'ক্', 'ক্ষ']) await compose(part)
  await cdp.send('Input.insertText', { text: 'ক্ষ' })
  for (const part of ['م', 'مر']) await compose(part)
  await cdp.send('Input.insertText', { text: 'مرحبا' })
  await expect.poll(() => typedLines(page, id)).toEqual(['日本ক্ষمرحبا'])
  await compose('x')
  await compose('')
  await expect.poll(() => typedLines(page, id)).toEqual(['日本ক্ষمرحبا'])
  await key(page, 'ControlOrMeta+z')
  await expect.poll(() => typedLines(page, id)).toEqual(['日本ক্ষ'])
  await key(page, 'ControlOrMeta+z')
  await expect.poll(() => typedLines(page, id)).toEqual(['日本'])
  // A dead key waits for its letter.
  await page.keyboard.type(' caf')
  await compose('´')
  await cdp.send('Input.insertText', { text: 'é' })
  await expect.poll(() => typedLines(page, id)).toEqual(['日本 café'])
  for (let count = 0; count < 5; count++) await key(page, 'Backspace')
  // What a spelling correction or an accent menu puts in place of what was there.
  await page.keyboard.type(' teh')
  await expect(field(page)).toHaveValue('日本 teh')
  await field(page).evaluate((element: HTMLTextAreaElement) => {
    element.setSelectionRange(3, 6)
    const input = new InputEvent('beforeinput', { inputType: 'insertReplacementText', data: 'the', bubbles: true, cancelable: true })
    element.dispatchEvent(input)
  })
  await expect.poll(() => typedLines(page, id)).toEqual(['日本 the'])
})

test('words come and go by the clipboard, with what they mean or without', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await openTexts(page)
  await typeOver(page)
  await page.evaluate(async () => {
    const html =
      '<meta charset="utf-8"><h1 style="color:red">Title</h1><p style="font-size:40px">Some <b>bold</b> <a href="https://example.org/">link</a><script>alert(1)</script></p><ul><li>one</li></ul>'
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob(['Title\nSome bold link\none'], { type: 'text/plain' }),
    })
    await navigator.clipboard.write([item])
  })
  await key(page, 'ControlOrMeta+v')
  const formatted = ['[head] Title', 'Some {bold:bold} {link:link}', '0• one']
  await expect.poll(() => typedLines(page, id)).toEqual(formatted)
  await key(page, 'ControlOrMeta+a')
  await key(page, 'ControlOrMeta+c')
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return item ? (await item.getType('text/html')).text() : ''
  })
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('<a href="https://example.org/">link</a>')
  expect(html).not.toMatch(/style=|script/)
  // What is ours comes back exactly as it was.
  await key(page, 'ControlOrMeta+x')
  await key(page, 'ControlOrMeta+v')
  await expect.poll(() => typedLines(page, id)).toEqual(formatted)
  await key(page, 'ControlOrMeta+a')
  await key(page, 'ControlOrMeta+Shift+v')
  await expect
    .poll(() => typedLines(page, id).then((lines) => lines.join('|').replaceAll(/\[head\] |0• /g, '')))
    .toBe('Title|Some bold link|one')
})

test('a link is put on words and is in the PDF', async ({ page }, info) => {
  const id = await openTexts(page)
  await typeOver(page)
  await page.keyboard.type('See our site')
  await key(page, 'Shift+Control+ArrowLeft')
  await key(page, 'ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await key(page, 'Enter')
  await expect(dialog.getByText('This is no web, mail or telephone address.')).toBeVisible()
  await dialog.getByLabel('Address').fill('example.org/tides')
  await key(page, 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect.poll(() => typedLines(page, id)).toEqual(['See our {link:site}'])
  await saved(page)
  expect(await linksInPdf(page, id, info.outputPath('text.pdf'))).toContain('https://example.org/tides')
})

/** The addresses of the links in the PDF of a magazine. */
async function linksInPdf(page: Page, id: string, path: string): Promise<string> {
  const { url } = world()
  const headers = { Origin: url, 'X-Auth-Mode': 'cookie' }
  const made = await page.request.post(`${url}/api/magazines/${id}/exports/`, { data: { format: 'pdf' }, headers })
  const { export_id: job } = (await made.json()) as { export_id: string }
  let file: string | null = null
  await expect
    .poll(
      async () => {
        const state = (await (await page.request.get(`${url}/api/magazines/${id}/exports/${job}/`)).json()) as { url: string | null }
        return (file = state.url)
      },
      { timeout: 90_000 },
    )
    .toBeTruthy()
  writeFileSync(path, await (await page.request.get(new URL(file ?? '', url).href)).body())
  return execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 })
}

test('text is led on into the next frame, and onto new pages', async ({ page }) => {
  const id = await openTexts(page, 900)
  const body = await sheetOf(page).locator(`[data-layer-id="${LAYERS.body}"]`).boundingBox()
  const next = await sheetOf(page).locator(`[data-layer-id="${LAYERS.next}"]`).boundingBox()
  if (!body || !next) throw new Error('the frames are not on the page')
  await page.mouse.click(body.x + body.width / 2, body.y + 40)
  const port = page.getByRole('button', { name: /words do not fit: link a frame/ })
  await port.click()
  await expect(page.getByText('Click a text to lead this one on into it')).toBeVisible()
  await key(page, 'Escape')
  await expect(page.getByText('Click a text to lead this one on into it')).toHaveCount(0)
  await port.click()
  await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2)
  await expect
    .poll(async () => Object.values((await storedTexts(page, id)).stories).map(({ frames }) => frames.map(({ layer }) => layer)))
    .toEqual([[LAYERS.body, LAYERS.next]])
  await expect(canvasOf(page).locator('[data-threads="2"]')).toHaveCount(1)
  await expect(sheetOf(page).locator(`[data-layer-id="${LAYERS.next}"]`).locator(WORDS).first()).toBeVisible()
  await page.getByRole('button', { name: 'New pages' }).click()
  await expect.poll(async () => (await storedTexts(page, id)).pages.length).toBeGreaterThan(2)
  await expect(page.getByText(/words? do(es)? not fit/)).toHaveCount(0)
  await key(page, 'ControlOrMeta+z')
  await key(page, 'ControlOrMeta+z')
  await expect.poll(async () => Object.keys((await storedTexts(page, id)).stories)).toEqual([])
})

/** Everything that is drawn over the pages, so that the pages alone are compared. */
const BARE = `[role="application"] > svg, [data-overlay], [data-readout], [data-caret], [data-text-overlay], [data-threads], [data-out-port], [data-overset-hint], [data-overset-marks],
  [role="toolbar"], nav[aria-label="Pages"], [data-selection-toolbar] { visibility: hidden !important }`

test.describe('with styles of the test’s own', () => {
  // The product lets no style into its pages but its own.
  test.use({ bypassCSP: true })

  test('entering and leaving a text moves no pixel', async ({ page }) => {
    await openTexts(page, 100)
    const box = await sheetOf(page).boundingBox()
    if (!box) throw new Error('there is no page')
    const clip = {
      x: Math.ceil(box.x) + 2,
      y: Math.ceil(box.y) + 2,
      width: Math.floor(box.width) - 4,
      height: Math.min(Math.floor(box.height) - 4, 700),
    }
    const shot = (style = BARE) => page.screenshot({ clip, style, animations: 'disabled' })
    const word = await boxOfWords(sheetOf(page), 'quick')
    await page.mouse.move(5, 400)
    const before = await shot()
    await page.mouse.dblclick(word.x + word.width / 2, word.y + word.height / 2)
    await expect(field(page)).toBeFocused()
    await page.mouse.move(5, 400)
    expect(before.equals(await shot())).toBe(true)
    await key(page, 'ArrowDown')
    await key(page, 'End')
    expect(before.equals(await shot())).toBe(true)
    // A control: the caret is seen, and so would a moved letter be.
    expect(before.equals(await shot(BARE.replace('[data-caret],', '')))).toBe(false)
    await page.keyboard.type('x')
    expect(before.equals(await shot())).toBe(false)
    await key(page, 'Backspace')
    expect(before.equals(await shot())).toBe(true)
    await key(page, 'Escape')
    await key(page, 'Escape')
    expect(before.equals(await shot())).toBe(true)
  })
})
