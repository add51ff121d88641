import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createMail } from './mail.ts'

let stop: (() => Promise<void>) | null = null
afterEach(async () => stop?.())

/** A mail server that refuses the first `refusals` letters. Resolves with its port and what it got. */
const startSmtp = async (refusals = 0): Promise<{ port: number; letters: { to: string[]; source: string }[]; users: string[] }> => {
  const letters: { to: string[]; source: string }[] = []
  const users: string[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      users.push(username)
      done(null, { user: username })
    },
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.once('end', () => {
        if ((left -= 1) >= 0) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stop = () => new Promise((gone) => server.close(gone))
  return { port: (server.server.address() as AddressInfo).port, letters, users }
}

const mailTo = (address: string) =>
  createMail({ smtpUrl: address, from: 'MagazineAI <no-reply@example.com>', dataDir: '/nowhere', log: createLog('silent') })

test('letters go out by SMTP, with the sender and the sign-in of the settings', async () => {
  const smtp = await startSmtp()
  const mail = mailTo(`smtp://ann:secret@127.0.0.1:${smtp.port}`)
  expect(mail.kind).toBe('smtp')
  mail.send({ to: 'bea@example.com', subject: '123456 is your code', text: 'Grüße\n\n123456' })
  await mail.settled()
  expect(smtp.users).toEqual(['ann'])
  expect(smtp.letters.map(({ to }) => to)).toEqual([['bea@example.com']])
  expect(smtp.letters[0]?.source).toMatch(/^From: MagazineAI <no-reply@example.com>/m)
  expect(smtp.letters[0]?.source).toMatch(/^Subject: 123456 is your code/m)
})

test('a letter that is refused for now is sent again, once', async () => {
  const smtp = await startSmtp(1)
  const mail = mailTo(`smtp://127.0.0.1:${smtp.port}`)
  mail.send({ to: 'bea@example.com', subject: 'Again', text: 'x' })
  await mail.settled()
  expect(smtp.letters).toHaveLength(1)
})

test('a subject cannot bring headers of its own', async () => {
  const smtp = await startSmtp()
  const mail = mailTo(`smtp://127.0.0.1:${smtp.port}`)
  mail.send({ to: 'bea@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'x' })
  await mail.settled()
  expect(smtp.letters[0]?.to).toEqual(['bea@example.com'])
  expect(smtp.letters[0]?.source).not.toMatch(/^Bcc:/m)
})
