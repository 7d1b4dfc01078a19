import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'
import { addDemo, demo } from '../../../server/demo.ts'
import { certificationBody, createCertification } from '../../support/server/calls/certifications.ts'
import { uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

test.each(demo.map(({ tenant, people }) => [tenant, people.find(({ role }) => role === 'USER')!.login]))(
  'whoever tries Paraph certifies files at once, and uploads others for later, in %s',
  async (_, login) => {
    const cookie = await server.signIn(login)
    expect(await createCertification(server, cookie)).toMatchObject({ status: 200, body: { state: 'PENDING' } })
    expect(await uploadDeferred(server, cookie, { 'Plan.dwg': 'a plan' })).toMatchObject({ status: 200 })
  },
)

test('TEN-021 the quota of documents of the demonstration is told, and takes the largest certification after others', async () => {
  const cookie = await server.signIn('charles')
  const files = async (count: number) => (await createCertification(server, cookie, certificationBody(count))).status
  expect([await files(2), await files(MAX_CERTIFICATION_FILES)]).toEqual([200, 200])
  const { body } = await server.call('GET', '/public/v1/certification/quota', undefined, cookie)
  const { documentQuota, documentsCertified } = body as components['schemas']['DocumentQuota']
  expect(documentQuota).toBeGreaterThan(documentsCertified)
  expect(documentsCertified).toBeGreaterThan(MAX_CERTIFICATION_FILES)
})
