import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'

const manual = readFileSync('docs/api-tokens.md', 'utf8')

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

/** The commands of the manual between two headings, each on one line; a line of `draft.json` is none. */
function commandsOf(heading: string): string[] {
  const [, section = ''] = new RegExp(`## ${heading}\n([^]*?)(?=\n## |$)`).exec(manual) ?? []
  const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block)
  return blocks
    .join('')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith('curl'))
}

/** The body that the manual writes to `draft.json`. */
const [, draft = ''] = /<<END\n([^]*?)END\n/.exec(manual) ?? []

test('API-121 the calls of the manual send a request', async () => {
  const cookie = await server.signIn('mary')
  const channel = { name: 'Billing', scopes: ['readRequests', 'sendRequests'], days: 90 }
  const created = await server.call('POST', '/private/channels', channel, cookie)
  const { token } = created.body as { token: string }
  const known: Record<string, string> = {}
  const filled = (text: string) =>
    text
      .replaceAll(/\$\(date[^)]*\)/g, '2026-01-11')
      .replaceAll(/\$([A-Z]+)/g, (_, name: string) => known[name] ?? name)

  const run = async (command: string): Promise<Reply> => {
    const [, path = ''] = /\$API(\S+)$/.exec(command) ?? []
    const [, data] = /-d ('[^']*'|@draft\.json)/.exec(command) ?? []
    const [, seen] = /If-Match: ([^']+)'/.exec(command) ?? []
    const form = new FormData()
    if (command.includes('-F files=@lease.pdf'))
      form.append('files', new File([await samplePdf()], 'lease.pdf', { type: 'application/pdf' }))
    const isForm = form.has('files')
    const json = data === undefined ? undefined : JSON.parse(data === '@draft.json' ? filled(draft) : data.slice(1, -1))
    const [, method = isForm || json ? 'POST' : 'GET'] = /-X (\w+)/.exec(command) ?? []
    return server.call(method as 'GET', `/public/v1${filled(path)}`, isForm ? form : json, undefined, {
      ...bearer(token),
      ...(seen !== undefined && { 'if-match': seen }),
    })
  }

  const states: unknown[] = []
  const commands = commandsOf('Send a request')
  // The last one is for a request that is signed.
  for (const command of commands.slice(0, -1)) {
    const { status, body } = await run(command)
    expect([command, status, body]).toEqual([command, 200, expect.anything()])
    const { id, state } = body as { id?: string; state?: string }
    if (id !== undefined) known['ID'] = id
    if (Array.isArray(body)) known['FILE'] = (body[0] as { id: string }).id
    if (state !== undefined) states.push(state)
  }
  expect(states).toEqual(['INITIATED', 'INITIATED', 'PENDING', 'PENDING'])
  expect(await run(commands.at(-1)!)).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
  await server.mails(({ recipient }) => recipient === 'anna.berg@example.org')
})
