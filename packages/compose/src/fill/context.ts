import type { Page, TemplateKit } from '@magazineai/design'
import type { Brief } from '../analyse/brief.ts'
import type { PhotoPicker } from '../images/choose.ts'
import type { Typography } from '../typography/typography.ts'
import type { Draft } from './draft.ts'
import type { Unit } from './units.ts'
import type { Wording } from '../wording/wording.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import type { PlannedPart } from '../plan/parts.ts'

type KitArt = NonNullable<TemplateKit['art']>

/** Draws the art of the template in a box of a page (an index), as this issue has it: on every page, and in an issue of another name, another composition. */
export type IssueArt = (box: Parameters<KitArt>[0], wanted: Omit<Parameters<KitArt>[1], 'seed'> & { page: number }) => ReturnType<KitArt>

/** What filling a magazine works with. */
export interface FillContext {
  draft: Draft
  brief: Brief
  /** Name of the magazine. */
  name: string
  author: string | null
  /** Names of the files. */
  documents: readonly string[]
  language: string
  /** Whether text is set by the rules of its language. */
  typography: Typography
  /** Words of the template in that language. */
  wording: Wording
  picker: PhotoPicker
  /** What stands at the place where the makers of the text are named. */
  colophon: string
  /** What a page becomes when there is no picture for it, by its id; pages that are not in it stay as they are. */
  bare: ReadonlyMap<string, BarePage>
  /** Draws the art of the template; absent = it has none. */
  art?: IssueArt
  /** What the one document calls itself, and says under it of which issue it is; absent where it says nothing of it. */
  paper?: { title: PlacedBlock; issue: PlacedBlock }
  /** The lines at the head of the one document that say who publishes it, which issue it is and how they are reached. */
  letterhead?: readonly PlacedBlock[]
  /** The one line between the title of the one document and its first heading, as when and where a feast is; absent where there is none, or a text begins with it. */
  leadIn?: PlacedBlock
  /** Returns the names of the drawings of a subject, the best first: no two pages show the same one. */
  drawings: (subject: string) => readonly string[]
  /** Returns path data of letters that art shows with a text that tells nothing it has a motif for, by its title. */
  lettersFor: (title: string) => string | undefined
  /** What art shows, by the keys of parts; a part that is not in it has letters. */
  subjects: ReadonlyMap<string, string>
  /** Groups that have their pictures already. */
  withPictures: Set<string>
  /** Quotes that were used; none stands twice. */
  used: Set<string>
  /** What is known of each part before its pages are filled, by key. */
  stories: Map<string, Story>
  /** True where places that nothing fills ask for copy; else they go. */
  leavesRoom: boolean
  /** What a person should know about the result. */
  notes: string[]
}

/** A page made for no picture, with the layers that the page made for one came with. */
export interface BarePage {
  page: Page
  /** Makes the same with another drawing of its subject, the nth (from 1); absent where it has no more. */
  other: (nth: number) => Page | undefined
  /** The same with letters, where none of its drawings may be shown once more. */
  abstract: Page
  had: ReadonlySet<string>
}

/** A part with its title, its standfirst and the text that remains. */
export interface Story {
  planned: PlannedPart
  title: string
  article: Article | null
  /** What announces it; empty where nothing does. */
  standfirst: string
  /** Titles of other texts that stand on its pages. */
  others?: readonly string[]
  units: readonly Unit[]
}
