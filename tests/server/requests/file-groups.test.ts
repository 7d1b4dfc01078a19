import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { draftedWith, NOA, senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import { openDesk, type Desk } from '../../support/server/desk.ts'
import { bearer, linkFor, SIGNER_PATH, signingOf, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type FileGroup = Schemas['FileGroup']

let desk: Desk
let id: string
let token: string
beforeAll(async () => {
  desk = await openDesk()
  const draft = await draftedWith(desk, senderFieldsOn(1))
  id = draft.id
  const requestFields = [{ anchorName: 'Rent', value: '900' }]
  await desk.patch(id, { requestFields })
  await desk.submit(id, {})
  token = await linkFor(desk.server, NOA.mail)
})
afterAll(() => desk.server.stop())

const asSender = async () =>
  (await desk.server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, desk.ada)).body as FileGroup[]
const asSigner = async () =>
  (await desk.server.call('GET', '/private/simple-sign-files/signer', undefined, undefined, bearer(token)))
    .body as FileGroup[]
/** What is behind the links of a file, each with the type of its version. */
const behind = async (groups: FileGroup[], cookie?: string) => {
  const found: [string, string][] = []
  for (const { type, downloadLink } of groups[0]!.files) {
    const path = downloadLink!.replace(/^\/api/, '')
    const headers = cookie === undefined ? bearer(token) : {}
    const { bytes } = await desk.server.call('GET', path, undefined, cookie, headers)
    found.push([type, bytes.subarray(0, 5).toString()])
  }
  return found
}

test('REQD-035 the fields of a file are counted, and those that its sender fills in, and those of signers', async () => {
  expect((await asSender()).map(({ numberOfFields }) => numberOfFields)).toEqual([
    { total: 8, byRequest: 3, bySigner: 5 },
  ])
})

test('REQD-035 each version has the address of its download, for who asks', async () => {
  const open = [
    ['ORIGINAL_FILE', '%PDF-'],
    ['CURRENT_FILE', '%PDF-'],
  ]
  expect(await behind(await asSender(), desk.ada)).toEqual(open)
  expect(await behind(await asSigner())).toEqual(open)
})

describe('once it is finished', () => {
  beforeAll(async () => {
    const shown = await desk.server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
    await signingOf(desk.server, { token, mail: NOA.mail, shown }).sign()
    await desk.server.idle()
  })

  test('REQD-037 each anchored version has when and where it was anchored, and for whom', async () => {
    const { body } = await desk.get(id)
    const anchored = (await asSender())[0]!.files.filter(({ anchorDetail }) => anchorDetail !== null)
    expect(anchored.map(({ type }) => type)).toContain('SIGN_FILE')
    for (const { anchorDetail } of anchored)
      expect(anchorDetail).toEqual({
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        transactionHash: expect.stringMatching(/^\w+$/),
        contractAddress: expect.stringMatching(/^\w+$/),
        blockHash: expect.stringMatching(/^\w+$/),
        rootHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        tenant: (body as Request).tenant.name,
        validatedDate: anchorDetail!.timestamp,
      })
  })

  test('a file that was deleted has no address', async () => {
    await desk.server.ports.db.query('update requests set files_purged_at = now() where id = $1', [id])
    const [group] = await asSender()
    expect(group!.files.map(({ downloadable, downloadLink }) => [downloadable, downloadLink])).toEqual(
      group!.files.map(() => [false, null]),
    )
  })
})
