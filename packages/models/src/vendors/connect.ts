import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelRoute } from '../catalogue.ts'
import { safeFetch } from './safe-fetch.ts'

type Fetch = typeof globalThis.fetch

/**
 * Connects a route: returns its wire format as one model of the SDK. The vendor's adapter is loaded when it is first called. Keys and
 * addresses come from the route alone: no adapter looks into the environment.
 */
export async function connect(route: ModelRoute, fetch: Fetch): Promise<LanguageModelV4> {
  const { extractReasoningMiddleware, wrapLanguageModel } = await import('ai')
  const model = await adapters[route.vendor](route, safeFetch(fetch))
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) })
}

type Adapter = (route: ModelRoute, fetch: Fetch) => Promise<LanguageModelV4>

/** An adapter without a key asks the environment for one: a gateway that wants none gets this. */
const NO_KEY = 'none'

const settings = ({ baseURL, key }: ModelRoute, fetch: Fetch) => ({ apiKey: key || NO_KEY, fetch, ...(baseURL ? { baseURL } : {}) })

const OPENAI = 'https://api.openai.com/v1'

const adapters: Readonly<Record<ModelRoute['vendor'], Adapter>> = {
  openai: async (route, fetch) => {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ baseURL: OPENAI, ...settings(route, fetch) }).chat(route.name)
  },
  google: async (route, fetch) => {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle(settings(route, fetch))(route.name)
  },
  deepseek: async (route, fetch) => {
    const { createDeepSeek } = await import('@ai-sdk/deepseek')
    return createDeepSeek(settings(route, fetch))(route.name)
  },
  together: async (route, fetch) => {
    const { createTogetherAI } = await import('@ai-sdk/togetherai')
    return createTogetherAI(settings(route, fetch))(route.name)
  },
  compatible: async (route, fetch) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const { baseURL = '', key, name } = route
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      ...(key ? { apiKey: key } : {}),
    })
    return provider.chatModel(name)
  },
}
