import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD, cookiesOf, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

// A machine that does much else at once hashes slowly.
vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const NEW = 'a wholly different chair 7'
const post = (path: string, body: unknown, sent = {}): Promise<Answer> => server.call('POST', path, { body, ...sent })
const login = (username: string, password: string, headers = {}): Promise<Answer> =>
  post(operations.login.path, { username, password }, { headers })
const me = (token: string): Promise<Answer> => server.call('GET', operations.me.path, { token })
const forgot = (email: string): Promise<Answer> => post(operations.forgotPassword.path, { email })
const reset = (email: string, code: string | null, password = NEW): Promise<Answer> =>
  post(operations.resetPassword.path, { email, code, new_password: password })
const look = (token: string | null): Promise<Answer> => post(operations.lookAtLink.path, { token })
const follow = (token: string | null, body = {}): Promise<Answer> => post(operations.followLink.path, { token, ...body })
const reauth = ({ token }: { token: string }, body = {}): Promise<Answer> => post(operations.reauthenticate.path, body, { token })
const at = (path: string, { id }: { id: string }): string => path.replace('{id}', id)
const ask = (path: string, person: Person, body = {}): Promise<Answer> => post(at(path, person), body, { token: person.token })
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const many = (count: number, make: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
/** Puts the proof of who somebody is far back. */
const grow = (person: Person) =>
  server.db.execute(sql`update sessions set fresh_at = now() - interval '11 minutes' where user_id = ${person.id}`)

describe('a forgotten password', () => {
  test('is replaced with a mailed code; every session ends, the old password too, and the owner is told', async () => {
    const ann = await server.person('forgetful')
    const other = (await login(ann.email, PASSWORD)).json
    expect((await forgot(ann.email)).json).toEqual({ detail: "We've sent an OTP to your email. Please check your inbox." })
    const code = await server.mailedCode(ann.email, 1)
    const answer = await reset(ann.email, code)
    expect([answer.status, answer.json.detail]).toEqual([200, 'Password updated successfully. Please log in with your new password.'])
    expect([(await me(ann.token)).status, (await me(other.access)).status]).toEqual([401, 401])
    expect([(await login(ann.email, PASSWORD)).status, (await login(ann.email, NEW)).status]).toEqual([401, 200])
    await expect.poll(() => server.subjects(ann.email), { timeout: 20_000 }).toContain('Your MagazineAI password was changed')
    expect((await reset(ann.email, code)).json).toMatchObject({ code: 'invalid_reset_code', detail: 'Failed to update password' })
  })

  test('a known and an unknown address look the same, and both get a letter', async () => {
    const { email } = await server.person()
    const [known, unknown] = [await forgot(email), await forgot('never-here@example.com')]
    expect([known.status, known.text, [...known.headers.keys()].toSorted()]).toEqual([
      unknown.status,
      unknown.text,
      [...unknown.headers.keys()].toSorted(),
    ])
    await expect
      .poll(() => server.subjects('never-here@example.com'), { timeout: 20_000 })
      .toEqual(['There is no MagazineAI account with this address'])
    for (const [name, code] of [
      [email, '000000'],
      ['never-here@example.com', '000000'],
    ] as const)
      expect((await reset(name, code)).json.code).toBe('invalid_reset_code')
  })

  test('20 parallel right codes change it once; 200 wrong ones use up five tries', { timeout: 120_000 }, async () => {
    const [ann, bo] = [await server.person('racer'), await server.person('guessed')]
    await forgot(ann.email)
    const code = await server.mailedCode(ann.email, 1)
    expect(statuses(await many(20, (index) => reset(ann.email, code, `${NEW} ${index}`)))).toEqual({ 200: 1, 400: 19 })
    await forgot(bo.email)
    const right = Number(await server.mailedCode(bo.email, 1))
    const wrong = await many(200, (index) => reset(bo.email, String((right + index + 1) % 1_000_000).padStart(6, '0')))
    expect(statuses(wrong)).toEqual({ 400: 200 })
    expect((await reset(bo.email, String(right).padStart(6, '0'))).status).toBe(400)
    expect((await login(bo.email, PASSWORD)).status).toBe(200)
  })

  test('a refused password leaves the code as it was; the code of a sign-up opens nothing; a second typing must be the same', async () => {
    const ann = await server.person('picky')
    await forgot(ann.email)
    const code = await server.mailedCode(ann.email, 1)
    expect((await reset(ann.email, code, 'password1')).json.fields).toEqual({ new_password: ['This password is too common.'] })
    const twice = { email: ann.email, code, new_password: NEW, confirm_password: `${NEW}!` }
    expect((await post(operations.resetPassword.path, twice)).json.fields).toEqual({ confirm_password: ['Passwords do not match'] })
    expect((await post(operations.verifyEmail.path, { email: ann.email, code })).json.code).toBe('invalid_code')
    expect((await reset(ann.email, code)).status).toBe(200)
  })
})

describe('an address that is changed', () => {
  const change = async (person: Person, to: string): Promise<string | null> => {
    const answer = await ask(operations.changeEmail.path, person, { old_password: PASSWORD })
    expect(answer.json.detail).toBe('Email change link sent to your current email address! Please check your inbox.')
    const first = await server.mailedLink(person.email, 'Change your MagazineAI address')
    expect((await look(first)).json).toMatchObject({ state: 'open', purpose: 'choose-email', email: person.email })
    expect((await follow(first, { new_email: to })).json).toMatchObject({ purpose: 'choose-email', email: to })
    expect((await look(first)).json.state).toBe('used')
    return server.mailedLink(to, 'Confirm your new MagazineAI address')
  }

  test('is confirmed at the new one; the old one is told and takes it back within seven days, which ends every session', async () => {
    const ann = await server.person('mover')
    const confirm = await change(ann, 'moved@example.com')
    expect((await login('moved@example.com', PASSWORD)).status).toBe(401)
    expect(statuses(await many(20, () => follow(confirm)))).toEqual({ 200: 1, 400: 19 })
    expect((await me(ann.token)).json.email).toBe('moved@example.com')
    expect((await login(ann.email, PASSWORD)).status).toBe(401)
    expect((await follow(confirm)).json.code).toBe('used_link')

    const undo = await server.mailedLink(ann.email, 'Your MagazineAI address was changed')
    expect((await follow(undo)).json).toMatchObject({ purpose: 'undo-email', email: ann.email })
    expect((await me(ann.token)).status).toBe(401)
    expect((await login('moved@example.com', PASSWORD)).status).toBe(401)
    expect((await login(ann.email, PASSWORD)).json.profile.email).toBe(ann.email)
  })

  test('an older way back ends the newer ones: who took the account over cannot take it back', async () => {
    const ann = await server.person('victim')
    await follow(await change(ann, 'thief-one@example.com'))
    const undo = await server.mailedLink(ann.email, 'Your MagazineAI address was changed')
    await follow(await change({ ...ann, email: 'thief-one@example.com' }, 'thief-two@example.com'))
    const thiefs = await server.mailedLink('thief-one@example.com', 'Your MagazineAI address was changed')
    expect((await follow(undo)).status).toBe(200)
    expect((await follow(thiefs)).json.code).toBe('expired_link')
    expect((await login(ann.email, PASSWORD)).status).toBe(200)
  })

  test('an address with an account is told so by mail alone, and one that is taken meanwhile is refused', async () => {
    const [ann, bo] = [await server.person('chooser'), await server.person('settler')]
    await ask(operations.changeEmail.path, ann, { old_password: PASSWORD })
    const first = await server.mailedLink(ann.email, 'Change your MagazineAI address')
    expect((await follow(first, { new_email: ann.email })).json.fields.new_email).toEqual(['This is your address already.'])
    await server.db.execute(sql`delete from rates`)
    const answer = await follow(first, { new_email: bo.email })
    expect([answer.status, answer.json.email]).toEqual([200, bo.email])
    await expect.poll(() => server.subjects(bo.email), { timeout: 20_000 }).toContain('You already have a MagazineAI account')
    expect(await server.subjects(bo.email)).not.toContain('Confirm your new MagazineAI address')

    const confirm = await change(await server.person('late'), 'wanted@example.com')
    await server.db.execute(sql`delete from rates`)
    await server.person('wanted')
    expect((await follow(confirm)).json.code).toBe('address_taken')
  })

  test('needs the password, which is not to be guessed there, and three links an hour are enough', async () => {
    const ann = await server.person('careful')
    expect((await ask(operations.changeEmail.path, ann)).json.fields.old_password).toEqual(['Password is required to change email'])
    const wrong = await many(30, () => ask(operations.changeEmail.path, ann, { old_password: 'not the password' }))
    expect(statuses(wrong)).toEqual({ 400: 10, 429: 20 })
    expect((await ask(operations.changeEmail.path, ann, { old_password: PASSWORD })).status).toBe(429)
    await server.db.execute(sql`delete from rates`)
    const right = await many(10, () => ask(operations.changeEmail.path, ann, { old_password: PASSWORD }))
    expect(statuses(right)).toEqual({ 200: 3, 429: 7 })
    const { rows } = await server.db.execute(sql`
      select count(*)::int as open from account_links where user_id = ${ann.id} and expires_at > now() and used_at is null`)
    expect(rows).toEqual([{ open: 1 }])
  })
})

describe('a password', () => {
  test('is changed by a mailed link, once; other sessions end, the one that asked stays', async () => {
    const ann = await server.person('changer')
    const other = (await login(ann.email, PASSWORD)).json
    expect((await ask(operations.changePassword.path, ann)).json.fields.old_password).toEqual(['Current password is required'])
    const asked = await ask(operations.changePassword.path, ann, { old_password: PASSWORD })
    expect(asked.json.detail).toBe('Password change link sent to your email! Please check your inbox.')
    const link = await server.mailedLink(ann.email, 'Change your MagazineAI password')
    expect((await follow(link, { new_password: 'password1' })).json.fields.new_password).toEqual(['This password is too common.'])
    expect(statuses(await many(10, () => follow(link, { new_password: NEW })))).toEqual({ 200: 1, 400: 9 })
    expect([(await me(ann.token)).status, (await me(other.access)).status]).toEqual([200, 401])
    expect([(await login(ann.email, PASSWORD)).status, (await login(ann.email, NEW)).status]).toEqual([401, 200])
  })

  test('is added where there is none, by who has proved who they are with a code', async () => {
    const ann = await server.person('passless')
    expect((await ask(operations.addPassword.path, ann)).json.code).toBe('password_set')
    await server.db.execute(sql`update users set password_hash = null where id = ${ann.id}`)
    await grow(ann)
    expect((await ask(operations.addPassword.path, ann)).json.code).toBe('reauth_required')
    expect((await ask(operations.changeEmail.path, ann, { old_password: PASSWORD })).json.code).toBe('reauth_required')
    expect((await reauth(ann, { password: PASSWORD })).json.code).toBe('wrong_password')
    expect((await reauth(ann)).status).toBe(202)
    const code = await server.mailedCode(ann.email, 1)
    expect((await reauth(ann, { code: code === '000000' ? '111111' : '000000' })).json.fields.code).toEqual(['This code is not right.'])
    const proofs = await many(10, () => reauth(ann, { code }))
    expect(statuses(proofs)).toEqual({ 200: 1, 400: 9 })
    expect((await ask(operations.addPassword.path, ann)).json.detail).toBe('A password add link has been emailed.')
    const link = await server.mailedLink(ann.email, 'Add a password to your MagazineAI account')
    expect((await follow(link, { new_password: NEW })).status).toBe(200)
    expect((await login(ann.email, NEW)).json.profile.has_password).toBe(true)
  })

  test('who is signed in proves with it who they are, for ten minutes', async () => {
    const ann = await server.person('prover')
    await grow(ann)
    const path = at(operations.deleteAccount.path, ann)
    expect((await server.call('DELETE', path, { token: ann.token })).json.code).toBe('reauth_required')
    const wrong = await many(20, () => reauth(ann, { password: 'not the password' }))
    expect(statuses(wrong)).toEqual({ 400: 10, 429: 10 })
    await server.db.execute(sql`delete from rates`)
    const until = Date.parse((await reauth(ann, { password: PASSWORD })).json.fresh_until)
    expect(until - Date.now()).toBeGreaterThan(9 * 60_000)
    expect((await server.call('DELETE', path, { token: ann.token })).status).toBe(202)
  })
})

describe('a link', () => {
  test('that is unknown, expired or used says so, and does nothing', async () => {
    const ann = await server.person('linked')
    expect((await look('x'.repeat(43))).json).toEqual({ state: 'unknown', purpose: null, email: null, expires_at: null })
    expect((await follow('x'.repeat(43))).json.code).toBe('unknown_link')
    await ask(operations.changePassword.path, ann, { old_password: PASSWORD })
    const link = await server.mailedLink(ann.email, 'Change your MagazineAI password')
    await server.db.execute(sql`update account_links set expires_at = now() - interval '1 second' where user_id = ${ann.id}`)
    expect((await look(link)).json).toMatchObject({ state: 'expired', purpose: 'change-password' })
    expect((await follow(link, { new_password: NEW })).json.code).toBe('expired_link')
    expect((await login(ann.email, PASSWORD)).status).toBe(200)
  })

  test('is stored as a hash alone, and a page of another site cannot follow it', async () => {
    const ann = await server.person('stored')
    await ask(operations.changePassword.path, ann, { old_password: PASSWORD })
    const link = await server.mailedLink(ann.email, 'Change your MagazineAI password')
    const { rows } = await server.db.execute<{ row: string }>(sql`select row_to_json(account_links)::text as row from account_links`)
    expect(rows.some(({ row }) => row.includes(link ?? ''))).toBe(false)
    const foreign = await post(
      operations.followLink.path,
      { token: link, new_password: NEW },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(foreign.json.code).toBe('forbidden_origin')
  })
})

describe('an account that is deleted', () => {
  const remove = (person: Person): Promise<Answer> =>
    server.call('DELETE', at(operations.deleteAccount.path, person), { token: person.token })
  const deletesAt = async ({ id }: Person) =>
    (await server.db.execute<{ at: string | null }>(sql`select deletes_at as at from users where id = ${id}`)).rows[0]?.at

  test('waits 14 days with every session ended, and the mailed link keeps it', async () => {
    const ann = await server.person('leaver')
    const answer = await remove(ann)
    expect(answer.status).toBe(202)
    expect(Math.round((Date.parse(answer.json.deletes_at) - Date.now()) / 86_400_000)).toBe(14)
    expect((await me(ann.token)).status).toBe(401)
    expect(await deletesAt(ann)).not.toBeNull()
    const keep = await server.mailedLink(ann.email, 'Your MagazineAI account will be deleted')
    expect((await look(keep)).json).toMatchObject({ state: 'open', purpose: 'keep-account' })
    expect(await deletesAt(ann)).not.toBeNull()
    expect((await follow(keep)).json).toMatchObject({ purpose: 'keep-account', email: ann.email })
    expect(await deletesAt(ann)).toBeNull()
    expect((await login(ann.email, PASSWORD)).json.restored).toBeUndefined()
  })

  test('is kept by signing in, which says so', async () => {
    const ann = await server.person('returner')
    await remove(ann)
    const back = (await login(ann.email, PASSWORD)).json
    expect([back.restored, await deletesAt(ann), back.profile.last_login !== null]).toEqual([true, null, true])
  })

  test('is never that of the only administrator', async () => {
    const ann = await server.person('chief')
    await server.db.execute(sql`update users set role = 'admin' where id = ${ann.id}`)
    expect((await remove(ann)).json.code).toBe('last_admin')
    const bo = await server.person('deputy')
    await server.db.execute(sql`update users set role = 'admin' where id = ${bo.id}`)
    expect((await remove(ann)).status).toBe(202)
    expect((await remove(bo)).json.code).toBe('last_admin')
  })
})

describe('the sessions of a person', () => {
  const list = (token: string): Promise<Answer> => server.call('GET', operations.listSessions.path, { token })

  test('are listed by device and address, ended one by one and all but this, and are nobody else’s', async () => {
    const [ann, bo] = [await server.person('everywhere'), await server.person('nosy')]
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const [phone, laptop, home] = await many(3, () => login(ann.email, PASSWORD, { 'user-agent': agent }))
    const { data, total } = (await list(ann.token)).json
    expect([total, data[0].is_current, data.filter((row: { is_current: boolean }) => row.is_current).length]).toEqual([4, true, 1])
    expect(data[1]).toMatchObject({ device: 'Firefox on Windows', address: '127.0.0.1', place: 'The machine of the server' })

    const phoneRow = (await list(phone!.json.access)).json.data[0].id
    const end = (id: string, token: string) => server.call('DELETE', at(operations.endSession.path, { id }), { token })
    const [foreign, missing] = [await end(phoneRow, bo.token), await end('00000000-0000-4000-8000-000000000000', bo.token)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...foreign.json, request_id: '' }).toEqual({ ...missing.json, request_id: '' })
    expect(statuses(await many(10, () => end(phoneRow, ann.token)))).toEqual({ 204: 1, 404: 9 })
    expect((await me(phone!.json.access)).status).toBe(401)

    expect((await server.call('DELETE', operations.endOtherSessions.path, { token: ann.token })).json).toEqual({ ended: 2 })
    expect([(await me(laptop!.json.access)).status, (await me(home!.json.access)).status, (await me(ann.token)).status]).toEqual([
      401, 401, 200,
    ])
    expect((await me(bo.token)).status).toBe(200)
  })

  test('the one that asks may end itself, and its cookies go', async () => {
    const { email } = await server.person()
    const cookie = cookiesOf(await login(email, PASSWORD, { 'x-auth-mode': 'cookie' }))
    const { data } = (await server.call('GET', operations.listSessions.path, { cookie })).json
    const headers = { origin: server.base }
    const answer = await server.call('DELETE', at(operations.endSession.path, data[0]), { cookie, headers })
    expect([answer.status, answer.headers.getSetCookie().filter((line) => /^(access|refresh)=;/.test(line)).length]).toEqual([204, 2])
  })
})

test('a chosen user name signs in, may not look like an address or speak for the server, and is had by one', async () => {
  const register = (email: string, username: string) => post(operations.register.path, { email, username, password: PASSWORD })
  for (const bad of ['ab', 'a@b.example', '.dot', 'owner', 'Admin', 'two words'])
    expect((await register('namer@example.com', bad)).json.fields?.username, bad).toBeDefined()
  const registered = await register('namer@example.com', 'Inga.Übersee')
  const code = await server.mailedCode('namer@example.com')
  await post(operations.verifyEmail.path, { email: 'namer@example.com', code }, { cookie: cookiesOf(registered) })
  expect((await login('inga.übersee', PASSWORD)).json.profile.username).toBe('inga.übersee')
  expect((await register('second@example.com', 'inga.übersee')).json).toMatchObject({ code: 'username_taken' })
})
