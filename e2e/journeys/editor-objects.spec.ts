import { expect, type Locator, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved } from '../editor.ts'
import { faults } from '../faults.ts'
import { layersShown, openLayers, pngOf, storedLayers, type StoredLayer, storeLayers } from '../object-magazine.ts'
import { world } from '../person.ts'

async function showEditor(page: Page, id: string): Promise<void> {
  await page.goto(`${world().url}/editor/${id}`)
  await editorReady(page, 'first')
  await layersShown(page)
}

const layerOf = (page: Page, id: string): Locator => canvasOf(page).locator(`[data-page-id] [data-layer-id="${id}"]`).first()

/** The middle of a layer on the screen. */
async function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await layerOf(page, id).boundingBox()
  if (!box) throw new Error(`there is no layer “${id}” on the canvas`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags by the mouse in small steps, and lets go unless `hold`. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }, hold = false): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + Math.sign(by.x) * 4, from.y + Math.sign(by.y) * 4)
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 })
  if (!hold) await page.mouse.up()
}

const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys)

/** What screen readers are told of the selection, and of what was done. */
const heard = (page: Page): Locator => page.locator('[aria-live="polite"].sr-only')

async function stored(page: Page, magazine: string, sheet: number, layer: string): Promise<StoredLayer | undefined> {
  return (await storedLayers(page, magazine)).pages[sheet]?.layers[layer]
}

test('layers are moved with equal gaps, turned, grouped, aligned and left again by keys and pointer', async ({ page }) => {
  const id = await openLayers(page)
  const [red, green, blue] = [await middleOf(page, 'red'), await middleOf(page, 'green'), await middleOf(page, 'blue')]

  await test.step('a drag between two neighbours settles where the gaps are equal', async () => {
    await drag(page, green, { x: (red.x + blue.x) / 2 - green.x + 2, y: 1 }, true)
    await expect(canvasOf(page).locator('[data-mark="label"]')).toHaveCount(2)
    await page.mouse.up()
    await expect.poll(async () => (await stored(page, id, 0, 'green'))?.props.position).toEqual({ x: 1050, y: 1000 })
    await expect(heard(page).last()).toHaveText(/^Moved to x 88\.9, y 84\.67 mm\s?$/)
  })

  await test.step('the frame of several scales them together', async () => {
    await page.mouse.click(red.x, red.y)
    await page.keyboard.down('Shift')
    const there = await middleOf(page, 'green')
    await page.mouse.click(there.x, there.y)
    await page.keyboard.up('Shift')
    await expect(heard(page).first()).toHaveText('2 layers selected: Rectangle, Rectangle')
    const corner = await canvasOf(page).locator('[data-overlay] rect').nth(2).boundingBox()
    await page.keyboard.down('Control')
    await drag(page, { x: corner!.x + 4, y: corner!.y + 4 }, { x: 115, y: 200 })
    await page.keyboard.up('Control')
    await expect.poll(async () => (await stored(page, id, 0, 'red'))?.props.boxSize.width).toBeGreaterThan(500)
    await key(page, 'ControlOrMeta+z')
    await expect.poll(async () => (await stored(page, id, 0, 'red'))?.props.boxSize).toEqual({ width: 400, height: 400 })
  })

  await test.step('a group is entered, and Escape leads out of everything', async () => {
    await key(page, 'ControlOrMeta+g')
    await expect(heard(page).last()).toHaveText(/^2 layers grouped\s?$/)
    await page.mouse.dblclick(red.x, red.y)
    await expect(heard(page).first()).toHaveText('Rectangle, 1 of 2')
    await key(page, 'Escape')
    await expect(heard(page).first()).toHaveText(/^Group, /)
    await key(page, 'Escape')
    await expect(heard(page).first()).toHaveText('Page 1, first')
  })

  await test.step('keys walk, nudge, hide and show', async () => {
    await key(page, 'Tab')
    await expect(heard(page).first()).toHaveText(/^Text “Tides and their tables”, /)
    await key(page, 'Shift+ArrowRight')
    await expect(heard(page).last()).toHaveText(/^Moved to x 27\.9, y 25\.4 mm\s?$/)
    await key(page, 'ControlOrMeta+Shift+h')
    await expect(heard(page).last()).toHaveText(/^1 layer hidden\s?$/)
    await key(page, 'ControlOrMeta+z')
    await saved(page)
  })
})

test('a copy goes to another tab in its place, and words and graphics from outside become layers', async ({ page, context }) => {
  const id = await openLayers(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const red = await middleOf(page, 'red')
  await page.mouse.click(red.x, red.y)
  await key(page, 'ControlOrMeta+c')
  // A picture of it follows, for programs that know nothing of ours.
  // A reading while it is written fails, and a poll would end with it.
  await expect.poll(() => pictureOnClipboard(page).catch(() => null)).toEqual({ width: 400, height: 400, middle: [179, 38, 30, 255] })
  const other = await context.newPage()
  const second = await storeLayers(other)
  await showEditor(other, second)
  await canvasOf(other).focus()
  await key(other, 'PageDown')
  await expect(heard(other).first()).toHaveText('Page 2, second')
  await key(other, 'ControlOrMeta+Shift+v')
  await expect
    .poll(async () => {
      const { pages } = await storedLayers(other, second)
      return Object.values(pages[1]!.layers)
        .filter(({ type }) => type.resolvedName === 'ShapeLayer')
        .map(({ props }) => props.position)
    })
    .toEqual([{ x: 300, y: 1000 }])
  await other.evaluate(() =>
    navigator.clipboard.writeText('<svg viewBox="0 0 20 10" onload="alert(1)"><circle cx="5" cy="5" r="5" fill="#f00"/></svg>'),
  )
  await canvasOf(other).focus()
  await key(other, 'ControlOrMeta+v')
  await expect
    .poll(async () =>
      JSON.stringify(
        Object.values((await storedLayers(other, second)).pages[1]!.layers).filter(({ type }) => type.resolvedName === 'SvgLayer'),
      ),
    )
    .toContain('<circle')
  expect(JSON.stringify(await storedLayers(other, second))).not.toContain('alert')
  expect(JSON.stringify(await storedLayers(page, id))).not.toContain('SvgLayer')
})

/** Size and middle pixel of the picture that is on the clipboard; null when there is none. */
const pictureOnClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    if (!item?.types.includes('image/png')) return null
    const bitmap = await createImageBitmap(await item.getType('image/png'))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1)
    return { width: bitmap.width, height: bitmap.height, middle: [...data] }
  })

/** Drops files on the canvas, as a file manager does. */
async function dropFiles(
  page: Page,
  at: { x: number; y: number },
  files: readonly { name: string; type: string; bytes: Buffer }[],
): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, bytes: [...bytes] }))
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, type, bytes } of list) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
    return transfer
  }, plain)
  const event = { dataTransfer, clientX: at.x, clientY: at.y }
  await canvasOf(page).dispatchEvent('dragover', event)
  await expect(page.locator('[data-drop]')).toBeVisible()
  await canvasOf(page).dispatchEvent('drop', event)
}

test('a picture is dropped into a frame, cropped with pointer and keys as one step, and moved to the facing page', async ({ page }) => {
  const id = await openLayers(page)
  await canvasOf(page).focus()
  await key(page, 'PageDown')
  await key(page, 'ControlOrMeta+Alt+0')
  await expect(layerOf(page, 'photo')).toBeVisible()

  await test.step('the frame takes the picture that is let go over it; what is none is named', async () => {
    const box = await layerOf(page, 'empty').boundingBox()
    await dropFiles(page, { x: box!.x + 20, y: box!.y + 40 }, [
      { name: 'sea.png', type: 'image/png', bytes: pngOf(600, 400, [30, 120, 200]) },
      { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('words') },
    ])
    await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await expect.poll(async () => (await stored(page, id, 2, 'empty'))?.props.image?.boxSize).toEqual({ width: 1800, height: 1200 })
    await page.getByRole('button', { name: 'Put away' }).click()
  })

  await test.step('the crop is pushed and zoomed, left with Escape, and undone at once', async () => {
    const before = (await stored(page, id, 1, 'photo'))!.props.image!
    const photo = await middleOf(page, 'photo')
    await page.mouse.dblclick(photo.x, photo.y)
    await expect(page.locator('[data-crop]')).toBeVisible()
    await drag(page, photo, { x: 0, y: 30 })
    await page.mouse.wheel(0, -200)
    await key(page, 'ArrowUp')
    await page.getByRole('button', { name: 'Focal point' }).click()
    const mark = page.getByRole('button', { name: /^Focal point, / })
    await mark.focus()
    await key(page, 'Shift+ArrowLeft')
    await expect(mark).toHaveAccessibleName(/^Focal point, 40 % across/)
    expect(await faults(page)).toEqual([])
    await key(page, 'Escape')
    await expect(page.locator('[data-crop]')).toHaveCount(0)
    await expect.poll(async () => (await stored(page, id, 1, 'photo'))?.props.image?.focus).toBeTruthy()
    expect((await stored(page, id, 1, 'photo'))!.props.image!.boxSize.width).toBeGreaterThan(before.boxSize.width)
    await key(page, 'ControlOrMeta+z')
    await expect.poll(async () => (await stored(page, id, 1, 'photo'))?.props.image).toEqual(before)
  })

  await test.step('the picture goes to the page it is let go over', async () => {
    const [photo, frame] = [await middleOf(page, 'photo'), await layerOf(page, 'empty').boundingBox()]
    await drag(page, photo, { x: frame!.x + 30 - photo.x, y: 60 })
    await expect.poll(async () => (await storedLayers(page, id)).pages.map(({ layers }) => 'photo' in layers)).toEqual([false, false, true])
  })
})

/** Fingers on the screen, by the browser's own events. */
async function fingersOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[], timestamp?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...points], ...(timestamp === undefined ? {} : { timestamp }) })
  return {
    touch,
    /** Two taps as fast as a hand makes them, however slow the machine is. */
    async doubleTap(at: { x: number; y: number }): Promise<void> {
      const start = Date.now() / 1_000
      for (const [type, time] of [
        ['touchStart', 0],
        ['touchEnd', 0.05],
        ['touchStart', 0.15],
        ['touchEnd', 0.2],
      ] as const)
        await touch(type, type === 'touchStart' ? [at] : [], start + time)
    },
    /** Drags one finger in steps; `rest` waits until the finger has taken hold. */
    async drag(from: { x: number; y: number }, by: { x: number; y: number }, rest?: () => Promise<void>): Promise<void> {
      await touch('touchStart', [from])
      await rest?.()
      for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x: from.x + (by.x * step) / 6, y: from.y + (by.y * step) / 6 }])
      await touch('touchEnd', [])
    },
    /** Moves two fingers apart about a point, from one distance to another. */
    async pinch(at: { x: number; y: number }, from: number, to: number): Promise<void> {
      const pair = (reach: number) => [
        { x: at.x - reach / 2, y: at.y },
        { x: at.x + reach / 2, y: at.y },
      ]
      await touch('touchStart', pair(from))
      for (let step = 1; step <= 6; step++) await touch('touchMove', pair(from + ((to - from) * step) / 6))
      await touch('touchEnd', [])
    },
  }
}

test('fingers select, move, type, zoom and reorder pages on a small screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const id = await openLayers(page)
  const fingers = await fingersOf(page)

  await test.step('a tap selects, a drag of what is selected moves it', async () => {
    const red = await middleOf(page, 'red')
    await page.touchscreen.tap(red.x, red.y)
    await expect(heard(page).first()).toHaveText(/^Rectangle, /)
    await fingers.drag(red, { x: 24, y: 60 })
    await expect.poll(async () => (await stored(page, id, 0, 'red'))?.props.position.y).toBeGreaterThan(1300)
  })

  await test.step('a double tap opens a text, and the keyboard of the screen writes into it', async () => {
    await fingers.doubleTap(await middleOf(page, 'title'))
    const field = page.getByRole('textbox', { name: /^Text: / })
    await expect(field).toBeFocused()
    await key(page, 'Control+End')
    await page.keyboard.insertText(' by night')
    await expect.poll(async () => JSON.stringify(await stored(page, id, 0, 'title'))).toContain('tables by night')
    await key(page, 'Escape')
    await expect(field).toHaveCount(0)
  })

  await test.step('two fingers zoom about where they are', async () => {
    const [before, at] = [await layerOf(page, 'green').boundingBox(), await middleOf(page, 'green')]
    await fingers.pinch(at, 60, 180)
    await expect.poll(async () => (await layerOf(page, 'green').boundingBox())!.width / before!.width).toBeGreaterThan(2.5)
    const after = await middleOf(page, 'green')
    expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(12)
    await fingers.pinch(at, 180, 60)
  })

  await test.step('a finger that rests on a page takes it to another place', async () => {
    await page.getByRole('button', { name: 'Pages', exact: true }).click()
    const pages = page.getByRole('listbox', { name: 'Pages of the magazine' }).getByRole('option')
    const [first, last] = [await pages.first().boundingBox(), await pages.last().boundingBox()]
    const from = { x: first!.x + first!.width / 2, y: first!.y + first!.height / 3 }
    await fingers.drag(from, { x: last!.x + last!.width - 4 - from.x, y: 0 }, () => expect(page.locator('[data-drag-ghost]')).toBeVisible())
    await expect.poll(async () => (await storedLayers(page, id)).pages.map((each) => each.id)).toEqual(['second', 'third', 'first'])
  })
  await context.close()
})
