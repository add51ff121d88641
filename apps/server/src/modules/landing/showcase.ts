import { templates } from '@magazineai/assets'
import { ShowcaseIssue } from '@magazineai/contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const own = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Where the texts of the issues lie, and what set-up makes of them. */
export const SHOWCASE = { texts: own('showcase'), made: own('.cache/showcase') }

/** Pages of a template that stand for an issue where none was made. */
const TEMPLATE_PAGES = 5

/** Reads what set-up made; where it made nothing, the pages of the templates, which the server paints when they are asked for. Never throws. */
export const readShowcase = async (folder = SHOWCASE.made): Promise<ShowcaseIssue[]> => {
  try {
    return z
      .array(ShowcaseIssue)
      .min(1)
      .parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  } catch {
    return templates().map(ofTemplate)
  }
}

const ofTemplate = ({ id, name, category, pages }: ReturnType<typeof templates>[number]): ShowcaseIssue => {
  const page = (number: number, alt: string): ShowcaseIssue['cover'] => ({
    src: `/api/magazine-templates/${id}/pages/${number}/thumbnail?width={width}`,
    widths: [400, 600],
    alt,
  })
  const more = Array.from({ length: Math.min(TEMPLATE_PAGES, pages) - 1 }, (_, index) => index + 2)
  return {
    id,
    name,
    category,
    template: id,
    cover: page(1, `Cover of ${name}`),
    pages: more.map((number) => page(number, `Page ${number} of ${name}`)),
  }
}
