import { z } from 'zod'

/** One font file. `hash` is the first 16 hex digits of its SHA-256 and the name it is served under. */
export const FontStyle = z.object({ weight: z.number(), italic: z.boolean(), hash: z.string(), bytes: z.number() })
export type FontStyle = z.infer<typeof FontStyle>

/** One family. */
export const FontFamily = z.object({
  family: z.string(),
  category: z.string(),
  /** ISO 15924 codes of the scripts and kinds of signs it covers. As a fallback it is asked for by texts of these alone; absent = by every text. */
  scripts: z.array(z.string()).readonly().optional(),
  /** Languages (BCP 47) in which it comes before other families of the same scripts. */
  languages: z.array(z.string()).readonly().optional(),
  /** Which ideographs from U+3400 to U+9FFF it has, of a family with any: a bit for each, from the lowest bit of the first byte on, in Base64. */
  ideographs: z.string().optional(),
  styles: z.array(FontStyle),
})
export type FontFamily = z.infer<typeof FontFamily>

/** The fonts of an installation. */
export const FontCatalogue = z.object({
  families: z.array(FontFamily),
  /** Families tried, in order, for characters a family lacks. */
  fallback: z.array(z.string()),
})
export type FontCatalogue = z.infer<typeof FontCatalogue>
