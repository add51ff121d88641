import { errorTable, type ErrorCode } from '@magazineai/contract'
import type { FastifyReply } from 'fastify'

/** A page that the server writes by itself: `body` is HTML of ours, never of what came from outside. */
export interface Page {
  title: string
  body: string
}

/** Answers with a page and the status of an error, where an address was opened in a browser. */
export const sendPage = (reply: FastifyReply, code: ErrorCode, { title, body }: Page): FastifyReply =>
  reply.code(errorTable[code].status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="en" style="color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif">
<meta name="viewport" content="width=device-width">
<title>${title} · MagazineAI</title>
<body style="max-width: 24rem; margin: 18vh auto; padding: 0 1rem">
<h1 style="font: 500 1.7rem/1.2 Georgia, serif">${title}</h1>
${body}
</html>
`)
