import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Statement } from '../context.ts'
import { falseDocuments, hostilePictures, poisonedDocuments } from '../corpora/files.ts'
import type { HostileFile } from '../corpora/files.ts'
import { errorBody, refused } from '../judges.ts'
import { formOf } from '../multipart.ts'
import type { Part } from '../multipart.ts'
import type { Person } from '../target.ts'

const partOf = ({ name, type, content }: HostileFile, field: string): Part => ({ name: field, file: name, type, content: content() })
const idea: readonly Part[] = [
  { name: 'content_idea', content: 'Tides' },
  { name: 'model_name', content: 'built-in' },
]

/** S8: files that lie about themselves are refused; those that are bombs come to an end. */
export const uploads: Statement = {
  id: 'S8',
  title: 'files that lie, bombs, ways out of archives',
  atLeast: 60,
  run: async (context) => {
    const ann = await context.target.person()
    await context.each(hostilePictures, hostilePictures.length, (file) =>
      context.attack(
        `picture: ${file.label}`,
        { method: 'POST', path: '/api/assets/', token: ann.token, ...formOf([partOf(file, 'file')]) },
        [refused([400, 413, 415]), errorBody],
      ),
    )
    await context.each(falseDocuments, falseDocuments.length, (file) =>
      context.attack(
        `document: ${file.label}`,
        { method: 'POST', path: '/api/magazines/', token: ann.token, ...formOf([...idea, partOf(file, 'files')]) },
        [refused(415, 'unsupported_type'), errorBody],
      ),
    )
    await context.each(poisonedDocuments, 3, (file) => poison(context, file))
    await tooMuch(context, ann)
  },
}

/** Lets a magazine be made from a document, and waits for an end, whatever it is: finished, or failed with a sentence. */
async function poison(context: Context, file: HostileFile): Promise<void> {
  const { target } = context
  const { token } = await target.person()
  const label = `poisoned document: ${file.label}`
  const deaths = target.deaths()
  const started = await target.send({
    method: 'POST',
    path: '/api/magazines/',
    token,
    ...preferring(formOf([...idea, partOf(file, 'files')])),
  })
  if (started.status !== 202)
    return context.judged(label, started.status >= 500 || started.status < 400 ? `answered ${started.status}` : null)
  const end = await endOf(context, token, started.json.id)
  const slipped = ['magazineai-slipped.txt'].some((name) => existsSync(join(tmpdir(), name)))
  context.judged(label, target.deaths() > deaths ? 'ended the server' : slipped ? 'wrote outside of its folder' : end)
  await target.send({ method: 'DELETE', path: `/api/magazines/${started.json.id}/`, token })
}

const preferring = ({ headers, body }: ReturnType<typeof formOf>) => ({ headers: { ...headers, prefer: 'respond-async' }, body })

async function endOf({ target }: Context, token: string, id: string): Promise<string | null> {
  for (const until = performance.now() + 180_000; performance.now() < until; await wait(250)) {
    const { json } = await target.send({ method: 'GET', path: `/api/magazines/${id}/job/`, token })
    if (json?.status === 'finished') return null
    if (json?.status === 'failed') return json.error ? null : 'failed without a sentence'
  }
  return 'never came to an end'
}

/** Too many, too large, in the wrong place; and nothing of what was refused stays in the temporary folder. */
async function tooMuch(context: Context, { token }: Person): Promise<void> {
  const text = (name: string): Part => ({ name, file: 'a.txt', content: 'Ebb and flow' })
  const many = (count: number, part: (index: number) => Part): Part[] => Array.from({ length: count }, (_, index) => part(index))
  const tries: Record<string, { path: string; parts: Part[]; statuses: number[] }> = {
    '21 documents': { path: '/api/magazines/', parts: [...idea, ...many(21, () => text('files'))], statuses: [400, 413] },
    'a field nobody asked for': { path: '/api/assets/', parts: [text('avatar')], statuses: [400] },
    '41 fields': { path: '/api/magazines/', parts: many(41, (index) => ({ name: `f${index}`, content: 'x' })), statuses: [400, 413] },
    'two pictures of which one is text': { path: '/api/assets/', parts: [text('file'), text('file')], statuses: [400, 415] },
    'a document without an idea': { path: '/api/magazines/', parts: [text('files')], statuses: [400] },
    'a field of 21 MB': {
      path: '/api/magazines/',
      parts: [{ name: 'content_idea', content: 'x'.repeat(21 * 1024 * 1024) }],
      statuses: [400, 413],
    },
  }
  const before = leftovers()
  await context.each(
    Object.entries(tries).map(([label, sent]) => ({ label, sent })),
    6,
    ({ label, sent: { path, parts, statuses } }) =>
      context.attack(label, { method: 'POST', path, token, ...formOf(parts) }, [refused(statuses)]),
  )
  const left = [...leftovers()].filter((name) => !before.has(name))
  await wait(500)
  const still = left.filter((name) => leftovers().has(name))
  context.judged('what was refused stays nowhere', still.length > 0 ? 'leaves refused files in the temporary folder' : null)
}

const leftovers = (): Set<string> => new Set(readdirSync(tmpdir()).filter((name) => /^magazineai-[A-Za-z0-9]{6}$/.test(name)))
