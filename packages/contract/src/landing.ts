import { z } from 'zod'
import { operation } from './operation.ts'

const line = (most: number) => z.string().trim().max(most)

/** An address of this site, or of another by https; never a script. */
const Address = line(500).regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:)/, 'An address begins with /, #, https:// or mailto:.')

/** A picture of this site: pages ask no other. */
const OwnPicture = line(500).regex(/^\/(?![/\\])/, 'A picture lies on this server: its address begins with /.')

/** What somebody says of the product. `placeholder` = nobody said it yet: it is shown as a sample. */
const Testimonial = z
  .object({
    quote: line(600).min(1),
    name: line(120).default(''),
    role: line(160).default(''),
    placeholder: z.boolean().default(false),
  })
  .meta({ title: 'Testimonial' })

/** A name in the strip, with a picture of it where there is one. */
const Logo = z.object({ name: line(80).min(1), image: OwnPicture.optional() }).meta({ title: 'Name' })

const LinkList = z
  .object({
    title: line(60).min(1),
    links: z
      .array(z.object({ label: line(60).min(1), href: Address }).meta({ title: 'Link' }))
      .max(12)
      .default([]),
  })
  .meta({ title: 'Column' })

const placeholder = (about: string) => ({
  quote: `What one of your readers says about ${about} will stand here.`,
  name: 'Name of a reader',
  role: 'what they make',
  placeholder: true,
})

/**
 * What the operator says on the landing page, beside what is true of every installation. Each field has a default that is true of a fresh one;
 * an empty text or list takes its part off the page.
 */
export const LandingContent = z.object({
  creators: line(160).default('Unlimited creators').meta({ title: 'Claim over the prices', description: 'How many create with it.' }),
  nonprofit: line(300)
    .default('Nonprofits and K-12 educators get free access to premium plans.')
    .meta({ title: 'Note under the prices', description: 'Who need not pay.' }),
  trial: line(60).default('Start a 7-day trial').meta({ title: 'Third call under the hero', description: 'It leads to Pro.' }),
  loved: line(160)
    .default('In the words of those who use it')
    .meta({ title: 'Heading of the testimonials', description: 'It may say how many people they are.' }),
  testimonials: z
    .array(Testimonial)
    .max(12)
    .default([placeholder('their first issue'), placeholder('the print run'), placeholder('the editor')])
    .meta({ title: 'Testimonials', description: 'What people say. What is marked as a placeholder is shown as a sample.' }),
  trusted: line(60).default('Made for').meta({ title: 'Before the strip of names', description: 'Such as “Trusted by”.' }),
  logos: z
    .array(Logo)
    .max(24)
    .default(
      ['Newsrooms', 'Schools', 'Museums', 'Clubs', 'Small businesses', 'Publishers', 'Charities', 'Parishes'].map((name) => ({ name })),
    )
    .meta({ title: 'Strip of names', description: 'A name without a picture stands as a word.' }),
  footer: z
    .array(LinkList)
    .max(4)
    .default([
      {
        title: 'Menu',
        links: [
          { label: 'Templates', href: '#templates' },
          { label: 'Pricing', href: '#pricing' },
          { label: 'Create a magazine', href: '/create' },
        ],
      },
      {
        title: 'Services',
        links: [
          { label: 'From documents to pages', href: '#how' },
          { label: 'Print-ready PDF', href: '#print' },
          { label: 'Sign up', href: '/signup' },
        ],
      },
      {
        title: 'Support',
        links: [
          { label: 'Log in', href: '/login' },
          { label: 'Terms', href: '/terms' },
          { label: 'Privacy', href: '/privacy' },
        ],
      },
    ])
    .meta({ title: 'Footer', description: 'Up to four columns of links.' }),
})
export type LandingContent = z.infer<typeof LandingContent>

/** Pictures of pages by their addresses, in which `{width}` stands for one of `widths`, pixels. */
const Picture = z.object({ src: z.string(), widths: z.array(z.number()), alt: z.string() })

/** An issue of the cover wall: its cover, and more of its pages in their order. */
export const ShowcaseIssue = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  template: z.string(),
  cover: Picture,
  pages: z.array(Picture),
})
export type ShowcaseIssue = z.infer<typeof ShowcaseIssue>

/** All that the landing page of an installation shows beside its own words. */
export const Landing = z.object({ content: LandingContent, showcase: z.array(ShowcaseIssue) })
export type Landing = z.infer<typeof Landing>

/** The landing page: X-20. */
export const landingOperations = {
  landing: operation({
    id: 'X-20',
    method: 'GET',
    path: '/api/landing/',
    auth: 'none',
    summary: 'What the landing page shows: the words of the operator, and issues made with this installation.',
    responses: { 200: Landing },
  }),
} as const
