import { expect, type Page, test } from '@playwright/test'
import { canvasOf, pageShown } from '../editor.ts'
import { world } from '../person.ts'

/** The handle that `/editor?bench=1` publishes, and a layer of its scenes. */
type Handle = NonNullable<Window['__bench']>
type SceneLayer = Parameters<Handle['prepareDoc']>[0][number][number]

interface At {
  x: number
  y: number
}

const COLORS = ['#F1416C', '#50CD89', '#009EF7', '#FFC700', '#7239EA', '#181C32']

/** A page of fifty plates in rows at its foot, and some words above them. */
function pageOf(number: number): SceneLayer[] {
  const words = (line: number): SceneLayer => ({
    id: `p${number}-t${line}`,
    type: 'text',
    text: `Page ${number + 1}, line ${line + 1}: the quick brown fox`,
    fontSize: 90,
    color: '#181C32',
    x: 200,
    y: 200 + line * 300,
    w: 1_900,
    h: 200,
    rot: 0,
  })
  const plate = (index: number): SceneLayer => ({
    id: `p${number}-s${index}`,
    type: 'rect',
    shape: index % 3 === 0 ? 'ellipse' : 'rect',
    fill: COLORS[(index + number) % COLORS.length]!,
    x: 180 + (index % 10) * 212,
    y: 2_300 + Math.floor(index / 10) * 200,
    w: 180,
    h: 150,
    rot: 0,
  })
  return [...Array.from({ length: 4 }, (_, line) => words(line)), ...Array.from({ length: 50 }, (_, index) => plate(index))]
}

/** Opens the editor in memory on a document of these pages. */
async function open(page: Page, pages: SceneLayer[][]): Promise<void> {
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(`${world().url}/editor?bench=1`)
  await page.waitForFunction(() => window.__bench !== undefined, null, { timeout: 60_000 })
  await page.evaluate(async (scene) => {
    const handle = window.__bench!
    await handle.load(await handle.prepareDoc(scene))
    handle.fit()
  }, pages)
  await pageShown(page, 'page1')
}

/** Opens the editor on so many pages of plates. */
const openPages = (page: Page, count: number): Promise<void> =>
  open(
    page,
    Array.from({ length: count }, (_, number) => pageOf(number)),
  )

const clientOf = (page: Page, x: number, y: number): Promise<At> =>
  page.evaluate(([across, down]) => window.__bench!.client(across, down), [x, y] as [number, number])

const scaleOf = (page: Page): Promise<number> => page.evaluate(() => window.__bench!.scale())

test('the canvas pans by wheel, space and the middle button, and zooms to the pointer', async ({ page }) => {
  test.setTimeout(90_000)
  await openPages(page, 3)
  const before = await clientOf(page, 1_240, 1_754)
  await page.mouse.move(before.x, before.y)

  await page.mouse.wheel(0, 120)
  await expect.poll(async () => Math.round((await clientOf(page, 1_240, 1_754)).y - before.y)).toBe(-120)

  await page.mouse.move(before.x, before.y - 120)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(before.x + 40, before.y - 60, { steps: 4 })
  await page.mouse.up({ button: 'middle' })
  await expect.poll(async () => Math.round((await clientOf(page, 1_240, 1_754)).x - before.x)).toBe(40)
  expect(Math.round((await clientOf(page, 1_240, 1_754)).y - before.y)).toBe(-60)

  await canvasOf(page).focus()
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(before.x, before.y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  await expect.poll(async () => Math.round((await clientOf(page, 1_240, 1_754)).x - before.x)).toBe(0)

  // The point under the pointer stays under it, whatever the zoom.
  const held = await clientOf(page, 700, 900)
  const scale = await scaleOf(page)
  await page.mouse.move(held.x, held.y)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(scale * 1.5)
  const after = await clientOf(page, 700, 900)
  expect(Math.abs(after.x - held.x)).toBeLessThan(0.6)
  expect(Math.abs(after.y - held.y)).toBeLessThan(0.6)
})

/** The part of the pixels of two screenshots that differ so that it is seen; both are PNG. */
const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([a, b]) => {
      const pixels = async (png: string): Promise<Uint8ClampedArray> => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0)!)
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data
      }
      const [left, right] = [await pixels(a), await pixels(b)]
      if (left.length !== right.length) return 1
      let count = 0
      for (let at = 0; at < left.length; at += 4) {
        const away = Math.max(...[0, 1, 2].map((channel) => Math.abs(left[at + channel]! - right[at + channel]!)))
        if (away > 96) count++
      }
      return count / (left.length / 4)
    },
    [one.toString('base64'), other.toString('base64')] as [string, string],
  )

test('far pages are pictures that look as the pages do', async ({ page }) => {
  test.setTimeout(120_000)
  await openPages(page, 12)
  const canvas = canvasOf(page)
  await expect(canvas.locator('canvas[data-picture="page5"]')).toHaveCount(1, { timeout: 30_000 })
  await expect(canvas.locator('[data-page-id="page5"]')).toHaveCount(0)

  // From afar every page but the current one is a picture, and none is blank.
  await page.evaluate(() => window.__bench!.zoomTo(0.36))
  await expect(canvas.locator('[data-page-id]')).toHaveCount(1, { timeout: 30_000 })
  const second = canvas.locator('canvas[data-picture="page2"]')
  await expect
    .poll(() => second.evaluate((element) => (element as HTMLCanvasElement).width), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(192)
  const box = (await second.boundingBox())!
  const picture = await page.screenshot({ clip: box })

  // The same page, live, at the same place and zoom.
  await page.mouse.click(box.x + box.width / 2, box.y + 8)
  await expect(canvas.locator('[data-page-id="page2"]')).toHaveCount(1, { timeout: 30_000 })
  await expect(second).toHaveCount(0, { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await page.mouse.move(5, 5)
  const live = await page.screenshot({ clip: box })
  expect(await differing(page, picture, live)).toBeLessThan(0.01)
  // A control: the comparison must be able to fail.
  const third = (await canvas.locator('canvas[data-picture="page3"]').boundingBox())!
  const other = await page.screenshot({ clip: { ...third, width: box.width, height: box.height } })
  expect(await differing(page, other, live)).toBeGreaterThan(0.01)
})

test('fifty layers are dragged as one without touching the page, and undone as one', async ({ page }) => {
  test.setTimeout(90_000)
  await openPages(page, 1)
  const [from, to] = [await clientOf(page, 120, 2_240), await clientOf(page, 2_380, 3_350)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => window.__bench!.selCount())).toBe(50)

  const posOf = (id: string): Promise<At> => page.evaluate((layer) => window.__bench!.pos(layer), id)
  const start = await posOf('p0-s22')
  const grip = await clientOf(page, start.x + 90, start.y + 75)
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y - 20, { steps: 3 })
  // The first steps lift the layers off the page; from then on nothing of the page is touched, however many there are.
  await expect(canvasOf(page).locator('[data-page-id] > * > [data-layer-id][style*="visibility: hidden"]')).not.toHaveCount(0)
  await page.evaluate(() => {
    const seen = { changes: 0 }
    Object.assign(window, { seen })
    const sheet = document.querySelector('[role="application"] [data-page-id]')!
    new MutationObserver((changes) => (seen.changes += changes.length)).observe(sheet, { subtree: true, childList: true, attributes: true })
  })
  for (let step = 1; step <= 40; step++) await page.mouse.move(grip.x + step, grip.y - 20 - step * 3)
  const seen = await page.evaluate(() => (window as unknown as { seen: { changes: number } }).seen)
  await page.mouse.up()
  const moved = await posOf('p0-s22')
  expect(start.y - moved.y).toBeGreaterThan(400)
  expect(seen.changes).toBe(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => posOf('p0-s22')).toEqual(start)
})

/** A page of turned plates with words on them, and words that leave the page. */
function turnedPlates(): SceneLayer[] {
  const words = (id: string, x: number, y: number): SceneLayer => {
    return { id, type: 'text', text: 'The quick brown fox', fontSize: 24, color: '#181C32', x, y, w: 260, h: 60, rot: 0 }
  }
  const plate = (index: number): SceneLayer => ({
    id: `plate${index}`,
    type: 'group',
    x: 200 + (index % 6) * 220,
    y: 600 + Math.floor(index / 6) * 150,
    w: 300,
    h: 200,
    rot: 10 + index,
    children: [
      { id: `ground${index}`, type: 'rect', shape: 'rect', fill: COLORS[index % COLORS.length]!, x: 0, y: 0, w: 300, h: 200, rot: 0 },
      words(`on${index}`, 20, 60),
    ],
  })
  return [words('out', -150, 200), ...Array.from({ length: 36 }, (_, index) => plate(index))]
}

/** How many pictures the browser keeps of the screen, once it has drawn what was done. */
async function picturesOf(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
    if (layers) count = layers.filter(({ drawsContent }) => drawsContent).length
  })
  await session.send('DOM.enable')
  await session.send('LayerTree.enable')
  await work()
  await expect.poll(() => count).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  await session.detach()
  return count
}

test('turned plates with words on them do not part a page into pictures of their own', async ({ page }) => {
  await open(page, [turnedPlates()])
  const whole = await picturesOf(page, async () => {})
  expect(whole).toBeLessThan(12)
  // A control: without the paper beneath everything the browser parts it.
  const bare = await picturesOf(page, () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[role="application"] [data-page-id] > div')!.remove()),
  )
  expect(bare).toBeGreaterThan(whole)
})

/** How often the browser put all layers of the screen together anew while something was done (Chromium's “PaintArtifactCompositor::Update”). */
async function layerings(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; ph?: string }[])
      if (event.name === 'PaintArtifactCompositor::Update' && event.ph === 'X') count++
  })
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['blink', 'cc'] } })
  await work()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return count
}

/** A step of a drag that has been shown. */
async function shownStep(page: Page, step: () => Promise<void>): Promise<void> {
  await step()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('what is dragged, and the view itself, move without the browser putting its layers together anew', async ({ page }) => {
  test.setTimeout(120_000)
  await openPages(page, 2)
  const steps = 30
  const grip = await clientOf(page, 270, 2_375)
  const moves = (from: At) => async () => {
    for (let step = 1; step <= steps; step++) await shownStep(page, () => page.mouse.move(from.x + step * 3, from.y - step * 2))
  }
  const lifted = { x: grip.x + 12, y: grip.y - 8 }
  // The drag has begun: panels of what is selected have come.
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await shownStep(page, () => page.mouse.move(lifted.x, lifted.y, { steps: 3 }))
  await expect(page.getByRole('complementary').getByText('Position and size')).toBeVisible()
  expect(await layerings(page, moves(lifted))).toBeLessThan(steps / 2)
  await page.mouse.up()

  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => window.__bench!.selCount())).toBe(0)
  const wheel = async () => {
    for (let step = 1; step <= steps; step++) await shownStep(page, () => page.mouse.wheel(2, 3))
  }
  expect(await layerings(page, wheel)).toBeLessThan(steps / 2)

  // A control: a transform of an element that is no other way ready for it is counted, with every step.
  const plain = await layerings(page, async () => {
    await page.evaluate(() => {
      const mark = document.createElement('div')
      mark.id = 'control'
      mark.style.cssText = 'position:fixed;left:0;top:0;width:9px;height:9px;background:red;will-change:transform'
      document.body.append(mark)
    })
    for (let step = 1; step <= steps; step++)
      await shownStep(page, () =>
        page.evaluate(
          (by) => document.querySelector<HTMLElement>('#control')!.style.setProperty('transform', `translate(${by}px, 0)`),
          step,
        ),
      )
  })
  expect(plain).toBeGreaterThanOrEqual(steps)
})

test('at rest the page is no layer of its own, and its letters are as sharp as in a page that never was', async ({ page }) => {
  test.setTimeout(90_000)
  await openPages(page, 1)
  const canvas = canvasOf(page)
  const world = canvas.locator(':scope > div', { has: page.locator('[data-page-id]') }).first()
  const layer = await world.evaluateHandle((element) => {
    const isOne = (): boolean => getComputedStyle(element).willChange === 'transform' || element.getAnimations().length > 0
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    const afterWheel = (): Promise<boolean> =>
      new Promise((resolve) =>
        addEventListener(
          'wheel',
          () =>
            void frame()
              .then(frame)
              .then(() => resolve(isOne())),
          { once: true },
        ),
      )
    return { isOne, afterWheel }
  })
  const isLayer = (): Promise<boolean> => layer.evaluate(({ isOne }) => isOne())
  /** Turns the wheel, and tells whether the page was a layer in the frames after it: asked in the page, as it rests soon. */
  const isLayerAfterWheel = async (by: number): Promise<boolean> => {
    const asked = await layer.evaluateHandle(({ afterWheel }) => ({ answer: afterWheel() }))
    await page.mouse.wheel(0, by)
    return asked.evaluate(({ answer }) => answer)
  }
  const at = await clientOf(page, 200, 200)
  const clip = { x: Math.round(at.x), y: Math.round(at.y), width: 320, height: 160 }
  const shot = async (): Promise<Buffer> => {
    await shownStep(page, async () => undefined)
    return page.screenshot({ clip })
  }
  // Moved away and back: it has been a layer in the meantime, and stands where it stood.
  await page.mouse.move(at.x, at.y)
  for (const by of [10, 10, 10, -30]) expect(await isLayerAfterWheel(by)).toBe(true)
  await expect.poll(isLayer).toBe(false)
  await page.mouse.move(5, 5)
  const rested = await shot()
  // The same page as nothing ever moved it: copied to its place without any transform but its zoom.
  await page.evaluate(() => {
    const element = document
      .querySelector<HTMLElement>('[role="application"] [data-page-id]')!
      .closest<HTMLElement>('[style*="translate"]')!
    const copy = element.cloneNode(true) as HTMLElement
    const [, left = '0', top = '0'] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(element.style.transform) ?? []
    Object.assign(copy.style, { transform: 'none', left: `${left}px`, top: `${top}px` })
    element.replaceWith(copy)
  })
  expect(sameBytes(await shot(), rested)).toBe(true)
  // A control: as a layer with a place between pixels it looks otherwise.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[role="application"] [data-page-id]')!.parentElement!.parentElement!.parentElement!
    Object.assign(element.style, { willChange: 'transform', transform: 'translate(0.5px, 0.5px)' })
  })
  expect(sameBytes(await shot(), rested)).toBe(false)
})

const sameBytes = (one: Buffer, other: Buffer): boolean => one.equals(other)
