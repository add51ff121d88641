import { templateKit } from '@magazineai/assets'
import { createPage, isKind } from '@magazineai/design'
import { beforeAll, expect, it } from 'vitest'
import { testPorts } from '../../test/ports.ts'
import { checkPage } from '../gates/gates.ts'
import { setTitle } from '../setters/set-text.ts'
import { stylesForLanguage } from '../typography/page-styles.ts'
import type { ComposePorts } from '../ports.ts'
import { Draft } from './draft.ts'
import { plainBlock } from './inlines.ts'
import { CLEARANCE, openLines, openPage, pressedLines } from './open-lines.ts'

let ports: ComposePorts
beforeAll(async () => {
  ports = await testPorts()
})

const KITS = ['velour', 'crumb', 'kernel']

const TITLES = {
  en: 'Typical Questions We Are Asked by People at the Library, Gladly Helping',
  vi: 'Quyển Sách ẤM ÁP Ở CHỖ Ẩn Của Những Người Ngồi Đợi',
  pt: 'Receitas de Região Às Ágapes e Águas',
  hi: 'हमारे पड़ोस की पत्रिका में श्रृंखला और बुद्धि की कहानियाँ',
  bn: 'আমাদের পাড়ার ছোট্ট পত্রিকা ও মুক্তির দুর্দান্ত কাহিনি',
  th: 'เรื่องเล่าของปู่ย่าที่อยู่ริมน้ำและผู้รู้ที่ดีที่สุด',
  ar: 'حكايات البيت القديم في آخر الحي عن آمال وأمي',
  fa: 'راه دور آن خانه در آخر کوچه با آوازهای قدیمی',
}

const draftOf = async (kit: string, language: string): Promise<Draft> => {
  const empty = stylesForLanguage(
    { ...templateKit(kit).build([{ recipe: 'article', key: 'a' }]), language, pages: [createPage({ id: 'p' })] },
    language,
  )
  const draft = new Draft({ ...empty, stories: {} }, ports.layouter)
  await ports.loadFaces(draft.design)
  return draft
}

const TITLE = { page: 0, id: 'title' }

it.each(KITS.flatMap((kit) => Object.entries(TITLES).map(([language, title]) => [kit, language, title] as const)))(
  'in %s lines of titles in %s are clear of each other',
  async (kit, language, title) => {
    const draft = await draftOf(kit, language)
    for (const style of ['opener-title', 'headline', 'piece-title']) {
      const slot = { role: 'headline', group: 'a', index: 0 }
      const foot = setTitle(draft, TITLE, { x: 200, y: 200, width: 1900, height: 2900 }, title, { styles: [style], lines: 6, slot })
      expect(foot, style).not.toBeNull()
      const lines = draft.textLayout(TITLE)?.frames[0]?.lines ?? []
      expect(lines.length, style).toBeGreaterThan(1)
      expect(draft.textLayout(TITLE)?.overset, style).toBeNull()
      expect(pressedLines(ports.layouter, lines, { clearance: 0.04 }), style).toEqual([])
      expect(foot, style).toBeCloseTo(200 + Math.ceil(draft.textLayout(TITLE)?.frames[0]?.height ?? 0), 0)
      draft.remove([TITLE])
    }
  },
)

const textIn = async (text: string, attrs: { leading: number }, height = 3000) => {
  const draft = await draftOf('kernel', 'en')
  setTitle(draft, TITLE, { x: 200, y: 200, width: 2000, height: 2900 }, 'One', {
    styles: ['headline'],
    lines: 1,
    slot: { role: 'headline', group: 'a' },
  })
  draft.set(TITLE, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { fit: _, ...props } = layer.props
    const doc = { type: 'doc' as const, content: [plainBlock(text, { style: 'headline', ...attrs })] }
    return { ...layer, props: { ...props, boxSize: { width: 1000, height }, doc } }
  })
  return draft
}

it('leaves leading alone that is wide enough, and opens tight leading no farther than it must', async () => {
  expect(openLines(await textIn('gypsy little', { leading: 600 }), TITLE)).toBe(false)
  const draft = await textIn('gypsy little', { leading: 120 })
  expect(openLines(draft, TITLE)).toBe(true)
  expect(openLines(draft, TITLE)).toBe(false)
  const lines = draft.textLayout(TITLE)?.frames[0]?.lines ?? []
  expect(pressedLines(ports.layouter, lines, { clearance: CLEARANCE + 0.01 })).toHaveLength(1)
})

it('a page is mended before it is checked: what has no room for open lines is set smaller', async () => {
  const draft = await textIn('gypsy little', { leading: 120 }, 500)
  expect(checkPage(draft.design, ports.layouter, 0).map(({ gate }) => gate)).toContain('touching')
  openPage(draft, 0)
  expect(checkPage(draft.design, ports.layouter, 0).filter(({ gate }) => gate !== 'sample')).toEqual([])
  expect(draft.textLayout(TITLE)?.fit).toBeLessThan(1)
})
