import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../packages/client/src/calls.gen.ts'
import { createClient, isProblem, ParaphProblem, type OperationId } from '../../packages/client/src/client.ts'
import { contract } from '../../server/http/contract.ts'
import { serveForPrograms, SIGNER, type Served } from '../support/packages/served.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'
import { nothing, validBody, validIds, validQuery } from '../support/server/calls/valid-calls.ts'

let served: Served
let pdf: File
beforeAll(async () => {
  served = await serveForPrograms()
  pdf = new File([await samplePdf(3)], 'Lease.pdf', { type: 'application/pdf' })
})
afterAll(() => served.server.stop())

const leaseWith = (idempotencyKey: string) => {
  const signers = [SIGNER, { ...SIGNER, mail: 'leo.programs@example.org', firstName: 'Léo' }]
  return { name: idempotencyKey, files: [pdf], signers, expires: served.expires, idempotencyKey }
}
const hashOf = async (file: Blob) =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex')

test('PROG-001 PROG-006 a program sends a file, follows it to its end, downloads it and checks it', async () => {
  const { client, expires, signs } = served
  const sent = await client.sendRequest({ name: 'Lease', files: [pdf], signers: [SIGNER], expires })
  expect([sent.state, sent.channelType, sent.channelName]).toEqual(['PENDING', 'API', 'Programs'])
  expect(sent.template.files[0]!.placeHolderList).toMatchObject([
    { anchorType: 'SIGNATURE', pageNumber: 3, roleName: 'Signer 1' },
  ])

  const states: string[] = []
  for await (const { state } of client.watchRequest(sent.id)) {
    states.push(state)
    if (states.length === 1) await signs(SIGNER.mail)
  }
  expect([states[0], states.at(-1)]).toEqual(['PENDING', 'COMPLETE_SIGNATURE_FINISHED'])

  const groups = await client.listRequestFiles({ path: { id: sent.id } })
  const sealed = groups.flatMap(({ files }) => files).find(({ type }) => type.startsWith('SIGN'))!
  const file = await client.downloadFile({ path: { id: sealed.id } })
  expect(await hashOf(file)).toBe(sealed.hash)
  const proof = new File([await (await client.open('downloadProof', { path: { id: sent.id } })).blob()], 'proof.json')
  const checks = createClient({ url: served.url })
  expect((await checks.checkSimpleSign({ body: { documentHash: sealed.hash!, proof } })).code).toBe(0)
})

test('PROG-006 what is sent twice with one key is sent once, to each signer, side by side', async () => {
  const { client, server } = served
  const first = await client.sendRequest(leaseWith('Order-4711'))
  const second = await client.sendRequest(leaseWith('Order-4711'))
  expect(second.id).toBe(first.id)
  const found = await client.listRequests({ query: { name: 'Order-4711' } })
  expect(found.content.map(({ id }) => id)).toEqual([first.id])
  const boxes = first.template.files[0]!.placeHolderList.map(({ roleName, posX, width }) => ({ roleName, posX, width }))
  expect(boxes.map(({ roleName }) => roleName)).toEqual(['Signer 1', 'Signer 2'])
  expect(boxes[0]!.posX + boxes[0]!.width).toBeLessThan(boxes[1]!.posX)
  await server.idle()
  const { rows } = await server.ports.db.query<{ number: number }>(
    `select count(*)::int as number from mailbox where recipient = 'leo.programs@example.org'`,
  )
  expect(rows[0]!.number).toBe(1)
})

test('PROG-006 an upload that got lost on the way back is not there twice', async () => {
  const { client, url, token } = served
  let isLost = true
  const careless = createClient({
    url,
    token,
    wait: async () => {},
    fetch: async (request) => {
      const response = await fetch(request)
      if (!request.url.endsWith('/file-upload') || !isLost) return response
      isLost = false
      throw new TypeError('fetch failed')
    },
  })
  const { id } = await careless.createRequest({ body: { name: 'Annexes' } })
  await careless.uploadFiles({ path: { requestId: id }, body: { files: [pdf] } })
  expect(isLost).toBe(false)
  expect((await client.getRequest({ path: { id } })).files).toHaveLength(1)
})

test('PROG-003 requests are listed page by page', async () => {
  const { client, expires } = served
  const signers = [SIGNER]
  for (const n of [1, 2]) await client.sendRequest({ name: `Page ${n}`, files: [pdf], signers, expires })
  const names: string[] = []
  const query = { name: 'Page ', size: 1, sort: 'name,asc' } as const
  for await (const { name } of client.all('listRequests', { query })) names.push(name)
  expect(names).toEqual(['Page 1', 'Page 2'])
})

test('PROG-004 a certification is waited for, and has a proof', async () => {
  const { client } = served
  const files = [{ name: 'Deed.pdf', hash: await hashOf(pdf) }]
  const { id } = await client.createCertification({ body: { flowName: 'Deeds', files } })
  expect((await client.waitForCertification(id)).state).toBe('VALIDATED')
  const { content } = await client.listCertificationFiles({ query: { requestId: id } })
  expect((await client.downloadCertificationProof({ path: { id: content[0]!.id } })).type).toBe('CERTIFICATION')
})

test('PROG-005 problems of the server are named; a change names the revision that it has seen', async () => {
  const { client, url } = served
  const path = { id: 'a'.repeat(24) }
  const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
  expect(isProblem(await caught(client.getRequest({ path })), 'NotFoundException')).toBe(true)
  const other = createClient({ url, token: 'prh_unknown' })
  expect(isProblem(await caught(other.getRequest({ path })), 'InvalidTokenException')).toBe(true)

  const { id } = await client.createRequest({ body: { name: 'Draft' } })
  const { revision } = await client.call('getRequest', { path: { id } })
  const change = { path: { requestId: id }, revision: revision!, body: { name: 'Changed' } }
  const { data } = await client.call('patchRequest', change)
  expect(data.name).toBe('Changed')
  // The same change again would be taken for one whose answer was lost.
  const later = { ...change, body: { name: 'Changed again' } }
  expect(isProblem(await caught(client.patchRequest(later)), 'StaleRevisionException')).toBe(true)
})

describe('PROG-001 the client has every operation that takes an API token', () => {
  const taking = contract.operations.filter(({ scope }) => scope !== undefined)
  const ids = Object.keys(calls) as OperationId[]

  test('and the checks, which take none', () => {
    const open = ['checkCertification', 'checkSimpleSign', 'getLedgerKey']
    expect(ids.toSorted()).toEqual([...taking.map(({ id }) => id), ...open].toSorted())
  })

  /** Bodies about what does not exist, where the usual ones would make something or need it. */
  const bodies: Partial<Record<OperationId, object>> = {
    changeTemplates: { originalTemplateId: ['a'.repeat(24)] },
    createBulkSending: {
      templateId: 'a'.repeat(24),
      revision: 1,
      name: 'Leases',
      columns: [{ header: 'Note', target: 'IGNORED' }],
      rows: [],
    },
    uploadFiles: { files: [new File(['%PDF'], 'Annex.pdf')] },
    uploadTemplateFiles: { files: [new File(['%PDF'], 'Annex.pdf')] },
    submitEditing: {},
  }
  /** A form as the client takes it. */
  const plain = (body: object | undefined) =>
    body instanceof FormData
      ? Object.fromEntries([...body.keys()].map((key) => [key, key === 'files' ? body.getAll(key) : body.get(key)]))
      : body

  test('and each reaches its operation: it succeeds, or answers one of its own problems', async () => {
    const { client, server, cookie } = served
    const id = 'a'.repeat(24)
    const made = { ...nothing, id, file: id, version: id, signer: id }
    const wrong: string[] = []
    for (const operation of ids) {
      const { problems = [], parameters } = contract.operations.find((one) => one.id === operation)!
      const body =
        bodies[operation] ?? plain(await validBody(operation, { server, cookies: { owner: cookie } }, made, 'owner'))
      const hasRevision = parameters.some(({ name }) => name === 'If-Match')
      const input = {
        path: validIds(operation, made),
        query: Object.fromEntries(validQuery(operation, made)),
        ...(body && { body }),
        ...(hasRevision && { revision: '"1"' }),
      }
      const outcome = await client.call(operation as 'getRequest', input as never).then(
        () => 'ok',
        (error: unknown) => (error instanceof ParaphProblem ? error.problem : String(error)),
      )
      const isOwn = outcome === 'ok' || problems.some((name) => name === outcome)
      if (!isOwn || UNHEARD.includes(String(outcome))) wrong.push(`${operation}: ${String(outcome)}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Problems of calls that no operation has looked at. */
const UNHEARD = [
  'MalformedRequestException',
  'ForbiddenException',
  'InvalidTokenException',
  'SessionEndedException',
  'TooManyRequestsException',
  'UnexpectedException',
  'WrongHostException',
]
