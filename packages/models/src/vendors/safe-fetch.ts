type Fetch = typeof globalThis.fetch

/**
 * Wraps a fetch for model servers: no redirect is followed, so that a key goes nowhere but where it was meant to; a page for people counts
 * as a fault; and a server that answers a request for a stream with one JSON body is read as a stream of one piece, so that nothing is
 * asked, or paid, twice.
 */
export const safeFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const type = response.headers.get('content-type') ?? ''
    // A proxy or a sign-in page answered in place of the model.
    if (response.ok && /^text\/html\b/iu.test(type)) return new Response('', { status: 502 })
    const json = /^application\/json\b/iu.test(type)
    if (!response.ok || !json || !asksForStream(init?.body)) return response
    return asStream(await response.text())
  }

const asksForStream = (body: unknown): boolean => typeof body === 'string' && /"stream"\s*:\s*true/u.test(body)

/** The body of a chat completion, as the one event of a stream. What is no chat completion is passed on as it came. */
function asStream(text: string): Response {
  const body = parse(text)
  const events = body ? [body, '[DONE]'].map((each) => `data: ${typeof each === 'string' ? each : JSON.stringify(each)}\n\n`) : [text]
  return new Response(events.join(''), { headers: { 'content-type': body ? 'text/event-stream' : 'application/json' } })
}

function parse(text: string): object | null {
  try {
    const body = JSON.parse(text) as { choices?: unknown }
    if (!Array.isArray(body.choices)) return null
    const choices = body.choices.map((choice: { message?: unknown }) => {
      const { message, ...rest } = choice
      return { index: 0, ...rest, delta: message }
    })
    return { ...body, object: 'chat.completion.chunk', choices }
  } catch {
    return null
  }
}
