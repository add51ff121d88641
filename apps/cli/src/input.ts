import { templateKit, templates } from '@magazineai/assets'
import { type ComposeInput, isStrayPdfError, type WritingModel } from '@magazineai/compose'
import { Design, ISSUE_PAGES, Outline } from '@magazineai/design'
import { createModel, OutputFallback, modelInfo, modelTable, type ModelEnvironment } from '@magazineai/models'
import { setTimeout as wait } from 'node:timers/promises'
import { loadDocuments } from './documents.ts'
import { CliError, EXIT } from './exit.ts'
import { readRegularFile } from './regular-file.ts'

/** What is to be made, as it was typed. */
export interface MakingOptions {
  idea: string
  docs: string[]
  template: string
  /** As typed; absent = as many as the documents fill. */
  pages?: string | undefined
  leaveRoom?: boolean | undefined
  asTyped?: boolean | undefined
  name?: string | undefined
  author?: string | undefined
  language?: string | undefined
  model: string
  mode: string
  /** Path of an edited outline. */
  outline?: string | undefined
}

const MODES = ['generate', 'condense', 'preserve'] as const

/** The built-in editor, which asks no model. */
const BUILT_IN = 'built-in'

/** True for a tag as a design keeps it, of a form that the engine knows (BCP 47). */
const isLanguage = (tag: string): boolean => {
  try {
    return Design.shape.language.safeParse(tag).success && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const kitOf = (id: string) => {
  const known = templates().map((template) => template.id)
  if (!known.includes(id)) throw new CliError(EXIT.usage, `There is no template “${id}”; there is ${known.join(', ')}.`)
  return templateKit(id)
}

// Reading a damaged PDF can leave a rejection behind that nobody waits for; the document itself is refused by name.
process.on('unhandledRejection', (reason) => {
  if (!isStrayPdfError(reason)) throw reason
})

/** Builds what composing is given from the options; documents are read here. @throws CliError for what cannot be made. */
export const inputOf = async (options: MakingOptions): Promise<ComposeInput> => {
  const { idea, name, author, language, leaveRoom, asTyped } = options
  const pages = options.pages === undefined ? undefined : Number(options.pages)
  if (pages !== undefined && (!Number.isInteger(pages) || pages < ISSUE_PAGES.least || pages > ISSUE_PAGES.most))
    throw new CliError(EXIT.usage, `A magazine has ${ISSUE_PAGES.least} to ${ISSUE_PAGES.most} pages.`)
  if (idea.trim() === '' && options.docs.length === 0)
    throw new CliError(EXIT.usage, 'Say what the magazine is about with --idea, or give it --docs.')
  if (language !== undefined && !isLanguage(language))
    throw new CliError(EXIT.usage, `“${language}” is no language; say it as a tag such as en or de.`)
  const mode = MODES.find((each) => each === options.mode)
  if (!mode) throw new CliError(EXIT.usage, `There is no mode “${options.mode}”; there is ${MODES.join(', ')}.`)
  return {
    idea,
    kit: kitOf(options.template),
    files: await loadDocuments(options.docs),
    mode,
    ...(pages !== undefined && { pages }),
    ...(leaveRoom === true && { leavesRoom: true }),
    ...(asTyped === true && { typography: 'source' as const }),
    ...(name !== undefined && { name }),
    ...(author !== undefined && { author }),
    ...(language !== undefined && { language }),
    ...(options.outline !== undefined && { outline: { ...(await readOutline(options.outline)), ...(pages !== undefined && { pages }) } }),
  }
}

/** Largest outline, bytes: many times what 200 lines of the greatest length take. */
const MAX_OUTLINE = 10 * 1024 * 1024

const readOutline = async (path: string): Promise<Outline> => {
  const parsed = Outline.safeParse(parsedJson((await readRegularFile(path, MAX_OUTLINE)).toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CliError(EXIT.document, `“${path}” is no outline: ${issue?.path.join('.') || 'the file'} ${issue?.message ?? 'is wrong'}.`)
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Picks the variables of the process that say which models there are. */
export const environment = (): ModelEnvironment => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, GOOGLE_GENERATIVE_AI_API_KEY, DEEPSEEK_API_KEY, TOGETHER_API_KEY } = process.env
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = process.env
  const hosted = { OPENAI_API_KEY, OPENAI_BASE_URL, GOOGLE_GENERATIVE_AI_API_KEY, DEEPSEEK_API_KEY, TOGETHER_API_KEY }
  return { ...hosted, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }
}

/** Returns the model that writes; null for the built-in editor. @throws CliError for a model that is not set up, saying what is missing. */
export const writerOf = (id: string): WritingModel | null => {
  if (id === BUILT_IN) return null
  const info = modelInfo(id, environment())
  if (!info) {
    const known = [BUILT_IN, ...modelTable(environment()).map((row) => row.id)]
    throw new CliError(EXIT.usage, `There is no model “${id}”; there is ${known.join(', ')}.`)
  }
  if (info.missing) throw new CliError(EXIT.usage, `“${id}” cannot be used here. ${info.missing.replace(' on the server', '')}`)
  const sleep = async (ms: number, signal: AbortSignal) => void (await wait(ms, null, { signal }).catch(() => undefined))
  return createModel(info, { fetch, clock: { now: () => Date.now(), sleep }, fallback: new OutputFallback() })
}
