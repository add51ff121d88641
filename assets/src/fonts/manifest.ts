import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { packagePath } from '../paths.ts'

const face = { weight: z.number().int().min(1).max(1000), italic: z.boolean(), file: z.string() }

const described = {
  family: z.string(),
  category: z.string(),
  package: z.string(),
  licence: z.string(),
  /** ISO 15924 codes of the scripts the family is offered for. */
  scripts: z.array(z.string()),
  /** Languages (BCP 47) in which it comes before other families of the same scripts. */
  languages: z.array(z.string()).optional(),
  /** Body size in page pixels that gives an x-height of 18.4 px; null for display faces. */
  bodySize: z.number().nullable(),
  /** Least thickness of hyphens and dashes, parts of an em; absent = as they are drawn. */
  dashes: z.number().positive().max(0.2).optional(),
  /** Measured on the glyphs, in units of 1 em (ascent and descent in font units). */
  metrics: z.object({
    unitsPerEm: z.number(),
    ascent: z.number(),
    descent: z.number(),
    lineGap: z.number(),
    xHeightEm: z.number(),
    capHeightEm: z.number(),
    avgCharEm: z.number(),
  }),
  features: z.array(z.string()),
}

const CopiedFamily = z.object({ ...described, files: z.array(z.object(face)) })
/**
 * `file` may have a `*` for any part of its name: the files are slices of one font, by their characters, and are joined. `more` are further slices, whose
 * characters are added to it; what `file` says of ligatures and of pairs of letters stays true of its own.
 */
const InstancedFamily = z.object({
  ...described,
  instances: z.array(z.object({ ...face, more: z.array(z.string()).optional(), axes: z.record(z.string(), z.number()) })),
})

/** One family of `fonts.json`: static files that are copied, or instances cut from a variable file. */
export const FontSource = z.union([CopiedFamily, InstancedFamily])
export type FontSource = z.infer<typeof FontSource>

/** `fonts.json`: the families of this installation, names that stand for another family, and the fallback order. */
export const FontManifest = z.object({
  fallback: z.array(z.string()),
  aliases: z.array(z.object({ alias: z.string(), of: z.string() })),
  families: z.array(FontSource),
})
export type FontManifest = z.infer<typeof FontManifest>

/** Reads `fonts.json`. @throws ZodError when it is malformed. */
export const readFontManifest = async (): Promise<FontManifest> =>
  FontManifest.parse(JSON.parse(await readFile(packagePath('fonts.json'), 'utf8')))
