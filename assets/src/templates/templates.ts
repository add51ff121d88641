import { Design, type TemplateKit } from '@magazineai/design'
import { crumb } from './crumb/kit.ts'
import { kernel } from './kernel/kit.ts'
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

const kits: { info: Omit<TemplateInfo, 'id' | 'name' | 'pages' | 'size'>; kit: Required<TemplateKit> }[] = [
  {
    kit: velour,
    info: {
      category: 'Fashion & Lifestyle',
      shape: 'portrait',
      description: 'Sharp Bodoni, red drop caps and pictures that run off the page: a fashion title with long reads.',
      palette: ['#FBF7F2', '#141110', '#B3261E', '#D9AD62'],
      families: ['Bodoni Moda 96', 'Bodoni Moda 28', 'Bodoni Moda 11', 'Cormorant Garamond', 'Jost'],
      styles: ['Bold', 'Bright'],
      moods: ['Dramatic', 'Romantic'],
      premium: false,
      licence: 'MIT',
    },
  },
  {
    kit: crumb,
    info: {
      category: 'Food & Cooking',
      shape: 'portrait',
      description: 'Fat brown Gloock on cream, round plates and coffee rings, a recipe with its list: a food title with time for a report.',
      palette: ['#F4EDE1', '#7A2E1D', '#B7ADA2', '#211E1A'],
      families: ['Gloock', 'DM Sans', 'Cormorant Garamond'],
      styles: ['Bohemian', 'Bold'],
      moods: ['Wholesome', 'Playful'],
      premium: false,
      licence: 'MIT',
    },
  },
  {
    kit: kernel,
    info: {
      category: 'Technology & Gadgets',
      shape: 'portrait',
      description: 'Black covers, blue numerals and measured facts: a technology title with long reads, rankings and a page of figures.',
      palette: ['#000000', '#F4F6FF', '#00E0A4', '#0047FF'],
      families: ['Space Grotesk', 'DM Sans', 'Space Mono', 'Cormorant Garamond'],
      styles: ['Bold', 'Gritty'],
      moods: ['Dark', 'Minimal'],
      premium: false,
      licence: 'MIT',
    },
  },
]

/** Lists the templates of this installation. */
export const templates = (): TemplateInfo[] =>
  kits.map(({ kit, info }) => ({ id: kit.id, name: kit.name, pages: pagesOf(kit), size: kit.base().pageSize, ...info }))

const pagesOf = (kit: TemplateKit): number => kit.build(kit.plan).pages.length

/** Returns the kit of a template, to build it longer or shorter. @throws RangeError when there is no such template. */
export function templateKit(id: string): Required<TemplateKit> {
  const found = kits.find(({ kit }) => kit.id === id)
  if (!found) throw new RangeError(`No such template: ${id}`)
  return found.kit
}

/** Builds a template as the gallery shows it, checked against the schema. @throws RangeError when there is no such template. */
export async function loadTemplate(id: string): Promise<Design> {
  const kit = templateKit(id)
  return Design.parse(kit.build(kit.plan))
}
