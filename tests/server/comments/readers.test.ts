import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { allowComments, commenting, type Credentials } from '../../support/server/calls/comments.ts'
import { copyLinkFor } from '../../support/server/calls/copies.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, LEO, linkFor } from '../../support/server/signing.ts'
import { READERS } from './readers.table.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await allowComments(server.ports)
})
afterAll(() => server.stop())

const [header = [], ...lines] = READERS.trim()
  .split('\n')
  .map((line) => line.split(/ +/))
const columns = header.slice(1)

/** A request to Anna and Leo, with a copy to one address; both may sign at once. */
async function asked(ada: string) {
  const { id, reply, request } = await drafted(
    server,
    ada,
    [ANNA, LEO].map((signer) => ({ ...signer, orderToSign: 0 })),
  )
  const path = `/public/v1/simple-sign/${id}`
  const patched = await server.call('PATCH', path, { ccRecipients: ['copy@example.org'] }, ada, ifMatch(etag(reply)))
  await server.call('POST', `${path}/submit-request`, {}, ada, ifMatch(etag(patched)))
  await server.idle()
  return { id, leo: request.signers[1]!.id, path }
}

test('COMM-011 CC-003 each reads the comments that the table says, and is shown their own as theirs', async () => {
  const people: Record<string, Credentials> = {}
  for (const login of ['ada', 'charles', 'mary', 'annabella', 'evariste'])
    people[login] = { cookie: await server.signIn(login) }
  const ada = people['ada']!.cookie!
  const { id, leo, path } = await asked(ada)
  people['anna'] = { headers: bearer(await linkFor(server, ANNA.mail)) }
  people['leo'] = { headers: bearer(await linkFor(server, LEO.mail)) }
  people['copy'] = { headers: bearer(await copyLinkFor(server, 'copy@example.org')) }

  const write = async (author: string) => {
    const { add } = commenting(server, id, people[author]!)
    expect([(await add(author)).status, (await add(`${author}!`, true)).status]).toEqual([200, 200])
  }
  for (const author of ['ada', 'charles', 'anna', 'leo']) await write(author)
  await happensTo(server, id, {
    type: 'mail.returned',
    mail: 'SIGNER_SIGNATURE_CREATED_MAIL',
    to: leo,
    cause: 'REFUSED',
  })
  const changed = await server.call('POST', `${path}/signers/${leo}/mail`, { mail: 'nina@example.org' }, ada)
  expect(changed.status).toBe(200)
  await server.idle()
  people['nina'] = { headers: bearer(await linkFor(server, 'nina@example.org')) }
  await write('nina')

  const found: Record<string, string[]> = {}
  for (const [reader = ''] of lines) {
    const { status, body } = await commenting(server, id, people[reader]!).list()
    const comments = status === 200 ? (body as { comments: { commentText: string; isOwn: boolean }[] }).comments : []
    found[reader] = columns.map((column) => {
      if (status !== 200) return String(status)
      const shown = comments.find(({ commentText }) => commentText === column)
      return shown ? (shown.isOwn ? 'own' : 'yes') : '-'
    })
  }
  expect(found).toEqual(Object.fromEntries(lines.map(([reader = '', ...cells]) => [reader, cells])))
})
