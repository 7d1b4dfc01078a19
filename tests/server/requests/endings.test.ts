import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { addDemo } from '../../../server/demo.ts'
import { loadRequest, happenTo } from '../../../server/cases/requests/request-lifecycle.ts'
import { bySystem } from '../../../server/engine/stamps.ts'
import { transact } from '../../../server/engine/transact.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, linkFor, sent, type Request } from '../../support/server/signing.ts'

// Facts that no call of the contract causes yet, and one that ends a request: the lifecycle decides, lists and links follow, people are notified.
let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.signIn('ada')
})

let count = 0
async function asked() {
  const [anna, leo] = [ANNA, LEO].map((signer) => ({ ...signer, mail: `ending${++count}@example.org`, orderToSign: 0 }))
  const { request } = await sent(server, ada, [anna!, leo!])
  return { id: request.id, signers: request.signers, token: await linkFor(server, anna!.mail) }
}

const happens = (id: string, fact: RequestFact) =>
  transact(server.ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const stamp = bySystem(row, server.ports.now())
    await happenTo({ ports: server.ports, tx, row, stamp }, fact)
  })

const seen = async (id: string) => {
  const { body } = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
  const { state, signers } = body as Request
  return { state, statuses: signers.map(({ signatureSignerStatus }) => signatureSignerStatus) }
}

const opening = async (token: string) => {
  const url = '/private/simple-sign-requests/signer/open'
  const { status, body } = await server.call('GET', url, undefined, undefined, bearer(token))
  return { status, name: (body as { name?: string }).name }
}

test('LIFE-022 signers cannot open a request while it is edited, and can afterwards', async () => {
  const { id, token } = await asked()
  await happens(id, { type: 'editing.started' })
  expect(await seen(id)).toEqual({ state: 'EDITING', statuses: ['SUSPENDED', 'SUSPENDED'] })
  expect(await opening(token)).toEqual({ status: 409, name: 'CannotSignRequestInEditingStateException' })
  await happens(id, { type: 'editing.cancelled' })
  expect(await seen(id)).toEqual({ state: 'PENDING', statuses: ['PENDING', 'PENDING'] })
  expect((await opening(token)).status).toBe(200)
})

test('PURGE-004 purge dates count from the end of a request, by the policies of its tenant then, and end no download', async () => {
  const { id } = await asked()
  const view = async () =>
    (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)).body as Request
  expect(await view()).toMatchObject({ endedDate: null, purgeDate: null, filePurgeDate: null })
  await happens(id, { type: 'request.canceled' })
  const { endedDate, purgeDate, filePurgeDate } = await view()
  const [end, files, data] = [endedDate, filePurgeDate, purgeDate].map((date) => new Date(date!))
  expect(end!.getTime()).toBe(server.ports.now().getTime())
  expect([files, data].map((date) => date!.getUTCFullYear() - end!.getUTCFullYear())).toEqual([1, 10])
  await server.ports.db.query(
    `update tenants set params = jsonb_set(params, '{storagePolicies}', '[]') where name = 'Analytical Engines'`,
  )
  expect(await view()).toMatchObject({ purgeDate, filePurgeDate })
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)
  const [original] = (body as { files: { id: string; downloadable: boolean }[] }[])[0]!.files
  expect(original!.downloadable).toBe(true)
  const path = `/public/v1/simple-sign-files/download/${original!.id}`
  expect((await server.call('GET', path, undefined, ada)).status).toBe(200)
})
