import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../mail/escape.ts'
import { MAX_LISTED, type KeptMail, type Mailbox } from '../cases/mails/mailbox.ts'

/** Pages have no scripts. Only the mail, in its own frame, has inline styles. */
const PAGE =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
const MAIL =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

/** Characters of a search. */
const MAX_SEARCH = 200

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * The embedded mailbox at `/mailbox`: shows mails that were kept instead of sent. It answers only calls from this machine.
 * Not registered if mails are sent by SMTP.
 */
export function mailboxPages(app: FastifyInstance, mailbox: Mailbox) {
  const onlyThisMachine = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!LOOPBACK.has(request.ip)) return reply.code(404).type('text/plain').send('Not found')
  }
  const html = (reply: FastifyReply, policy: string, text: string) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(text)

  app.get<{ Querystring: { search?: unknown } }>(
    '/mailbox',
    { onRequest: onlyThisMachine },
    async ({ query }, reply) => {
      const search = searchOf(query.search)
      const mails = await mailbox.newest(search)
      const rows = mails.map(
        ({ position, recipient, subject, at }) =>
          `<li><a href="/mailbox/${position}"><strong>${escaped(subject)}</strong><span>${escaped(recipient)}</span><time datetime="${at.toISOString()}">${timeOf(at)}</time></a></li>`,
      )
      const none =
        search === ''
          ? 'No mail yet. Send a request, and it appears here.'
          : `No results for “${escaped(search)}”. <a href="/mailbox">All mail</a>`
      const more =
        rows.length === MAX_LISTED ? `<p>Only the newest ${MAX_LISTED} are shown. Search for others.</p>` : ''
      const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>${more}` : `<p>${none}</p>`
      return html(
        reply,
        PAGE,
        page(
          'Mailbox',
          `<h1>Mailbox</h1><p>What Paraph would have mailed, newest first.</p>${searchForm(search)}${list}`,
        ),
      )
    },
  )

  app.get<{ Params: { position: string } }>(
    '/mailbox/:position',
    { onRequest: onlyThisMachine },
    async (request, reply) => {
      const mail = await findMail(mailbox, request.params.position)
      if (!mail) return reply.code(404).type('text/plain').send('Not found')
      const head = `<p><a href="/mailbox">All mail</a></p><h1>${escaped(mail.subject)}</h1><p>To ${escaped(mail.recipient)}, ${timeOf(mail.at)}</p>`
      const frame = `<iframe title="Mail" sandbox="allow-top-navigation-by-user-activation" src="/mailbox/${escaped(request.params.position)}/html"></iframe>`
      const text = `<details><summary>As plain text</summary><pre>${escaped(mail.plain)}</pre></details>`
      const files = mail.files.map(({ fileName, size }) => `${escaped(fileName)} (${Math.ceil(size / 1024)} KB)`)
      const attached = files.length > 0 ? `<p>Attached: ${files.join(', ')}</p>` : ''
      return html(reply, PAGE, page(mail.subject, head + attached + frame + text))
    },
  )

  app.get<{ Params: { position: string } }>(
    '/mailbox/:position/html',
    { onRequest: onlyThisMachine },
    async (request, reply) => {
      const mail = await findMail(mailbox, request.params.position)
      if (!mail) return reply.code(404).type('text/plain').send('Not found')
      // A link in the frame opens in the whole page, as it would from a mail program.
      const text = mail.html.replace('<head>', '<head><base target="_top">')
      return html(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL, text)
    },
  )

  app.get('/mailbox.css', { onRequest: onlyThisMachine }, async (_, reply) => reply.type('text/css').send(STYLE))
}

/** What is searched for. A database text has no NUL. */
const searchOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_SEARCH) : ''

const searchForm = (search: string) =>
  `<form role="search"><label for="search">Address or subject</label><input id="search" type="search" name="search" maxlength="${MAX_SEARCH}" value="${escaped(search)}"><button>Search</button></form>`

const findMail = (mailbox: Mailbox, position: string): Promise<KeptMail | undefined> =>
  /^[0-9]{1,9}$/.test(position) ? mailbox.at(Number(position)) : Promise.resolve(undefined)

const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const page = (title: string, inside: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} – Paraph</title><link rel="stylesheet" href="/mailbox.css"></head><body><main>${inside}</main></body></html>`

const STYLE = `:root{color-scheme:light dark;--page:#fafafd;--surface:#fff;--border:#dddde3;--text:#1a1e30;--muted:#545769;--accent:#6d3ac3}
@media (prefers-color-scheme:dark){:root{--page:#0d0e19;--surface:#151724;--border:#2d2f40;--text:#eeeef4;--muted:#a9a9b7;--accent:#b18ef6}}
body{margin:0;background:var(--page);color:var(--text);font:16px/26px system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{margin:0;font-size:24px;line-height:32px}p{margin:4px 0 16px;color:var(--muted)}a{color:var(--accent)}
ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--border);border-radius:10px;overflow:hidden}
li+li{border-top:1px solid var(--border)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 16px;color:inherit;text-decoration:none}
li strong{grid-column:1/-1;overflow-wrap:anywhere}li span,time{color:var(--muted);font-size:14px;line-height:22px}
li a:hover{background:var(--page)}a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li a:focus-visible{outline-offset:-2px}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:0 0 16px}
input,button{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:8px;padding:4px 12px;min-height:44px;box-sizing:border-box}
input{flex:1 1 200px;min-width:0}button{cursor:pointer}input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
iframe{width:100%;height:760px;border:1px solid var(--border);border-radius:10px;background:#f3f3f7}
summary{cursor:pointer;padding:8px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--border);border-radius:10px;padding:16px}
`
