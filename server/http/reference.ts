import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
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

  // Serve only the package's script: its own page has inline code.
  await app.register(async (scripts) => {
    scripts.addHook('onRequest', async ({ routeOptions }) => {
      if (!routeOptions.url?.endsWith('.js')) throw new Refused('NotFoundException')
    })
    await scripts.register(reference, { routePrefix: '/api-reference/scalar', configuration: { url: '/' } })
  })
}
