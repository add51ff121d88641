import type { Page } from '@playwright/test'

/** Keys that do something in the editor and nothing in the browser around it. */
const KEYS = [
  'a',
  'Q',
  '7',
  ' ',
  'Enter',
  'Escape',
  'Tab',
  'Shift+Tab',
  'Delete',
  'Backspace',
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Shift+ArrowRight',
  'Shift+ArrowDown',
  'Alt+ArrowUp',
  'Control+ArrowLeft',
  'Control+a',
  'Control+b',
  'Control+c',
  'Control+d',
  'Control+g',
  'Control+Shift+g',
  'Control+i',
  'Control+u',
  'Control+v',
  'Control+x',
  'Control+y',
  'Control+z',
  'Control+z',
  'Control+Shift+z',
  'Control+]',
  'Control+[',
  'Control+Alt+]',
  'Control+Alt+h',
  'PageDown',
  'PageUp',
] as const

/** Numbers in [0, 1) that can be repeated (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Does things with a real pointer and real keys in a box of the page, whatever comes of it. `seed` makes it do the same again. */
export async function playAround(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
  actions: number,
  seed: number,
): Promise<void> {
  const chance = chanceOf(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)]!
  const point = (): [number, number] => [box.x + (0.1 + 0.8 * chance()) * box.width, box.y + (0.1 + 0.8 * chance()) * box.height]
  const acts: (() => Promise<unknown>)[] = [
    () => page.keyboard.press(pick(KEYS)),
    () => page.keyboard.press(pick(KEYS)),
    () => page.keyboard.press(pick(KEYS)),
    () => page.keyboard.insertText(pick(['Ebb ', 'and flow', 'שלום', '漢字', '👩‍👧'])),
    () => page.mouse.click(...point(), { clickCount: pick([1, 1, 2, 3]), button: pick(['left', 'left', 'left', 'right', 'middle']) }),
    async () => {
      await page.mouse.move(...point())
      await page.mouse.down()
      await page.mouse.move(...point(), { steps: 3 })
      if (chance() < 0.2) await page.keyboard.press('Escape')
      await page.mouse.up()
    },
    async () => {
      await page.mouse.move(...point())
      await page.mouse.wheel(0, (chance() - 0.5) * 900)
    },
  ]
  for (let count = 0; count < actions; count++) await pick(acts)()
}
