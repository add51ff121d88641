import { json, q } from '../../../testing/requests.ts'

/** What copies are made and looked for by. */
export interface RepeatedCopiesOptions {
  call: (method: string, path: string, init?: RequestInit) => Promise<Response>
  /** Files of the folder that is copied: more than one transaction copies. */
  files: number
}

/** Copies of one folder that a server may die over: each is there whole, or not at all. */
export interface RepeatedCopies {
  /** Makes another; at first a part of the folder. */
  copy(): Promise<void>
  /** Returns in words which copies are lost or not whole, and takes them all away. */
  settle(): Promise<string[]>
}

const HOME = 'many/'
const FOLDER = `${HOME}all/`

interface Listing {
  folders: { name: string }[]
  total: number
}

/** Makes what copies a folder of many files again and again. */
export function createRepeatedCopies({ call, files }: RepeatedCopiesOptions): RepeatedCopies {
  const acknowledged = new Set<string>()
  let serial = 0
  let size = 0

  const list = async (prefix: string): Promise<Listing | null> => {
    const answer = await call('GET', `/directories/${q({ prefix, limit: '1000' })}`)
    return answer.status === 200 ? ((await answer.json()) as Listing) : null
  }

  /** Doubles the folder until it is large enough. */
  const grow = async (): Promise<void> => {
    const there = (await list(FOLDER))?.total ?? 0
    if (there >= files) {
      size = there
      return
    }
    if (there === 0) {
      const form = new FormData()
      form.set('key', `${FOLDER}one.txt`)
      form.append('file', new Blob(['One of many.']), 'x')
      await call('POST', '/files/', { body: form })
    }
    const deed = { action: 'copy', all: { prefix: FOLDER }, to: FOLDER, on_conflict: 'keep_both' }
    let cursor: string | null = null
    do {
      const answer = await call('POST', '/batch/', json({ ...deed, ...(cursor !== null && { cursor }) }))
      if (answer.status !== 200) throw new Error(`The folder did not grow: ${answer.status} ${await answer.text()}`)
      cursor = ((await answer.json()) as { next_cursor: string | null }).next_cursor
    } while (cursor !== null)
  }

  return {
    copy: async () => {
      if (size === 0) return grow()
      const name = `copy ${++serial}`
      const answer = await call('POST', '/copy-move/', json({ src_path: FOLDER, dst_path: `${HOME}${name}/` }))
      if (answer.status >= 300) throw new Error(`A copy was answered with ${answer.status}: ${await answer.text()}`)
      acknowledged.add(name)
    },
    settle: async () => {
      const there = ((await list(HOME))?.folders ?? []).map(({ name }) => name).filter((name) => name !== 'all')
      const lost = [...acknowledged].filter((name) => !there.includes(name)).map((name) => `${HOME}${name}/ is not there`)
      acknowledged.clear()
      for (const name of there) {
        const { total } = (await list(`${HOME}${name}/`))!
        if (total !== size) lost.push(`${HOME}${name}/ has ${total} of ${size} files`)
        await call('DELETE', `/directories/${q({ prefix: `${HOME}${name}/`, soft: 'false' })}`)
      }
      return lost
    },
  }
}
