/** How a model can be made to answer in JSON, the strictest way first. */
export type OutputMode = 'json_schema' | 'json_object' | 'prompt'

/** Who answers for a model. `compatible` is any server that speaks the wire format of OpenAI. */
export type Vendor = 'openai' | 'google' | 'deepseek' | 'together' | 'compatible'

/** The variables that say which models there are; empty counts as absent. */
export interface ModelEnvironment {
  OPENAI_API_KEY?: string | undefined
  OPENAI_BASE_URL?: string | undefined
  GOOGLE_GENERATIVE_AI_API_KEY?: string | undefined
  DEEPSEEK_API_KEY?: string | undefined
  TOGETHER_API_KEY?: string | undefined
  LLM_BASE_URL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_MODEL?: string | undefined
}

/** Where a model is called. */
export interface ModelRoute {
  vendor: Vendor
  /** The name the vendor knows it by. */
  name: string
  /** Absent = the vendor's own address. */
  baseURL?: string
  key: string
}

/** One model of the product: what it can do, and whether it can be called. */
export interface ModelInfo {
  /** The id of the product's catalogue. */
  id: string
  label: string
  vendor: Vendor
  /** The strictest way of answering that it is known to take. */
  outputMode: OutputMode
  /** Tokens of question and answer together, and of the answer alone; null = not known. */
  context: number | null
  output: number | null
  /** How it is called; null while it is not set up. */
  route: ModelRoute | null
  /** What is missing, in a sentence; null when nothing is. */
  missing: string | null
}

interface Row {
  id: string
  vendor: Vendor
  outputMode: OutputMode
  context: number
  output: number
}

/** The model that writes when none is named. */
export const DEFAULT_MODEL = 'gpt-4o'

/**
 * The catalogue by the ids of the product. Context and answer lengths are the vendors' published figures; only gpt-4o and later take a JSON
 * schema, plain gpt-4 has no JSON mode at all.
 */
const rows: readonly Row[] = [
  { id: 'gpt-4', vendor: 'openai', outputMode: 'prompt', context: 8_192, output: 4_096 },
  { id: 'gpt-4o', vendor: 'openai', outputMode: 'json_schema', context: 128_000, output: 16_384 },
  { id: 'gpt-4o-mini', vendor: 'openai', outputMode: 'json_schema', context: 128_000, output: 16_384 },
  { id: 'gpt-3.5-turbo', vendor: 'openai', outputMode: 'json_object', context: 16_385, output: 4_096 },
  { id: 'gemini-2.0-flash', vendor: 'google', outputMode: 'json_schema', context: 1_048_576, output: 8_192 },
  { id: 'gemini-1.5-pro', vendor: 'google', outputMode: 'json_schema', context: 2_097_152, output: 8_192 },
  { id: 'deepseek-ai/DeepSeek-V3', vendor: 'together', outputMode: 'json_object', context: 65_536, output: 8_192 },
]

/** What DeepSeek itself calls the model that Together serves under its full name. */
const DEEPSEEK_NAME = 'deepseek-chat'

/** Lists the models of the product with what the environment allows; the same environment always gives the same table. */
export const modelTable = (env: ModelEnvironment): ModelInfo[] => {
  const known = rows.map((row) => infoOf(row, routeOf(row, env)))
  const own = compatibleRoute(env)
  if (!own) return known
  const row = { id: own.name, vendor: 'compatible', outputMode: 'json_schema', context: null, output: null } as const
  return [...known.filter(({ id }) => id !== own.name), { ...row, label: `${own.name} (own server)`, route: own, missing: null }]
}

/** Finds the row of a model; null when there is none of that id. */
export const modelInfo = (id: string, env: ModelEnvironment): ModelInfo | null => modelTable(env).find((info) => info.id === id) ?? null

function infoOf(row: Row, route: ModelRoute | null): ModelInfo {
  const vendor = route?.vendor ?? row.vendor
  return { ...row, vendor, label: row.id, route, missing: route ? null : wanted[row.vendor] }
}

const wanted: Readonly<Record<Vendor, string>> = {
  openai: 'Set OPENAI_API_KEY on the server.',
  google: 'Set GOOGLE_GENERATIVE_AI_API_KEY on the server.',
  deepseek: 'Set DEEPSEEK_API_KEY on the server.',
  together: 'Set TOGETHER_API_KEY or DEEPSEEK_API_KEY on the server.',
  compatible: 'Set LLM_BASE_URL and LLM_MODEL on the server.',
}

const given = (value: string | undefined): string | null => value?.trim() || null

function routeOf({ id, vendor }: Row, env: ModelEnvironment): ModelRoute | null {
  if (vendor === 'openai') return openaiRoute(id, env)
  if (vendor === 'google') return keyed('google', id, env.GOOGLE_GENERATIVE_AI_API_KEY)
  return keyed('together', id, env.TOGETHER_API_KEY) ?? keyed('deepseek', DEEPSEEK_NAME, env.DEEPSEEK_API_KEY)
}

/** A gateway of one's own may want no key. */
function openaiRoute(name: string, env: ModelEnvironment): ModelRoute | null {
  const [key, baseURL] = [given(env.OPENAI_API_KEY), given(env.OPENAI_BASE_URL)]
  return key || baseURL ? { vendor: 'openai', name, key: key ?? '', ...(baseURL ? { baseURL } : {}) } : null
}

function keyed(vendor: Vendor, name: string, value: string | undefined): ModelRoute | null {
  const key = given(value)
  return key ? { vendor, name, key } : null
}

function compatibleRoute(env: ModelEnvironment): ModelRoute | null {
  const [baseURL, name] = [given(env.LLM_BASE_URL), given(env.LLM_MODEL)]
  return baseURL && name ? { vendor: 'compatible', name, baseURL, key: given(env.LLM_API_KEY) ?? '' } : null
}
