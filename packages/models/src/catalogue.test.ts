import { describe, expect, it } from 'vitest'
import { DEFAULT_MODEL, modelInfo, modelTable } from './catalogue.ts'

const ids = ['gpt-4', 'gpt-4o', 'gpt-4o-mini', 'gpt-3.5-turbo', 'gemini-2.0-flash', 'gemini-1.5-pro', 'deepseek-ai/DeepSeek-V3']

describe('modelTable', () => {
  it('lists the seven models of the product and says of each what is missing', () => {
    const table = modelTable({})
    expect(table.map((info) => info.id)).toEqual(ids)
    expect(ids).toContain(DEFAULT_MODEL)
    for (const { route, missing } of table) {
      expect(route).toBeNull()
      expect(missing).toMatch(/^Set [A-Z_]+.* on the server\.$/u)
    }
  })

  it('counts an empty variable as absent', () => {
    expect(modelInfo('gpt-4o', { OPENAI_API_KEY: '  ' })?.route).toBeNull()
  })

  it('sends DeepSeek-V3 to Together, or to DeepSeek under its own name there', () => {
    const id = 'deepseek-ai/DeepSeek-V3'
    expect(modelInfo(id, { TOGETHER_API_KEY: 't', DEEPSEEK_API_KEY: 'd' })?.route).toEqual({ vendor: 'together', name: id, key: 't' })
    expect(modelInfo(id, { DEEPSEEK_API_KEY: 'd' })?.route).toEqual({ vendor: 'deepseek', name: 'deepseek-chat', key: 'd' })
  })

  it('takes a gateway in place of OpenAI, with or without a key', () => {
    const route = modelInfo('gpt-4o', { OPENAI_BASE_URL: 'http://gate/v1' })?.route
    expect(route).toEqual({ vendor: 'openai', name: 'gpt-4o', key: '', baseURL: 'http://gate/v1' })
  })

  it('adds the model of a server of one’s own once both its address and its name are given', () => {
    expect(modelTable({ LLM_BASE_URL: 'http://localhost:11434/v1' })).toHaveLength(7)
    const own = modelInfo('llama3', { LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'llama3' })
    expect(own).toMatchObject({ vendor: 'compatible', outputMode: 'json_schema', missing: null, label: 'llama3 (own server)' })
    expect(modelTable({ LLM_BASE_URL: 'http://gate/v1', LLM_MODEL: 'gpt-4o' })).toHaveLength(7)
  })

  it('knows which models take a schema', () => {
    const modes = Object.fromEntries(modelTable({}).map(({ id, outputMode }) => [id, outputMode]))
    expect(modes).toMatchObject({ 'gpt-4': 'prompt', 'gpt-4o': 'json_schema', 'gpt-3.5-turbo': 'json_object' })
  })
})
