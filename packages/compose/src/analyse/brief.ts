import { isStopWord } from './words.ts'

/** What the idea asks for, in the user's own words. */
export interface Brief {
  /** The idea as typed. */
  idea: string
  /** Working title: a quoted or named title, else the subject of the idea. */
  title: string
  /** The subject: the idea without the request around it. */
  subject: string
}

const request =
  /^(?:please\s+)?(?:(?:can|could) you\s+|i(?:’|')?d like(?: you)? to\s+|i (?:want|need)(?: you)? (?:to )?)?(?:(?:make|create|write|generate|design|build|produce|compose|publish)\s+(?:me\s+|us\s+)?)?(?:an?\s+|the\s+|some\s+)?(?:\d+[- ]pages?\s+)?(?:[\p{L}-]+\s+){0,2}?(?:magazine|issue|zine|booklet|publication)\s+(?:about|on|of|for|covering|called|titled|named|from)\s+/iu

/** The same request in other languages. */
const requests: readonly RegExp[] = [
  request,
  /^(?:bitte\s+)?(?:(?:mach|erstell|gestalt|schreib|entwirf)\p{L}*\s+(?:mir\s+|uns\s+)?)?(?:ein(?:e|en)?\s+|das\s+|die\s+)?(?:[\p{L}-]+\s+){0,2}?(?:heft|magazin|zeitschrift|ausgabe|broschüre)\s+(?:über|zum|zur|zu|von|für)\s+/iu,
  /^(?:(?:fais|faites|crée|créez|écris|écrivez)(?:-(?:moi|nous))?\s+)?(?:une?\s+|l[ae]\s+)?(?:magazine|revue|numéro|journal)\s+(?:sur|à propos de|consacrée?\s+à|pour)\s+/iu,
  /^(?:(?:haz|hazme|haga|crea|cree|escribe|escriba)\s+)?(?:una?\s+|el\s+|la\s+)?(?:revista|número)\s+(?:sobre|acerca de|para|de)\s+/iu,
]

const withoutRequest = (idea: string): string => idea.replace(requests.find((each) => each.test(idea)) ?? request, '')

/** Reads the idea: title and subject are cut out of the user's own words, never made up. */
export function parseBrief(idea: string, language = 'en'): Brief {
  const clean = idea.replace(/\s+/gu, ' ').trim()
  const title = namedTitle(clean)
  const rest = withoutRequest(clean).trim()
  const subject = (title ? withoutTitle(rest, title) : rest) || clean
  return { idea: clean, subject, title: title ?? headlineOf(subject, language.startsWith('en')) }
}

/** The subject after a named title: what follows "about", "on" or a dash. */
function withoutTitle(text: string, title: string): string {
  const at = text.indexOf(title)
  if (at < 0) return text
  const after = text.slice(at + title.length).replace(/^[”"’'\s,.:–—-]+(?:(?:is\s+)?(?:about|on|for|covering)\s+)?/iu, '')
  return after || text.slice(0, at).replace(/[“"‘'\s]+$/u, '')
}

/** A title in quotation marks, or after "called" or "Title:". */
function namedTitle(text: string): string | null {
  const quoted =
    /(?:called|titled|named|title|name)\s*(?:is|:)?\s*[“"‘']([^”"’']{2,60})[”"’']/iu.exec(text)?.[1] ??
    /[“"]([^”"]{2,60})[”"]/u.exec(text)?.[1]
  const plain =
    /(?:called|titled|named)\s+((?:\p{Lu}[\p{L}\p{N}’'-]*\s?){1,5})/u.exec(text)?.[1] ?? /\btitle:\s*([^.\n,;]{2,60})/iu.exec(text)?.[1]
  return (quoted ?? plain)?.trim() || null
}

/** The first clause, at most seven words; capitals throughout are a habit of English alone. */
function headlineOf(subject: string, english: boolean): string {
  const clause = subject.split(/[.!?;:\n]|,\s|\s[–—-]\s/u)[0] ?? subject
  const words = clause
    .replace(english ? /^(?:the|an?)\s+/iu : /^\s+/u, '')
    .split(' ')
    .slice(0, 7)
  while (words.length > 1 && isStopWord((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words
    .map((word, index) => (index > 0 && (!english || isStopWord(word)) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}
