import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkFor, sendAgreement, stateOf, type Paraph, type Visitor } from './paraph.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url))

type Files = Record<string, { type: string; body: () => Buffer }>
const files: Files = {
  '/': { type: 'text/html; charset=utf-8', body: () => read('page.html') },
  '/page.js': { type: 'text/javascript', body: () => read('page.js') },
  '/embed.js': { type: 'text/javascript', body: () => read('../../packages/embed/dist/embed.js') },
}

/** A shop whose customers sign on its own page. */
export type Host = { address: string; stop: () => Promise<void> }

/** Starts the shop on a port of this machine; 0 is a free one. */
export async function startHost(paraph: Paraph, port: number): Promise<Host> {
  let address = ''
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const file = files[path]
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET' && file) {
      const body = file.body()
      response
        .writeHead(200, { 'content-type': file.type, 'content-security-policy': `frame-src ${paraph.address}` })
        .end(body)
    } else if (request.method === 'POST' && path === '/orders') {
      // In a real shop, the customer is the person who is signed in, not what the browser says.
      const sent = await sendAgreement(paraph, (await bodyOf(request)) as Visitor)
      json({ id: sent.id, url: await linkFor(paraph, sent, address) })
    } else if (request.method === 'GET' && /^\/orders\/[0-9a-f]{24}$/.test(path))
      json({ state: await stateOf(paraph, path.slice('/orders/'.length)) })
    else response.writeHead(404).end()
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}
