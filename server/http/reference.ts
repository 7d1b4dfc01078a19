import Fastify, { type FastifyInstance } from 'fastify'
import { Refused } from '../engine/refused.ts'
import { contract } from './contract.ts'

/**
 * The policy of the API reference. Unlike all other pages it needs inline styles. Its scripts and requests stay on this
 * origin.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** No telemetry, and no external fonts, proxy or assistant. */
const configuration = {
  url: '/api-reference/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
}

const quoted = JSON.stringify(configuration).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API reference – Paraph</title>
  </head>
  <body>
    <script id="api-reference" type="application/json" data-configuration="${quoted}"></script>
    <script src="/api-reference/scalar/js/scalar.js"></script>
  </body>
</html>
`

/** The contract as a page at `/api-reference` and as JSON at `/api-reference/openapi.json`. */
export async function apiReference(app: FastifyInstance) {
  for (const url of ['/api-reference', '/api-reference/'])
    app.get(url, async (_, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
    )
  // Serializing it takes milliseconds, in which all other calls would wait.
  const json = JSON.stringify(contract.document)
  app.get('/api-reference/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(json))

  // Of the package only the script: its own page has inline code.
  let script: Promise<string> | undefined
  app.get('/api-reference/scalar/js/scalar.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await (script ??= scriptOfReference())),
  )
  app.get('/api-reference/*', async () => {
    throw new Refused('NotFoundException')
  })
}

/** The package has its script, of 4 MB, only as the answer of a server. Few servers are ever asked for it. */
async function scriptOfReference(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(reference, { routePrefix: '/', configuration: { url: '/' } })
  const { statusCode, body } = await app.inject('/js/scalar.js')
  if (statusCode !== 200) throw new Error(`The script of the API reference is answered with ${statusCode}`)
  return body
}
