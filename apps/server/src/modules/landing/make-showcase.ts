import { loadTemplate, photos, readAsset, templateKit, templates } from '@magazineai/assets'
import { composeMagazine } from '@magazineai/compose'
import type { ShowcaseIssue } from '@magazineai/contract'
import type { Design } from '@magazineai/design'
import { NodePainter } from '@magazineai/render/paint/canvas/node'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { layoutEngine } from '../../engine/fonts.ts'
import { readShowcaseTexts, type ShowcaseText } from './showcase-texts.ts'

/** Raised when the way the pictures are made changes, so that they are made anew. */
const RECIPE = 2

/** Widths of pictures, px: covers are shown small on the wall, large in the preview. */
const COVER_WIDTHS = [240, 480, 960]
const PAGE_WIDTHS = [480, 960]

/** Pages of an issue that the preview shows beside its cover. */
const MORE_PAGES = 4

/** Where things are: the texts, the folder that is made, and the folder of the assets. */
export interface ShowcasePlaces {
  texts: string
  made: string
}

/** Makes the issues of the cover wall and paints them, unless it was done with these texts before. @returns how many were made. */
export const makeShowcase = async ({ texts: folder, made }: ShowcasePlaces, log: (line: string) => void): Promise<number> => {
  const texts = await readShowcaseTexts(folder)
  const stamp = stampOf(texts)
  if ((await readFile(join(made, 'stamp'), 'utf8').catch(() => '')) === stamp) return 0
  const draft = `${made}.${process.pid}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const paint = await createPagePainter(draft)
  const issues: ShowcaseIssue[] = []
  for (const { id, name, category } of templates()) {
    issues.push(await paintIssue(await loadTemplate(id), { id: `template-${id}`, name, category, template: id }, paint))
  }
  for (const text of texts) {
    issues.push(await paintIssue(await compose(text), text, paint))
    log(`“${text.name}” is made`)
  }
  await writeFile(join(draft, 'index.json'), JSON.stringify(issues))
  await writeFile(join(draft, 'stamp'), stamp)
  await rm(made, { recursive: true, force: true })
  await rename(draft, made)
  return issues.length
}

/** Makes an issue of a text by the built-in editor, as anybody's is made; `withPhotos` = pictures of the sample library. */
export const compose = async ({ name, idea, template, id, text }: ShowcaseText, withPhotos = true): Promise<Design> => {
  const { layouter, loadFaces } = await layoutEngine()
  const files = [{ name: `${id}.md`, bytes: Buffer.from(text) }]
  const input = { idea, name, kit: templateKit(template), files, mode: 'preserve' as const, language: 'en' }
  const keepPicture = (): Promise<never> => Promise.reject(new Error('These texts bring no pictures.'))
  const ports = { layouter, loadFaces, photos: withPhotos ? photos() : [], keepPicture }
  for await (const event of composeMagazine(input, ports)) if (event.type === 'done') return event.design
  throw new Error(`“${name}” ended without a magazine.`)
}

type PaintPage = (design: Design, index: number, name: string, widths: readonly number[]) => Promise<ShowcaseIssue['cover']>

/** Paints pages as WebP files into a folder; the names hold a hash, so that they may be kept for ever. */
const createPagePainter = async (folder: string): Promise<PaintPage> => {
  const { layouter, typesetter, loadFaces } = await layoutEngine()
  const painter = new NodePainter(typesetter)
  return async (design, index, name, widths) => {
    await loadFaces(design)
    const frame = layouter.page(design, index)
    const largest = Math.max(...widths)
    const canvas = await painter.paint(frame, { scale: largest / frame.width, picture: (url) => readAsset(url) })
    const pixels = canvas.data()
    const raw = { width: canvas.width, height: canvas.height, channels: 4 as const }
    const file = `${name}-${createHash('sha256').update(pixels).digest('hex').slice(0, 10)}`
    for (const width of widths) {
      const picture = sharp(pixels, { raw }).removeAlpha().resize({ width })
      await picture.webp({ quality: 80, effort: 3, smartSubsample: true }).toFile(join(folder, `${file}-${width}.webp`))
    }
    return { src: `/showcase/${file}-{width}.webp`, widths: [...widths], alt: '' }
  }
}

const paintIssue = async (
  design: Design,
  { id, name, category, template }: Pick<ShowcaseIssue, 'id' | 'name' | 'category' | 'template'>,
  paint: PaintPage,
): Promise<ShowcaseIssue> => {
  const cover = { ...(await paint(design, 0, `${id}-1`, COVER_WIDTHS)), alt: `Cover of ${name}` }
  const pages: ShowcaseIssue['pages'] = []
  for (const index of readablePages(design).slice(0, MORE_PAGES)) {
    pages.push({ ...(await paint(design, index, `${id}-${index + 1}`, PAGE_WIDTHS)), alt: `Page ${index + 1} of ${name}` })
  }
  return { id, name, category, template, cover, pages }
}

/** The pages after the cover, without those that are a picture or art alone beside a page of text. */
const readablePages = ({ pages }: Design): number[] =>
  pages.flatMap((page, index) => (index > 0 && index < pages.length - 1 && textLayers(page) > 1 ? [index] : []))

/** Counts layers of text, the folio and the running head left out: those are on masters. */
const textLayers = ({ layers }: Design['pages'][number]): number =>
  Object.values(layers).filter(({ type }) => type.resolvedName === 'TextLayer').length

/** Another text, another library of photographs or another way to paint gives another stamp. */
const stampOf = (texts: readonly ShowcaseText[]): string =>
  createHash('sha256')
    .update(JSON.stringify([RECIPE, texts, photos().map(({ id }) => id), templates()]))
    .digest('hex')
