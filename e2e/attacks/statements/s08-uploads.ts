import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Statement } from '../context.ts'
import { falseDocuments, hostilePictures, poisonedDocuments } from '../corpora/files.ts'
import type { HostileFile } from '../corpora/files.ts'
import { get, post } from '../http.ts'
import type { Sent } from '../http.ts'
import { errorBody, refused } from '../judges.ts'
import { formOf } from '../multipart.ts'
import type { Part } from '../multipart.ts'

const partOf = ({ name, content }: HostileFile, field: string): Part => ({ name: field, file: name, content: content() })
const idea: readonly Part[] = [
  { name: 'content_idea', content: 'Tides' },
  { name: 'model_name', content: 'built-in' },
]

/** A form to a path; a creation is not waited for. */
const form = (path: string, token: string, parts: readonly Part[]): Sent => {
  const { headers, body } = formOf(parts)
  return post(path, body, { token, headers: { ...headers, prefer: 'respond-async' } })
}

/** S8: files that lie about themselves are refused; those that are bombs come to an end. */
export const uploads: Statement = {
  id: 'S8',
  title: 'files that lie, bombs, ways out of archives',
  atLeast: 60,
  run: async (context) => {
    const { target, each, attack } = context
    const { token } = await target.person()
    const before = leftovers()
    await each(hostilePictures, 99, (file) =>
      attack(`picture: ${file.label}`, form('/api/assets/', token, [partOf(file, 'file')]), [refused([400, 413, 415]), errorBody]),
    )
    await each(falseDocuments, 99, (file) =>
      attack(`document: ${file.label}`, form('/api/magazines/', token, [...idea, partOf(file, 'files')]), [refused(415), errorBody]),
    )
    await tooMuch(context, token)
    // An answer may be here before its files are gone.
    for (let tries = 0; tries < 50 && leftovers().some((name) => !before.includes(name)); tries += 1) await wait(100)
    const stayed = leftovers().some((name) => !before.includes(name))
    context.judged('what was refused', stayed ? 'refused files stay in the temporary folder' : null)
    await each(poisonedDocuments, 3, (file) => poison(context, file))
  },
}

const leftovers = (): string[] => readdirSync(tmpdir()).filter((name) => /^magazineai-[A-Za-z0-9]{6}$/.test(name))

/** Too many, too large, in the wrong place. */
async function tooMuch({ each, attack }: Context, token: string): Promise<void> {
  const text = (name: string): Part => ({ name, file: 'a.txt', content: 'Ebb and flow' })
  const many = (count: number, part: (index: number) => Part): Part[] => Array.from({ length: count }, (_, index) => part(index))
  const tries: Record<string, [path: string, parts: readonly Part[]]> = {
    '21 documents': ['/api/magazines/', [...idea, ...many(21, () => text('files'))]],
    'a field nobody asked for': ['/api/assets/', [text('avatar')]],
    '41 fields': ['/api/magazines/', many(41, (index) => ({ name: `f${index}`, content: 'x' }))],
    'two pictures that are none': ['/api/assets/', [text('file'), text('file')]],
    'a document without an idea': ['/api/magazines/', [text('files')]],
    'a field of 21 MB': ['/api/magazines/', [{ name: 'content_idea', content: 'x'.repeat(21 * 1024 * 1024) }]],
  }
  const cases = Object.entries(tries).map(([label, [path, parts]]) => ({ label, path, parts }))
  await each(cases, 99, ({ label, path, parts }) => attack(label, form(path, token, parts), [refused([400, 413, 415]), errorBody]))
}

/** Lets a magazine be made from a document, and waits for an end, whatever it is: finished, or failed with a sentence. */
async function poison({ target, judged }: Context, file: HostileFile): Promise<void> {
  const { token } = await target.person()
  const deaths = target.deaths()
  const { status, json } = await target.send(form('/api/magazines/', token, [...idea, partOf(file, 'files')]))
  const end = status === 202 ? await endOf(target, token, json.id) : status >= 400 && status < 500 ? null : `answered ${status}`
  const slipped = existsSync(join(tmpdir(), 'magazineai-slipped.txt'))
  judged(`poisoned document: ${file.label}`, target.deaths() > deaths ? 'ended the server' : slipped ? 'wrote outside of its folder' : end)
  await target.up()
}

async function endOf({ send }: Context['target'], token: string, id: string): Promise<string | null> {
  for (const until = performance.now() + 180_000; performance.now() < until; await wait(250)) {
    const { json } = await send(get(`/api/magazines/${id}/job/`, { token }))
    if (json?.status === 'finished' || (json?.status === 'failed' && json.error)) return null
    if (json?.status === 'failed') return 'failed without a sentence'
  }
  return 'the making never came to an end'
}
