import type { Answer, Sent, TestServer } from './server.ts'

/** A browser for tests: it keeps the cookies it gets. */
export interface Browser {
  call(method: string, path: string, sent?: Sent): Promise<Answer>
  /** Its cookies by name. */
  cookies: Map<string, string>
}

/** Opens a browser without cookies. */
export const openBrowser = (server: TestServer): Browser => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    call: async (method, path, sent = {}) => {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-auth-mode': 'cookie', origin: server.base, ...sent.headers }
      const answer = await server.call(method, path, { ...sent, headers, ...(cookie === '' ? {} : { cookie }) })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}
