import { readFile } from 'node:fs/promises'
import { order } from '@magazineai/contract/plans'
import type { Locator, Page } from '@playwright/test'
import { editorReady } from '../editor.ts'
import { signInAsOwner } from '../owner.ts'
import { fixture, makeMagazine, signUp, somebody } from '../person.ts'

/** The server whose screens are looked at. */
export interface Place {
  url: string
  data: string
}

/** What a person has whose screens are looked at: the ids that addresses name. */
export interface Belongings {
  magazine: string
  /** A checkout of the test provider. */
  checkout: string
}

/** A screen in one of its states. */
export interface Screen {
  name: string
  /** Its address, after that of the server. */
  path: string | ((has: Belongings) => string)
  /** What is to be seen when it is there. */
  ready: (page: Page) => Locator | Promise<void>
  /** Brings it into its state, at the width and in the theme it is looked at in. What it opens, it closes by itself when the screen is opened anew. */
  state?: (page: Page) => Promise<void>
  /** True where small buttons are meant: in the kit, and in the bars of the editor, which are measured by journeys of their own. */
  hasSmallButtons?: boolean
  /** True when the server answers something with an error there, as it should. */
  mayFail?: boolean
}

/** Somebody who looks at screens, one after the other, in one browser. */
export interface Viewer {
  name: 'visitor' | 'newcomer' | 'person' | 'owner'
  /** Signs the browser in, and gives the person what the screens show. */
  prepare: (page: Page, at: Place) => Promise<Belongings>
  screens: readonly Screen[]
}

const nothing: Belongings = { magazine: '', checkout: '' }

/** Begins an order, and leaves it at the page of the test provider. */
async function checkoutOf(page: Page, { url }: Place): Promise<string> {
  const data = { price_id: order.id, return_url: `${url}/payment` }
  const answer = await page.request.post(`${url}/api/payments/orders/`, { data, headers: { Origin: url } })
  return ((await answer.json()) as { provider_order_id: string }).provider_order_id
}

/** Puts some files into a drive. */
async function fillDrive(page: Page, { url }: Place): Promise<void> {
  const put = async (key: string, buffer: Buffer): Promise<void> => {
    const file = { name: key.split('/').at(-1)!, mimeType: 'application/octet-stream', buffer }
    await page.request.post(`${url}/api/file-manager/files/`, { multipart: { key, file }, headers: { Origin: url } })
  }
  await put('Words.txt', Buffer.from('The harbour master keeps his letters in a tin box.'))
  await put('Uploads/hacker-folklore.docx', await readFile(fixture('hacker-folklore.docx')))
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

const openMenu =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('menu').waitFor()
  }

/** Every screen that is there, in its main states, by who sees it. A route without a line here fails `catalogue.test.ts`. */
export const viewers: readonly Viewer[] = [
  {
    name: 'visitor',
    prepare: async () => nothing,
    screens: [
      { name: 'landing', path: '/', ready: heading(/./) },
      { name: 'login', path: '/login', ready: heading('Log in or sign up to MagazineAI') },
      { name: 'signup', path: '/signup', ready: (page) => page.getByRole('button', { name: 'Sign Up' }) },
      {
        name: 'create, as a visitor',
        path: '/create-magazine2',
        ready: (page) => page.getByRole('button', { name: 'Generate', exact: true }),
      },
      { name: 'sign-in, failed at Google', path: '/google-callback?error=access_denied', ready: text('Login Failed'), mayFail: true },
      { name: 'shared link that leads nowhere', path: '/s/no-such-link', ready: text('This link leads nowhere.'), mayFail: true },
      { name: 'sign-in, proving an address', path: '/auth/confirm', ready: (page) => page.getByRole('heading').first(), mayFail: true },
      { name: 'terms', path: '/terms', ready: heading(/./) },
      { name: 'privacy', path: '/privacy', ready: heading(/./) },
      { name: 'mailed link, used', path: '/account/confirm', ready: heading(/./), mayFail: true },
      { name: 'not found', path: '/no-such-page', ready: text('Page not found') },
      { name: 'administration, to a visitor', path: '/admin', ready: text('Page not found') },
      { name: 'kit', path: '/ui-kit', ready: heading('Kit'), hasSmallButtons: true },
    ],
  },
  {
    name: 'newcomer',
    prepare: async (page, at) => {
      await signUp(page, somebody('Ama Osei'), at)
      return nothing
    },
    screens: [
      { name: 'home, empty', path: '/', ready: text(/^Welcome, Ama/) },
      { name: 'magazines, empty', path: '/magazines', ready: text('No Magazine Found') },
      { name: 'notes, a new one', path: '/notes', ready: (page) => page.locator('.excalidraw canvas').first(), hasSmallButtons: true },
      { name: 'drive, home of a newcomer', path: '/my-work', ready: heading('Home') },
      { name: 'drive, empty folder', path: '/my-work?section=uploads', ready: text('This folder is empty.') },
      { name: 'drive, no magazines', path: '/my-work?section=magazine', ready: text('No magazines found.') },
      { name: 'drive, no templates', path: '/my-work?section=templates', ready: text('No templates found.') },
      { name: 'drive, empty bin', path: '/my-work?section=trash', ready: text('The recycle bin is empty.') },
      { name: 'drive, no favorites', path: '/my-work?section=favorites', ready: text('No favorites yet.') },
      { name: 'drive, nothing shared', path: '/my-work?section=shared', ready: text('Nothing shared with you yet.') },
      { name: 'drive, a section to come', path: '/my-work?section=places', ready: text('This section is coming soon.') },
      { name: 'coming soon', path: '/chat', ready: text('This section is coming soon.') },
      {
        name: 'editor, nothing there',
        path: '/editor/00000000-0000-4000-8000-000000000000',
        ready: (page) => page.getByRole('link').first(),
        mayFail: true,
      },
    ],
  },
  {
    name: 'person',
    prepare: async (page, at) => {
      await signUp(page, somebody('Ines Duarte'), at)
      const magazine = await makeMagazine(page, 'Stories from the machine room', [fixture('hacker-folklore.docx')], at)
      await fillDrive(page, at)
      return { magazine, checkout: await checkoutOf(page, at) }
    },
    screens: [
      { name: 'home', path: '/', ready: (page) => page.getByRole('link', { name: /^Open / }).first() },
      {
        name: 'home, user menu',
        path: '/',
        ready: (page) => page.getByRole('link', { name: /^Open / }).first(),
        state: openMenu('User menu'),
      },
      {
        name: 'home, notifications',
        path: '/',
        ready: (page) => page.getByRole('link', { name: /^Open / }).first(),
        state: async (page) => {
          await page.getByRole('button', { name: /^Notification/ }).click()
          await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
        },
      },
      { name: 'magazines', path: '/magazines', ready: (page) => page.getByRole('link', { name: /^Open / }).first() },
      { name: 'magazines, nothing found', path: '/magazines?q=zzz', ready: text('No Magazine Found') },
      {
        name: 'magazines, deleting',
        path: '/magazines',
        ready: (page) => page.getByRole('link', { name: /^Open / }).first(),
        state: async (page) => {
          await page
            .getByRole('button', { name: /^Actions for / })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Delete' }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
      { name: 'drive, home', path: '/my-work', ready: (page) => page.getByRole('row', { name: 'hacker-folklore.docx' }) },
      { name: 'drive, files', path: '/my-work?section=myfiles', ready: (page) => page.getByRole('row', { name: 'Words.txt' }) },
      {
        name: 'drive, files as tiles with details',
        path: '/my-work?section=myfiles',
        ready: (page) =>
          page
            .getByRole('row', { name: 'Words.txt' })
            .or(page.getByRole('gridcell', { name: 'Words.txt' }))
            .first(),
        state: async (page) => {
          await page.getByRole('button', { name: 'Show as tiles' }).click()
          await page.getByRole('button', { name: 'Details' }).click()
          await page.getByRole('complementary', { name: 'Details' }).waitFor()
          await page.getByRole('button', { name: 'Show as list' }).click()
        },
      },
      {
        name: 'drive, menu of a file',
        path: '/my-work?section=myfiles',
        ready: (page) => page.getByRole('row', { name: 'Words.txt' }),
        state: openMenu('Actions for Words.txt'),
      },
      {
        name: 'drive, moving',
        path: '/my-work?section=myfiles',
        ready: (page) => page.getByRole('row', { name: 'Words.txt' }),
        state: async (page) => {
          await openMenu('Actions for Words.txt')(page)
          await page.getByRole('menuitem', { name: 'Move…' }).click()
          await page.getByRole('tree', { name: 'Destination folder' }).waitFor()
        },
      },
      {
        name: 'drive, sharing',
        path: '/my-work?section=myfiles',
        ready: (page) => page.getByRole('row', { name: 'Words.txt' }),
        state: async (page) => {
          await openMenu('Actions for Words.txt')(page)
          await page.getByRole('menuitem', { name: 'Share…' }).click()
          await page.getByRole('dialog', { name: 'Share “Words.txt”' }).waitFor()
        },
      },
      { name: 'drive, magazines', path: '/my-work?section=magazine', ready: (page) => page.getByRole('row').last() },
      { name: 'drive, preview', path: '/my-work/preview?key=Words.txt', ready: text('The harbour master') },
      { name: 'profile', path: '/profile', ready: heading('Profile Settings') },
      { name: 'paying an order', path: '/payment', ready: heading('Pay your Order') },
      {
        name: 'paying, test provider',
        path: ({ checkout }) => `/test-payment/${checkout}`,
        ready: (page) => page.getByRole('button', { name: /pay/i }).first(),
      },
      { name: 'subscribing', path: '/subscription', ready: heading('Subscribe to Premium') },
      { name: 'create', path: '/create', ready: (page) => page.getByRole('button', { name: 'Generate', exact: true }) },
      { name: 'creation, ready', path: ({ magazine }) => `/create?job=${magazine}`, ready: heading('Your Magazine Is Ready!') },
      { name: 'editor', path: ({ magazine }) => `/editor/${magazine}`, ready: (page) => editorReady(page), hasSmallButtons: true },
    ],
  },
  {
    name: 'owner',
    prepare: async (page, at) => {
      // Somebody to be seen among the people; the owner's cookies take the place of theirs.
      await signUp(page, somebody('Mira Lang'), at)
      await signInAsOwner(page, at)
      return nothing
    },
    screens: [
      { name: 'administration, overview', path: '/admin', ready: heading('Storage') },
      { name: 'administration, people', path: '/admin/people', ready: (page) => page.getByRole('list', { name: 'People' }) },
      {
        name: 'administration, disabling',
        path: '/admin/people?q=mira',
        ready: (page) => page.getByRole('button', { name: /^Actions for mira/ }).first(),
        state: async (page) => {
          await page
            .getByRole('button', { name: /^Actions for mira/ })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Disable account' }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
      { name: 'administration, nobody found', path: '/admin/people?q=zzzz', ready: text('Nobody here') },
      { name: 'administration, jobs', path: '/admin/jobs', ready: (page) => page.getByRole('list', { name: 'Jobs' }) },
      {
        name: 'administration, failed jobs',
        path: '/admin/jobs?show=failed',
        ready: (page) =>
          page
            .getByRole('region', { name: 'Jobs' })
            .getByText(/failed/i)
            .first(),
      },
      { name: 'administration, settings', path: '/admin/settings', ready: heading('Email') },
      {
        name: 'administration, landing page',
        path: '/admin/landing',
        ready: (page) => page.getByRole('button', { name: 'Reset to defaults' }),
      },
      {
        name: 'administration, log',
        path: '/admin/log',
        ready: (page) => page.getByRole('list', { name: 'Log' }).or(page.getByText('Nothing yet')),
      },
    ],
  },
]

/** Opens a screen in its state. */
export async function open(page: Page, screen: Screen, at: Place, has: Belongings): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : screen.path(has)
  await page.goto(`${at.url}${path}`)
  const ready = screen.ready(page)
  await ('waitFor' in ready ? ready.waitFor({ timeout: 60_000 }) : ready)
  await screen.state?.(page)
}
