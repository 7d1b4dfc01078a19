import { afterAll, beforeAll, expect, test } from 'vitest'
import { withValidation } from '../../../server/adapters/revocation/validation.ts'
import type { SealKey } from '../../../server/cases/documents/ports.ts'
import { addDemo } from '../../../server/demo.ts'
import { revocationAuthority, type OcspAnswer } from '../../support/pdf/revocation-authority.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'
import { until } from '../../support/server/until.ts'

let server: Server
let ada: string
const stops: (() => void)[] = []
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(async () => {
  await server.stop()
  for (const stop of stops) stop()
})

const YEAR = 365 * 86_400_000

/** A key with a certificate that was issued on a day, and whose issuer answers like this. */
async function keyOf(day: Date, ocsp: OcspAnswer): Promise<SealKey> {
  const authority = await revocationAuthority(day, { ocsp, crl: 'none' })
  stops.push(authority.stop)
  return withValidation(authority.key, { tsaUrl: null, now: server.ports.now, log: () => {} })
}

test.each<[string, () => Promise<SealKey>]>([
  ['revoked', () => keyOf(server.ports.now(), 'revoked')],
  ['expired', () => keyOf(new Date(server.ports.now().getTime() - 2 * YEAR), 'good')],
])(
  'nothing is sealed with a certificate that is %s: the request waits, its sender sees it, and another certificate seals it (LIFE-039)',
  async (mail, key) => {
    server.ports.sealKey = await key()
    const { id, sign } = await arrived(server, ada, { ...ANNA, mail: `${mail}@example.org`, otpType: 'NONE' })
    expect((await sign()).status).toBe(200)
    const get = async () =>
      (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)).body as Request
    const later = (what: string, holds: (request: Request) => boolean) => {
      const look = async () => {
        await server.retry()
        return holds(await get())
      }
      return until(what, look, { every: 200, instead: get })
    }
    await later('a delayed request', ({ delayed }) => delayed !== null)
    expect(await get()).toMatchObject({
      state: expect.stringMatching('^PDF_GENERATION'),
      delayed: { cause: 'GENERATION' },
    })
    const { rows } = await server.ports.db.query('select reason from delays where subject_id = $1', [id])
    expect(rows).toEqual([{ reason: 'UnusableCertificate' }])
    const sealed = await server.ports.db.query('select 1 from sealed_files where request = $1', [id])
    expect(sealed.rows).toEqual([])

    server.ports.sealKey = await keyOf(server.ports.now(), 'good')
    await later('a finished request', ({ state }) => state === 'COMPLETE_SIGNATURE_FINISHED')
    expect((await get()).delayed).toBeNull()
  },
)
