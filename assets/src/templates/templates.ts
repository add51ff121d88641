import { Design } from '@magazineai/design'
import type { TemplateKit } from '../kit.ts'
import { velour } from './velour/kit.ts'

/** What the gallery shows of a template. */
export interface TemplateInfo {
  id: string
  name: string
  category: string
  shape: 'portrait' | 'landscape' | 'square'
  pages: number
  /** Page size, page pixels. */
  size: { width: number; height: number }
  description: string
  /** Paper, ink, accent, second accent. */
  palette: string[]
  /** Display, text and utility families. */
  families: string[]
  styles: string[]
  moods: string[]
  premium: boolean
  licence: string
}

const kits: { info: Omit<TemplateInfo, 'id' | 'name' | 'pages' | 'size'>; kit: TemplateKit }[] = [
  {
    kit: velour,
    info: {
      category: 'Fashion & Lifestyle',
      shape: 'portrait',
      description: 'Sharp Bodoni, red drop caps and pictures that run off the page: a fashion title with long reads.',
      palette: ['#FBF7F2', '#141110', '#B3261E', '#D9AD62'],
      families: ['Bodoni Moda 96', 'Bodoni Moda 28', 'Cormorant Garamond', 'Jost'],
      styles: ['Bold', 'Bright'],
      moods: ['Dramatic', 'Romantic'],
      premium: false,
      licence: 'MIT',
    },
  },
]

/** The templates of this installation. */
export const templates = (): TemplateInfo[] =>
  kits.map(({ kit, info }) => ({ id: kit.id, name: kit.name, pages: pagesOf(kit), size: kit.base().pageSize, ...info }))

const pagesOf = (kit: TemplateKit): number =>
  kit.plan.reduce((sum, { recipe }) => sum + (kit.recipes.find((each) => each.kind === recipe)?.pages ?? 0), 0)

/** The kit of a template, to build it longer or shorter. @throws RangeError when there is no such template. */
export function templateKit(id: string): TemplateKit {
  const found = kits.find(({ kit }) => kit.id === id)
  if (!found) throw new RangeError(`No such template: ${id}`)
  return found.kit
}

/** A template as the gallery shows it, checked against the schema. @throws RangeError when there is no such template. */
export async function loadTemplate(id: string): Promise<Design> {
  const kit = templateKit(id)
  return Design.parse(kit.build(kit.plan))
}
