import type { ComposeSources } from './compose-sources.ts'
import type { OutlineItem } from './events.ts'
import type { FillContext } from './fill/context.ts'
import type { ComposeInput } from './input.ts'
import type { PartContext } from './part.ts'
import type { Plan } from './plan/plan.ts'
import { isStory } from './plan/recipes.ts'
import type { ComposePorts } from './ports.ts'
import type { Steps } from './steps.ts'
import { titleOf } from './analyse/article.ts'

/** A magazine that is being composed: what is asked for, what was read, and what it is made with. */
export interface Composition {
  input: ComposeInput
  sources: ComposeSources
  ports: ComposePorts
  steps: Steps
  /** Names the composition by all it depends on. */
  run: string
  signal: AbortSignal | undefined
}

/** What a composition came to, before it is told. */
export interface Ending {
  partContext: PartContext
  plan: Plan
  sources: ComposeSources
  /** Pages that were asked for; null = as many as are filled. */
  asked: number | null
  /** True when nothing of a text may be cut. */
  whole: boolean
  model: string | null
  tokens: number
}

/** Returns the lines of a plan, as they are told before its pages are there. */
export function outlineOf(plan: Plan, context: FillContext): OutlineItem[] {
  return plan.parts.map(({ key, use, page, pages, articles }) => ({
    key,
    use,
    title: context.stories.get(key)?.title ?? (articles[0] && titleOf(articles[0])) ?? context.name,
    page,
    pages,
    words: articles.reduce((sum, article) => sum + article.words, 0),
    placeholder: isStory(use) && articles.length === 0,
  }))
}
