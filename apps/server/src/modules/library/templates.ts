import { loadTemplate, templates } from '@magazineai/assets'
import type { TemplateInfo } from '@magazineai/assets'
import type { TemplateRow } from '@magazineai/contract'
import { fingerprint } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../platform/errors.ts'
import type { OpenFile } from '../../platform/file-cache.ts'

/** Pictures of a template that a list shows. */
const PREVIEWS = 5

/** Lists the templates that match a word. Their numbers are their places in the list of this installation, from 1. */
export const listTemplates = (search: string | undefined): TemplateRow[] => {
  const word = search?.trim().toLowerCase() ?? ''
  return templates()
    .map((info, index) => presentTemplate(info, index + 1))
    .filter((row) => `${row.magazine_template_name} ${row.category_name} ${row.description}`.toLowerCase().includes(word))
}

/** Finds a template with its design, by number, `tmp_` number or name. @throws AppError `not_found`. */
export const findTemplate = async (id: string): Promise<TemplateRow & { template_json: Record<string, unknown> }> => {
  const { info, number } = require(id)
  return { ...presentTemplate(info, number), template_json: { ...(await designs.of(info.id)) } }
}

/** Returns the design of a template, by any form of its id. @throws AppError `not_found`. */
export const templateDesign = (id: string): Promise<Design> => designs.of(require(id).info.id)

/** Returns the name of a template, by any form of its id. @throws AppError `not_found`. */
export const templateName = (id: string): string => require(id).info.id

/** Paints a page of a design as a picture; `key` names all that it depends on. */
export interface TemplatePainter {
  paint(key: string, width: number, owner: null, load: () => Promise<{ design: Design; index: number; owner: null }>): Promise<OpenFile>
}

/** Paints a page of a template as a picture; pages count from 1. @throws AppError `not_found`. */
export const templateThumbnail = async (painter: TemplatePainter, id: string, number: number, width: number): Promise<OpenFile> => {
  const design = await templateDesign(id)
  if (number > design.pages.length) throw new AppError('not_found')
  return painter.paint(`template\n${fingerprint(design)}\n${number}`, width, null, async () => ({
    design,
    index: number - 1,
    owner: null,
  }))
}

/** Widths the first page and the lists ask for, in the order they are met. */
const SHOWN_WIDTHS = [600, 400] as const

/** Pause between two pictures, ms, and while the server has other work: what people ask for goes first. */
const PAUSE = 50
const WHILE_BUSY = 1_000

/** Paints the pages of all templates, one after the other, so that nobody waits for them; what was painted before is only looked up. */
export const paintTemplates = async (painter: TemplatePainter, isBusy: () => boolean, signal: AbortSignal): Promise<void> => {
  for (const { id, number, width } of await shownPictures()) {
    while (isBusy() && !signal.aborted) await sleep(WHILE_BUSY, undefined, { ref: false })
    if (signal.aborted) return
    const { stream } = await templateThumbnail(painter, id, number, width)
    stream.destroy()
    await sleep(PAUSE, undefined, { ref: false })
  }
}

const shownPictures = async (): Promise<{ id: string; number: number; width: number }[]> => {
  const lists = SHOWN_WIDTHS.flatMap((width) =>
    templates().map(async ({ id }) => (await templateDesign(id)).pages.map((_page, index) => ({ id, number: index + 1, width }))),
  )
  return (await Promise.all(lists)).flat()
}

const require = (id: string): { info: TemplateInfo; number: number } => {
  const all = templates()
  const numbered = /^(?:tmp_)?(\d{1,6})$/.exec(id)
  const index = numbered ? Number(numbered[1]) - 1 : all.findIndex((info) => info.id === id)
  const info = all[index]
  if (!info) throw new AppError('not_found')
  return { info, number: index + 1 }
}

/** Makes the designs of the templates, each built once; one that could not be built is tried again when it is asked for. They end with the process. */
const createDesigns = () => {
  const built = new Map<string, Promise<Design>>()
  return {
    of: (id: string): Promise<Design> => {
      const known = built.get(id)
      if (known) return known
      const design = loadTemplate(id)
      built.set(id, design)
      design.catch(() => built.delete(id))
      return design
    },
  }
}

const designs = createDesigns()

const presentTemplate = (info: TemplateInfo, number: number): TemplateRow => {
  const picture = (page: number): string => `/api/magazine-templates/${info.id}/pages/${page}/thumbnail?width=400`
  return {
    magazine_template_id: number,
    id: info.id,
    magazine_template_name: info.name,
    image: picture(1),
    category_name: info.category,
    description: info.description,
    no_of_slides: info.pages,
    preview_images: Array.from({ length: Math.min(PREVIEWS, info.pages) }, (_, index) => picture(index + 1)),
    kind: 'magazine',
    can_edit: false,
  }
}
