import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PNG } from 'pngjs'
import type { components } from '#openapi'
import { makeLink } from '../../../server/cases/signing/links.ts'
import { addDemo } from '../../../server/demo.ts'
import { requestById } from '../../../server/store/requests/requests.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, linkFor, sent, signingOf, type Signer } from '../../support/server/signing.ts'

type View = components['schemas']['SigningView']

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const SIGNER = '/private/simple-sign-requests/signer'
const named = (name: string) => expect.objectContaining({ name })
const ask = (token: string, what: string) =>
  server.call('GET', `${SIGNER}/${what}`, undefined, undefined, bearer(token))
const viewOf = async (token: string, what: 'open' | 'me' = 'open') => (await ask(token, what)).body as View

let count = 0
const fresh = (signer: Signer, change: Partial<Signer> = {}) => ({
  ...signer,
  otpType: 'NONE' as const,
  mail: `signer${++count}@example.org`,
  ...change,
})

/** Signs as the first of the signers, who fills in everything. */
async function signedBy(signers: Signer[]) {
  const { id } = await sent(server, ada, signers)
  const [first] = signers
  const token = await linkFor(server, first!.mail)
  const shown = await ask(token, 'open')
  const { signer } = shown.body as View
  return { id, token, signer: signer.id, sign: signingOf(server, { token, mail: first!.mail, shown }).sign }
}

/** The values of the fields of a signer, by type. */
const valuesIn = ({ files }: View, signer: string) =>
  Object.fromEntries(
    files
      .flatMap(({ fields }) => fields)
      .filter((field) => field.signer === signer)
      .map(({ field, value }) => [field.anchorType, value]),
  )

const nothing = { TEXT: null, TEXT_AREA: null, CHECKBOX: null, SIGNATURE_DATE: null, SIGNATURE: null }

describe('the next signer', () => {
  test('reads what those who signed gave, as it will stand in the sealed file, and sees their signature', async () => {
    const [anna, leo] = [fresh(ANNA), fresh(LEO)]
    const first = await signedBy([anna, leo])
    expect((await first.sign()).status).toBe(200)
    const second = await linkFor(server, leo.mail)
    const view = await viewOf(second)
    const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(server.ports.now())
    expect(valuesIn(view, first.signer)).toEqual({
      TEXT: 'Lyon',
      TEXT_AREA: 'Lyon',
      CHECKBOX: 'true',
      SIGNATURE_DATE: expect.stringContaining(day),
      SIGNATURE: '',
    })
    expect(valuesIn(view, view.signer.id)).toEqual(nothing)

    const image = await ask(second, `signature/${first.signer}`)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect(PNG.sync.read(Buffer.from(image.bytes)).width).toBe(240)
    // What is looked at without opening has only one's own fields.
    expect(valuesIn(await viewOf(second, 'me'), first.signer)).toEqual({})
    expect(await ask(second, `signature/${view.signer.id}`)).toMatchObject({
      status: 404,
      body: named('NotFoundException'),
    })
    // Whoever has signed keeps what they gave, and their signature.
    expect(valuesIn(await viewOf(first.token, 'me'), first.signer)).toMatchObject({ TEXT: 'Lyon', CHECKBOX: 'true' })
    expect((await ask(first.token, `signature/${first.signer}`)).status).toBe(200)
  })

  test('of the same step sees nothing before the other has signed', async () => {
    const [anna, leo] = [fresh(ANNA, { orderToSign: 0 }), fresh(LEO, { orderToSign: 0 })]
    const first = await signedBy([anna, leo])
    const other = await linkFor(server, leo.mail)
    expect(valuesIn(await viewOf(other), first.signer)).toEqual(nothing)
    expect((await ask(other, `signature/${first.signer}`)).body).toEqual(named('NotFoundException'))
    await first.sign()
    expect(valuesIn(await viewOf(other), first.signer)).toMatchObject({ TEXT: 'Lyon' })
  })
})

test('a signer whose turn has not come, and one of another request, read neither values nor signature', async () => {
  const [anna, leo, eve] = [fresh(ANNA), fresh(LEO), fresh(LEO, { firstName: 'Eve', orderToSign: 3 })]
  const first = await signedBy([anna, leo, eve])
  await first.sign()
  const { rows } = await server.ports.db.query<{ id: string }>('select id from request_signers where mail = $1', [
    eve.mail,
  ])
  // Eve is invited after Léo. She has a link all the same, as if an earlier version had sent one.
  const early = await server.ports.db.transaction(async (tx) =>
    makeLink(server.ports, tx, (await requestById(tx, first.id))!, rows[0]!.id),
  )
  expect(await ask(early, 'open')).toMatchObject({ status: 409, body: named('RequestNotSignableException') })
  expect((await ask(early, `signature/${first.signer}`)).body).toEqual(named('RequestNotSignableException'))
  expect(valuesIn(await viewOf(early, 'me'), first.signer)).toEqual({})

  const elsewhere = fresh(ANNA)
  await sent(server, ada, [elsewhere])
  const stranger = await linkFor(server, elsewhere.mail)
  expect((await ask(stranger, `signature/${first.signer}`)).body).toEqual(named('NotFoundException'))
  expect(valuesIn(await viewOf(stranger), first.signer)).toEqual({})
})
