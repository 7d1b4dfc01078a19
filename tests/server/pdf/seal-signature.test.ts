import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, type PdfDict, PdfString } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { sealFactsIn } from '#machines/rules/proofs/seal/seal-facts.ts'
import { startPdf } from '../../support/pdf/work.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { sealWords } from '../../../server/cases/documents/sealer.ts'
import type { SealKey } from '../../../server/cases/documents/ports.ts'
import { sealHexOf, signedData } from '../../support/pdf/cms.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { ask, lacks } from '../../support/pdf/raster.ts'
import { timestampAuthority } from '../../support/pdf/timestamp-authority.ts'
import { verify } from '../../support/pdf/verify.ts'

const NOW = new Date('2027-01-01T12:00:00Z')
const pdf = startPdf({ processes: 1 })
const folder = mkdtempSync(join(tmpdir(), 'paraph-seal-'))
afterAll(() => {
  pdf.stop()
  rmSync(folder, { recursive: true })
})

const pkcs12 = (name: string) =>
  sealKey(folder, NOW, { ...ownSeal, file: `tests/support/pdf/p12/${name}.p12`, password: 'sésame' })
const keys: [string, () => Promise<SealKey>][] = [
  ['its own EC key', () => sealKey(folder, NOW, ownSeal)],
  ['an RSA key and a chain', () => pkcs12('rsa-chain')],
  ['an EC key and a chain', () => pkcs12('ec-chain')],
  ['a P-384 key', () => pkcs12('p384')],
]
const sealWith = (key: SealKey, language: 'EN' | 'FR' = 'EN') =>
  pdf.seal(plain(), { key, at: NOW, ...sealWords(key.certificate, language, 'signed') })

/** Attributes of a PAdES baseline signature (EN 319 142-1, table 1; signed ones), by their object identifiers. */
const required = {
  'content-type': '1.2.840.113549.1.9.3',
  'message-digest': '1.2.840.113549.1.9.4',
  'signing-certificate-v2': '1.2.840.113549.1.9.16.2.47',
}
const forbidden = {
  'signing-time': '1.2.840.113549.1.9.5',
  'content-hints': '1.2.840.113549.1.9.16.2.4',
  'content-identifier': '1.2.840.113549.1.9.16.2.7',
  'content-reference': '1.2.840.113549.1.9.16.2.10',
  'signer-location': '1.2.840.113549.1.9.16.2.17',
  'mime-type': '0.4.0.1733.2.1',
  // Not next to `Reason`, which every seal has.
  'commitment-type-indication': '1.2.840.113549.1.9.16.2.16',
}
const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'

const attributesOf = (sealed: Uint8Array) => {
  const signer = signedData(sealHexOf(sealed)).signerInfos[0]!
  const types = (list?: { attributes: { type: string }[] }) => (list?.attributes ?? []).map(({ type }) => type)
  return { signed: types(signer.signedAttrs), unsigned: types(signer.unsignedAttrs) }
}

describe.each(keys)('a seal with %s', (_, load) => {
  test('has exactly the signed attributes that PAdES requires, so no signing time, and every certificate', async () => {
    const key = await load()
    const sealed = await sealWith(key)
    expect(await verify(sealed)).toEqual({ isWhole: true, isCertified: true, certificate: key.certificate })
    const { signed, unsigned } = attributesOf(sealed)
    expect(signed.toSorted()).toEqual(Object.values(required).toSorted())
    for (const type of Object.values(forbidden)) expect(signed).not.toContain(type)
    expect(unsigned).toEqual([])
    const certificates = (signedData(sealHexOf(sealed)).certificates ?? []).map((one) =>
      Buffer.from(one.toSchema(true).toBER()).toString('hex'),
    )
    const wanted = [key.certificate, ...(key.chain ?? [])].map((one) => Buffer.from(one).toString('hex'))
    expect(certificates.toSorted()).toEqual(wanted.toSorted())
  })

  test.skipIf(lacks('pdfsig', 'qpdf'))('passes pdfsig and qpdf', async () => {
    const sealed = await sealWith(await load())
    const { said } = ask('pdfsig', sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(ask('qpdf', sealed, '--check').code).toBe(0)
  })
})

describe('what readers show next to a seal', () => {
  const seen = async (sealed: Uint8Array) => {
    const { context } = await PDF.load(sealed)
    const resolve = context.resolve.bind(context)
    const catalog = context.catalog.getDict()
    const fields = catalog.getDict('AcroForm', resolve)?.getArray('Fields', resolve)
    const page = resolve(context.pages.getPage(0)!) as PdfDict
    const field = resolve(page.getArray('Annots', resolve)!.toArray().at(-1) as never) as PdfDict
    return { fields, page, field, signature: field.getDict('V', resolve)! }
  }
  const text = (dict: PdfDict, key: string) => {
    const value = dict.get(key)
    return value instanceof PdfString ? value.asString() : undefined
  }

  test.each([
    ['EN', 'Lyon, France', 'Sealed by Paraph after all signers signed'],
    ['FR', 'Lyon, France', 'Cachet apposé par Paraph après la signature de tous les signataires'],
  ] as const)('is who sealed, where, why and when, in %s', async (language, location, reason) => {
    const { signature } = await seen(await sealWith(await pkcs12('rsa-chain'), language))
    expect(text(signature, 'Name')).toBe('Étude Garnier')
    expect(text(signature, 'Location')).toBe(location)
    expect(text(signature, 'Reason')).toBe(reason)
    expect(text(signature, 'M')).toBe('D:20270101120000Z')
  })

  test('is the organization of the settings if the server has made the certificate', async () => {
    const key = await sealKey(folder, NOW, ownSeal)
    const words = sealWords(key.certificate, 'FR', 'signed')
    expect(words).toMatchObject({ name: ownSeal.sealer.organization, location: 'France' })
  })

  test('belongs to a field that is in the form and among the annotations of its page', async () => {
    const withNote = plain({
      page: '/Annots [5 0 R]',
      more: ['<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /Border [0 0 0] >>'],
    })
    const key = await sealKey(folder, NOW, ownSeal)
    const { fields, page, field } = await seen(
      await pdf.seal(withNote, { key, at: NOW, ...sealWords(key.certificate, 'EN', 'signed') }),
    )
    const annotations = page.getArray('Annots')!.toArray()
    expect(annotations).toHaveLength(2)
    expect(fields!.toArray()).toEqual([annotations[1]])
    expect(field.getName('Subtype')?.value).toBe('Widget')
    expect(field.getName('FT')?.value).toBe('Sig')
  })
})

describe('a seal with a time stamp authority', () => {
  test.each(keys)('has one unsigned attribute more, a time stamp of its signature, with %s', async (_, load) => {
    const authority = await timestampAuthority(NOW)
    const key = { ...(await load()), tsaUrl: authority.url }
    const sealed = await sealWith(key)
    authority.stop()
    expect(await verify(sealed)).toMatchObject({ isWhole: true, certificate: key.certificate })
    expect(attributesOf(sealed)).toEqual({
      signed: expect.arrayContaining(Object.values(required)),
      unsigned: [SIGNATURE_TIME_STAMP],
    })
    expect(sealFactsIn(Buffer.from(sealed).toString('latin1'))?.stamp).toEqual({
      at: '2027-01-01T12:00:00Z',
      by: 'Test time stamps, Test Trust',
    })
  })

  test.each([
    ['refusing', 'rejected request with status 2'],
    ['other hash', 'is not a time stamp of the seal'],
    ['other key', 'is not a time stamp of the seal'],
  ] as const)('is not made if the authority is wrong (%s), and the next one is', async (fault, message) => {
    const authority = await timestampAuthority(NOW, fault)
    const key = await sealKey(folder, NOW, ownSeal)
    await expect(sealWith({ ...key, tsaUrl: authority.url })).rejects.toThrow(message)
    authority.stop()
    expect(await verify(await sealWith(key))).toMatchObject({ isWhole: true })
  })
})
