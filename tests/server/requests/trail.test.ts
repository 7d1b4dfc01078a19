import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { components } from '#openapi'
import { auditModel } from '../../../server/cases/sealing/audit-model.ts'
import { materialOf } from '../../../server/cases/sealing/material.ts'
import { addDemo } from '../../../server/demo.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, codeFor, etag, ifMatch, linkFor, payloadFor, sent, type Signer } from '../../support/server/signing.ts'

type Schemas = components['schemas']

// Who has done what, and who is told.
const SIGNER = '/private/simple-sign-requests/signer'
const ANNA: Signer = { mail: 'anna@trail.example', firstName: 'Anna', lastName: 'Berg', orderToSign: 1 }
const LEO: Signer = { mail: 'leo@trail.example', firstName: 'Léo', lastName: 'Martin', orderToSign: 1 }
/** Tenant and platform administrator of the sender's tenant, and the platform administrator of another. */
const ADMINS = { charles: 'Charles Babbage', annabella: 'Annabella Byron', henri: 'Henri Poincaré' }

let server: Server
let ada: string
/** A request that Anna has signed, and that Léo has not opened. */
let half: Awaited<ReturnType<typeof begin>>
beforeAll(async () => {
  server = await startServer({ trustProxy: '127.0.0.1' })
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  half = await begin({ ...ANNA, otpType: 'NONE' }, LEO)
  await half.signers[0]!.open()
  await half.signers[0]!.sign()
})
afterAll(() => server.stop())

let stories = 0
/** Sends a request to people with addresses of their own, and returns what its signers and its readers do. */
async function begin(...people: Signer[]) {
  stories += 1
  const { id } = await sent(
    server,
    ada,
    people.map((one) => ({ ...one, mail: `${stories}-${one.mail}` })),
  )
  const signers = await Promise.all(people.map(({ mail }) => signerOf(`${stories}-${mail}`)))
  const trail = async () => {
    const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
    return ((await server.call('GET', path, undefined, ada)).body as Schemas['Request']).audits
  }
  const model = async (change: (material: Awaited<ReturnType<typeof materialOf>>) => void = () => {}) => {
    const material = await server.ports.db.transaction((tx) => materialOf(tx, id))
    change(material)
    const signed = new Map(material.files.map((file) => [file.id, 'a'.repeat(64)]))
    return auditModel(server.ports, material, { signed, validation: undefined })
  }
  return { id, signers, trail, model }
}

async function signerOf(mail: string) {
  const token = await linkFor(server, mail)
  const by = (address: string) => ({ ...bearer(token), 'x-forwarded-for': address })
  const call = (method: 'GET' | 'POST', path: string, address = '203.0.113.1') =>
    server.call(method, SIGNER + path, undefined, undefined, by(address))
  return {
    mail,
    open: (address?: string, query = '') => call('GET', `/open${query}`, address),
    ask: () => call('POST', '/generate-otp'),
    sign: async (otp?: string) => {
      const shown = await call('GET', '/me')
      const payload = payloadFor(shown.body as Schemas['SigningView'], otp)
      const headers = { ...by('203.0.113.1'), ...ifMatch(etag(shown)) }
      return server.call('POST', `${SIGNER}/sign`, payload, undefined, headers)
    },
  }
}

describe('signing', () => {
  test('is refused by name before the document was opened, and uses up no try of the code', async () => {
    const { signers, trail } = await begin(ANNA, LEO)
    const anna = signers[0]!
    await anna.ask()
    const code = await codeFor(server, anna.mail)
    for (let tries = 0; tries < 6; tries++)
      expect(await anna.sign(code)).toMatchObject({ status: 409, body: { name: 'RequestNotOpenedException' } })
    expect((await trail()).map(({ action }) => action)).not.toContain('VALID_OTP')

    expect((await anna.open()).status).toBe(200)
    expect(await anna.sign(code)).toMatchObject({ status: 200 })
    expect((await trail()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['OPEN_REQUEST', 'SIGN_REQUEST']),
    )
  })

  test('without an event of opening, from before, has no time of opening in the audit document', async () => {
    const { hash } = await server.ports.blobs.put(Buffer.from('image'))
    const at = server.ports.now()
    const { signers } = await half.model(({ signers: all, signatures }) => {
      const { id: signer } = all.find(({ mail }) => mail === half.signers[1]!.mail)!
      signatures.set(signer, { signer, imageHash: hash, at, address: '203.0.113.2', shown: { revision: 1, files: [] } })
    })
    expect(signers.map(({ openedAt }) => openedAt)).toEqual([expect.any(Date), null])
  })
})

describe('the trail', () => {
  test('AUDIT-002 names administrators who looked or downloaded, of any tenant, in the audit document, too', async () => {
    const { body } = await server.call('GET', `/public/v1/simple-sign-files/${half.id}`, undefined, ada)
    const original = (body as Schemas['FileGroup'][])[0]!.files.find(({ type }) => type === 'ORIGINAL_FILE')!
    for (const login of Object.keys(ADMINS)) {
      const path = `/public/v1/simple-sign-files/download/${original.id}`
      expect((await server.call('GET', path, undefined, await server.signIn(login))).status).toBe(200)
    }
    const names = Object.values(ADMINS)
    const downloads = (await half.trail()).filter(({ action }) => action === 'DOWNLOAD_ORIGINAL_FILE')
    expect(downloads.map(({ from_actor }) => from_actor)).toEqual(
      names.map((full_name) => ({ type: 'USER', full_name })),
    )
    const { events } = await half.model()
    expect(events.flatMap(({ action, by }) => (action === 'DOWNLOAD_ORIGINAL_FILE' ? [by] : []))).toEqual(names)
  })

  test('shows the sender all network addresses, and a signer their own only', async () => {
    const { signers, trail } = await begin(ANNA, LEO)
    await signers[0]!.open('203.0.113.1')
    const { body } = await signers[1]!.open('203.0.113.2', '?withAudits=true')
    const addresses = (audits: Schemas['Audit'][]) => new Set(audits.map(({ request_ip }) => request_ip))
    expect(addresses((body as Schemas['SigningView']).audits)).toEqual(new Set([null, '203.0.113.2']))
    expect(addresses(await trail())).toEqual(new Set([null, '127.0.0.1', '203.0.113.1', '203.0.113.2']))
  })

  test('AUDIT-003 AUDIT-006 lists what each signer has set, and nothing of those who have not signed', async () => {
    const { id, trail } = half
    const set = (await trail()).filter(({ action }) => action === 'SET_FIELDS')
    expect(set.map(({ from_actor: { full_name } }) => full_name)).toEqual(['Anna Berg'])
    const common = { fileName: 'Agreement.pdf', page: 1 }
    expect(JSON.parse(set[0]!.add_information!)).toEqual([
      { ...common, fieldName: 'Place', fieldType: 'TEXT', fieldValue: 'Lyon' },
      { ...common, fieldName: 'Remarks', fieldType: 'TEXT_AREA', fieldValue: 'Lyon' },
      { ...common, fieldName: 'I have read the annex', fieldType: 'CHECKBOX', fieldValue: 'true' },
    ])
    // A signature names the terms it accepted.
    const others = (await trail()).filter(({ action }) => action !== 'SET_FIELDS' && action !== 'SIGN_REQUEST')
    expect(others.map(({ add_information: information }) => information)).toEqual(others.map(() => null))
    const { db } = server.ports
    const values = `from field_values where signer in (select id from request_signers where request = '${id}')`
    await execAsSuperuser(db, `create table kept as select * ${values}; delete ${values}`)
    onTestFinished(async () => execAsSuperuser(db, 'insert into field_values select * from kept; drop table kept'))
    expect((await trail()).find(({ action }) => action === 'SET_FIELDS')!.add_information).toBe('[]')
  })

  test('has one line for each text in the audit document, whatever an earlier version took', async () => {
    const forged = 'Berg\nSigner 2\r\u2028Alice\u0085'
    const audited = await half.model(({ row, issuer, files, signers }) => {
      row.name = forged
      issuer.lastName = forged
      issuer.tenant.name = forged
      files[0]!.fileName = forged
      for (const signer of signers) signer.lastName = forged
    })
    const { events, signers, request, organization, issuer, documents } = audited
    const texts = [organization, issuer.name, request.name, documents[0]!.name, signers[0]!.name]
    for (const text of texts) expect(text).toMatch(/BergU\+000A Signer 2U\+000D U\+2028 AliceU\+0085 $/)
    expect(JSON.stringify([events, texts])).not.toMatch(/\\[nr]|[\u0085\u2028]/)
  })
})

test('a signer who needs no code cannot have one mailed', async () => {
  const { signers } = await begin({ ...ANNA, otpType: 'NONE' })
  const anna = signers[0]!
  expect(await anna.ask()).toMatchObject({ status: 409, body: { name: 'CodeNotNeededException' } })
  await anna.open()
  expect((await anna.sign()).status).toBe(200)
})

test('accountId is that of an account of the same tenant, and null for all other addresses', async () => {
  const person = { firstName: 'Some', lastName: 'Body' }
  const { request } = await sent(server, ada, [
    { ...person, mail: 'Mary@example.org' },
    { ...person, firstName: 'Other', mail: 'emilie@example.org' },
  ])
  const mary = (await server.call('GET', '/private/me', undefined, await server.signIn('mary'))).body as { id: string }
  expect(request.signers.map(({ accountId }) => accountId)).toEqual([mary.id, null])
})
