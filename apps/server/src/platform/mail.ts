import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from './log.ts'

/** A message to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends mail. `send` returns at once: an answer to a call must not tell by its time whether a letter went out. */
export interface Mail {
  kind: 'smtp' | 'folder'
  send(letter: Letter): void
  /** Resolves when every letter is sent or given up. */
  settled(): Promise<void>
}

interface Post {
  deliver(letter: Letter): Promise<void>
}

const RETRIES = [1_000, 5_000, 20_000] as const

/** Mail by SMTP when there is an address for it, else into `DATA_DIR/mail`. */
export const createMail = (options: { smtpUrl: string | undefined; from: string; dataDir: string; log: Logger }): Mail => {
  const { smtpUrl, from, dataDir, log } = options
  const post = smtpUrl ? smtpPost(smtpUrl, from) : folderPost(join(dataDir, 'mail'), from, log)
  const pending = new Set<Promise<void>>()
  const send = (letter: Letter): void => {
    const work = persist(post, letter).catch((error: unknown) => log.error({ err: error, to: letter.to }, 'a letter could not be sent'))
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }
  return { kind: smtpUrl ? 'smtp' : 'folder', send, settled: async () => void (await Promise.all(pending)) }
}

const persist = async (post: Post, letter: Letter): Promise<void> => {
  for (const pause of RETRIES) {
    try {
      return await post.deliver(letter)
    } catch {
      await new Promise((wake) => setTimeout(wake, pause).unref())
    }
  }
  return post.deliver(letter)
}

const smtpPost = (url: string, from: string): Post => {
  const transport = createTransport(url, { from })
  return {
    deliver: async (letter) => {
      await transport.sendMail(letter)
    },
  }
}

const folderPost = (folder: string, from: string, log: Logger): Post => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    deliver: async (letter) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(letter)
      const path = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.info({ to: letter.to, path }, 'a letter was written')
    },
  }
}
