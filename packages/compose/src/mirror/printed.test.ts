import { templateKit } from '@magazineai/assets'
import { Design, isKind } from '@magazineai/design'
import type { DesignHead, Page } from '@magazineai/design'
import { strToU8 } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { composeMagazine } from '../compose.ts'
import type { ComposePorts } from '../ports.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const story = 'هر روز صبح زود مادربزرگ به باغ می‌رفت و درخت‌ها را آب می‌داد. پرنده‌ها روی دیوار می‌نشستند و ما از پنجره نگاه می‌کردیم. '
const persian = `# باغ مادربزرگ\n\n${`${story.repeat(3)}\n\n`.repeat(8)}\n# کوکو سبزی\n\nمواد لازم:\n\n- ۵۰۰ گرم سبزی\n- ۵ عدد تخم‌مرغ\n- نمک\n\nطرز تهیه:\n\n1. سبزی را ریز خرد کنید.\n2. تخم‌مرغ را اضافه کنید.\n3. در روغن داغ بریزید.\n`

test.each(['velour', 'kernel', 'crumb'])(
  'a Persian magazine in %s is read from the right, in every state it is saved in',
  { timeout: 120_000 },
  async (kit) => {
    let head: DesignHead | null = null
    const pages: Page[] = []
    let whole: Design | null = null
    const files = [{ name: 'bagh.md', bytes: strToU8(persian) }]
    for await (const event of composeMagazine({ idea: 'مجله‌ای کوچک درباره یک باغ', kit: templateKit(kit), files }, ports)) {
      if (event.type === 'head') head = event.head
      if (event.type === 'page') pages[event.index] = event.page
      if (event.type === 'page') expect(Design.safeParse({ ...head, pages: pages.filter(Boolean) }).error).toBeUndefined()
      if (event.type === 'done') whole = event.design
    }
    if (!whole) throw new Error('no end')
    expect(whole.language).toBe('fa')
    expect(whole.binding).toBe('right')
    expect(pages).toEqual(whole.pages)
    await ports.loadFaces(whole)
    expect(ports.layouter.overset(whole)).toEqual([])
    const isSided = (text: string) => /\p{Script=Arabic}/u.test(text)
    const sides = { right: 0, left: 0 }
    for (const [index] of whole.pages.entries()) {
      const frame = ports.layouter.page(whole, index)
      const texts = new Set(
        Object.entries(whole.pages[index]!.layers).flatMap(([id, layer]) => (isKind(layer, 'Text') && !layer.props.columns ? [id] : [])),
      )
      for (const layer of frame.layers.filter(({ id }) => texts.has(id)))
        for (const item of layer.items) {
          if (item.type !== 'text' || !item.segments.some(({ text }) => isSided(text))) continue
          const xs = item.segments.filter(({ space }) => !space)
          const [from, to] = [Math.min(...xs.map(({ x }) => x)), Math.max(...xs.map(({ x, width }) => x + width))]
          // Nothing stands outside its box, but for a hair of a joined letter.
          expect(from).toBeGreaterThan(-2)
          expect(to).toBeLessThan(layer.width + 2)
          if (to > layer.width - 4) sides.right++
          else if (from < 4) sides.left++
        }
    }
    expect(sides.right).toBeGreaterThan(10 * sides.left)
  },
)
