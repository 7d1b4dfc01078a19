import { inflateSync } from 'node:zlib'
import { PDF, PdfArray, PdfRef, PdfStream } from '@libpdf/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sealStateOf } from '#machines/rules/proofs/seal.ts'
import { sealPorts } from '../../../scripts/verify/change-text.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { revocationData } from '../../../server/adapters/revocation/data.ts'
import { withValidation } from '../../../server/adapters/revocation/validation.ts'
import { UnusableCertificate } from '../../../server/cases/documents/unusable-certificate.ts'
import { levelOf } from '../../../server/cases/documents/sealer.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import {
  digestOf,
  revocationAuthority,
  type CrlAnswer,
  type OcspAnswer,
} from '../../support/pdf/revocation-authority.ts'
import { timestampAuthority } from '../../support/pdf/timestamp-authority.ts'
import { verify } from '../../support/pdf/verify.ts'

const NOW = new Date('2027-01-01T12:00:00Z')
const pdf = startPdf({ processes: 1 })
let tsa: Awaited<ReturnType<typeof timestampAuthority>>
const stops: (() => void)[] = []
beforeAll(async () => {
  tsa = await timestampAuthority(NOW)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => {
  pdf.stop()
  tsa.stop()
})

/** Seals a document with a certificate of an authority that answers like this. */
async function seal(ocsp: OcspAnswer, crl: CrlAnswer, more: { isRootKnown?: boolean; tsaUrl?: string | null } = {}) {
  const authority = await revocationAuthority(NOW, { ocsp, crl, ...more })
  stops.push(authority.stop)
  const log: string[] = []
  const key = withValidation(authority.key, {
    tsaUrl: more.tsaUrl === undefined ? tsa.url : more.tsaUrl,
    now: () => NOW,
    log: (line) => log.push(line),
    // Only the answer that never comes is waited for.
    limits: ocsp === 'nothing' ? { time: 100 } : {},
  })
  const validation = await key.validation?.()
  const sealed = await pdf.seal(plain(), { key, at: NOW, name: 'Maison Verdier', reason: 'Sealed', validation })
  return { authority, log, level: levelOf(key, validation), validation, sealed }
}

/** The data of a document for checking its seals, unpacked. */
async function dataIn(sealed: Uint8Array) {
  const { context } = await PDF.load(sealed)
  const resolve = context.resolve.bind(context)
  const dss = context.catalog.getDict().getDict('DSS', resolve)
  const list = (key: string) =>
    (dss?.getArray(key, resolve) ?? new PdfArray([])).toArray().map((ref) => {
      const stream = ref instanceof PdfRef ? context.resolve(ref) : ref
      if (!(stream instanceof PdfStream)) throw new Error('no stream')
      return digestOf(inflateSync(stream.data))
    })
  return dss ? { certificates: list('Certs'), ocsps: list('OCSPs'), crls: list('CRLs') } : null
}

describe('a seal whose certificate names somebody to ask', () => {
  test.each<[string, OcspAnswer, CrlAnswer, number, number]>([
    ['the issuer', 'good', 'none', 1, 0],
    ['a responder of the issuer', 'good by responder', 'none', 1, 0],
    ['a list, if the responder is down', 'error page', 'good', 0, 1],
  ])('has what is needed to check it later, of %s (PAdES B-LT)', async (_, ocsp, crl, ocsps, crls) => {
    const { authority, level, log, sealed, validation } = await seal(ocsp, crl)
    expect({ level, log }).toEqual({ level: 'B-LT', log: [] })
    const data = await dataIn(sealed)
    expect(data?.certificates).toEqual(
      expect.arrayContaining([authority.key.certificate, authority.root].map((one) => digestOf(one))),
    )
    // The certificate of the seal, its issuer's, and that of the time stamp.
    expect(data?.certificates).toHaveLength(3)
    expect([data?.ocsps.length, data?.crls.length]).toEqual([ocsps, crls])
    expect(data?.ocsps).toEqual(validation?.ocsps.map(digestOf))
    expect(await verify(sealed)).toMatchObject({ isWhole: true, isCertified: true })
    const bytes = Buffer.from(sealed)
    expect(await sealStateOf(bytes.toString('latin1'), sealPorts(bytes))).toEqual({ state: 'intact' })
  })

  test.skipIf(lacks('pdfsig', 'qpdf'))(
    'has it in what is signed, so that readers see the whole document signed',
    async () => {
      const { sealed } = await seal('good', 'none')
      const { said } = ask('pdfsig', sealed)
      expect(said).toContain('Signature is Valid')
      expect(said).toContain('Total document signed')
      expect(ask('qpdf', sealed, '--check').code).toBe(0)
    },
  )

  test('fetches the certificate of the issuer if it is not at hand', async () => {
    const { authority, level, sealed } = await seal('good', 'none', { isRootKnown: false })
    expect(authority.calls).toEqual(['/root', '/ocsp'])
    expect(level).toBe('B-LT')
    expect((await dataIn(sealed))?.certificates).toContain(digestOf(authority.root))
  })

  test('has it, but no higher level, without a time stamp', async () => {
    const { level, sealed } = await seal('good', 'none', { tsaUrl: null })
    expect(level).toBe('B-B')
    expect(await dataIn(sealed)).toMatchObject({ ocsps: [expect.any(String)] })
  })

  test.each<[OcspAnswer, CrlAnswer, string]>([
    ['error status', 'none', 'refused (6)'],
    ['error page', 'none', 'answered 500'],
    ['garbage', 'none', '/ocsp: '],
    ['redirect', 'none', '/ocsp: '],
    ['nothing', 'none', 'timeout'],
    ['too much', 'none', 'answered more than'],
    ['unknown', 'good', 'does not say that the certificate is good'],
    ['other certificate', 'none', 'about another certificate'],
    ['other key', 'none', 'signed by somebody who may not'],
    ['stranger', 'none', 'signed by somebody who may not'],
    ['responder to check', 'none', 'signed by somebody who may not'],
    ['expired responder', 'none', 'signed by somebody who may not'],
    ['expired', 'none', 'not of today'],
    ['of tomorrow', 'none', 'not of today'],
    ['error page', 'expired', '/crl: is not of today'],
    ['error page', 'other key', '/crl: is not one of the issuer'],
  ])('is made without it, and the log says so: responder %s, list %s', async (ocsp, crl, why) => {
    const { level, log, sealed } = await seal(ocsp, crl)
    expect(level).toBe('B-T')
    expect(log).toEqual([expect.stringContaining(why)])
    expect(await dataIn(sealed)).toBeNull()
    expect(await verify(sealed)).toMatchObject({ isWhole: true, isCertified: true })
  })
})

test.each<[string, OcspAnswer, CrlAnswer, string]>([
  ['a responder says so, whatever a list says', 'revoked', 'good', '/ocsp'],
  ['it is in a list', 'error page', 'revoked', '/crl'],
])('nothing is sealed with a revoked certificate, and operators learn why: %s', async (_, ocsp, crl, path) => {
  const sealing = seal(ocsp, crl)
  await expect(sealing).rejects.toThrow(UnusableCertificate)
  const said = new RegExp(
    `CN=Maison Verdier is revoked, says http://.*${path}\\. Nothing is sealed until SEAL_FILE has`,
  )
  await expect(sealing).rejects.toThrow(said)
})

test('nothing is sealed with a time stamp of an authority whose certificate is revoked', async () => {
  const [ours, theirs] = await Promise.all([
    revocationAuthority(NOW, { ocsp: 'good', crl: 'none' }),
    revocationAuthority(NOW, { ocsp: 'revoked', crl: 'none' }),
  ])
  stops.push(ours.stop, theirs.stop)
  const chains = [ours, theirs].map(({ key, root }) => ({ certificate: key.certificate, others: [root] }))
  await expect(revocationData(chains, { now: NOW })).rejects.toThrow(UnusableCertificate)
})

test('an authority of time stamps that is wrong leaves the level as it is', async () => {
  const wrong = await timestampAuthority(NOW, 'other key')
  const authority = await revocationAuthority(NOW, { ocsp: 'good', crl: 'none' })
  stops.push(authority.stop, wrong.stop)
  const log: string[] = []
  const key = withValidation(authority.key, { tsaUrl: wrong.url, now: () => NOW, log: (line) => log.push(line) })
  expect(levelOf(key, await key.validation?.())).toBe('B-T')
  expect(log).toEqual([expect.stringContaining('a time stamp')])
})

test('nobody is asked about a self-signed certificate', async () => {
  const authority = await revocationAuthority(NOW, { ocsp: 'good', crl: 'none' })
  stops.push(authority.stop)
  const own = { ...authority.key, certificate: authority.root, chain: [] }
  expect(withValidation(own, { tsaUrl: tsa.url, now: () => NOW, log: () => {} }).validation).toBeUndefined()
  expect(authority.calls).toEqual([])
})
