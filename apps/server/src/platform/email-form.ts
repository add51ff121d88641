import type { Email } from './mail.ts'

/** What an email says; both of its forms, plain text and HTML, are written from it. */
export interface EmailContent {
  to: string
  subject: string
  /** The heading of the HTML form. */
  title: string
  /** What is said before the code or the link, and after it; a paragraph each. */
  before: readonly string[]
  after?: readonly string[]
  /** A code to be typed. The text form says it within the sentence of `before` or `after`. */
  code?: string
  link?: { label: string; url: string }
  /** How long it is of use, ms. */
  useful?: number
}

/** Writes an email in the one look of the product. It shows nothing that has to be fetched from anywhere. */
export const writeEmail = ({ to, subject, useful, ...content }: EmailContent): Email => ({
  to,
  subject,
  text: textOf(content),
  html: htmlOf(content),
  ...(useful === undefined ? {} : { useful }),
})

type Body = Omit<EmailContent, 'to' | 'subject' | 'useful'>

const SENDER = 'MagazineAI'

const textOf = ({ before, after = [], link }: Body): string =>
  [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, SENDER].join('\n\n') + '\n'

const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"
const PARAGRAPH = `margin: 0 0 16px; font: 15px/1.6 ${SANS}; color: #3d3935`

const htmlOf = ({ title, before, after = [], code, link }: Body): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin: 0; padding: 32px 16px; background: #f2f0ec">
<table role="presentation" width="100%" style="max-width: 480px; margin: 0 auto; border-collapse: collapse">
<tr><td style="padding: 0 4px 16px; font: 600 15px/1 ${SERIF}; color: #1d1b19">Magazine<span style="color: #a8261e">AI</span></td></tr>
<tr><td style="padding: 32px; background: #ffffff; border: 1px solid #e3dfd9; border-radius: 10px">
<h1 style="margin: 0 0 16px; font: 500 24px/1.25 ${SERIF}; color: #1d1b19">${escaped(title)}</h1>
${[...before.map(paragraph), code ? codeBlock(code) : '', link ? button(link) : '', ...after.map(paragraph)].filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding: 16px 4px; font: 12px/1.5 ${SANS}; color: #756f68">This message was sent by a ${SENDER} server because of something that was done with this address.</td></tr>
</table>
</body>
</html>
`

const paragraph = (text: string): string => `<p style="${PARAGRAPH}">${escaped(text)}</p>`

const codeBlock = (code: string): string =>
  `<p style="margin: 8px 0 24px; padding: 16px; background: #f2f0ec; border-radius: 6px; font: 600 28px/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; text-align: center; color: #1d1b19">${escaped(code)}</p>`

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin: 8px 0 24px"><a href="${escaped(url)}" style="display: inline-block; padding: 12px 20px; background: #1d1b19; border-radius: 6px; font: 600 15px/1 ${SANS}; color: #ffffff; text-decoration: none">${escaped(label)}</a></p>
<p style="margin: 0 0 16px; font: 12px/1.5 ${SANS}; color: #756f68; word-break: break-all">Or open this address: ${escaped(url)}</p>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
