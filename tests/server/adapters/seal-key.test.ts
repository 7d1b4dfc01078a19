import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxSeal, sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'

const NOW = new Date('2027-01-01T12:00:00Z')
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'paraph-seal-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the key that the server makes', () => {
  const file = () => join(folder, 'seal.pem')

  test('is readable only by its owner and stays the same, also if the settings change', async () => {
    const { certificate } = await sealKey(folder, NOW, ownSeal)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const before = readFileSync(file())
    const other = { ...ownSeal, sealer: { organization: 'Another', country: 'BE' } }
    expect((await sealKey(folder, NOW, other)).certificate).toEqual(certificate)
    expect(readFileSync(file())).toEqual(before)
  })

  test('has a certificate that names an organization and its country', async () => {
    const { certificate } = await sealKey(folder, NOW, ownSeal)
    const { organization, country } = ownSeal.sealer
    expect(new X509Certificate(certificate).toLegacyObject().subject).toMatchObject({
      C: country,
      O: organization,
      CN: organization,
    })
  })

  test('is one for sandboxes, however many seals ask for it at first and whichever process makes it', async () => {
    const [one, another] = [1, 2].map(() => sandboxSeal(folder, () => NOW, ownSeal))
    const keys = await Promise.all([one!(), one!(), another!()])
    expect(new Set(keys.map(({ certificate }) => Buffer.from(certificate).toString('hex'))).size).toBe(1)
    // Whether it is still valid is asked for each seal.
    const later = sandboxSeal(folder, () => new Date('2100-01-01'), ownSeal)
    expect((await later()).certificate).toEqual(keys[0].certificate)
  })

  test('is never replaced if its file is broken', async () => {
    writeFileSync(file(), 'half of a', { mode: 0o600 })
    await expect(sealKey(folder, NOW, ownSeal)).rejects.toThrow('has no key')
    expect(readFileSync(file(), 'utf8')).toBe('half of a')
  })

  test('is refused with the certificate of another key', async () => {
    await sealKey(folder, NOW, ownSeal)
    const [key] = readFileSync(file(), 'utf8').split(/(?=-----BEGIN CERTIFICATE)/)
    rmSync(file())
    await sealKey(folder, NOW, ownSeal)
    const [, certificate] = readFileSync(file(), 'utf8').split(/(?=-----BEGIN CERTIFICATE)/)
    writeFileSync(file(), `${key}${certificate}`)
    await expect(sealKey(folder, NOW, ownSeal)).rejects.toThrow('fits none of the certificates')
  })

  test('is refused if other users can read it', async () => {
    await sealKey(folder, NOW, ownSeal)
    chmodSync(file(), 0o644)
    await expect(sealKey(folder, NOW, ownSeal)).rejects.toThrow('Other users can read the key')
  })

  test.each([
    ['key', /(?<=PRIVATE KEY-----\n.{20})..../],
    ['certificate', /(?<=CERTIFICATE-----\n.{20})..../],
  ])('is refused with a damaged %s, in words that help', async (_, digits) => {
    await sealKey(folder, NOW, ownSeal)
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(digits, 'AAAA'))
    await expect(sealKey(folder, NOW, ownSeal)).rejects.toThrow(/damaged\. Restore|fits none of the certificates/)
  })

  test('is valid if the clock is set back by an hour afterwards, and not by more', async () => {
    await sealKey(folder, NOW, ownSeal)
    await sealKey(folder, new Date(NOW.getTime() - 3_600_000), ownSeal)
    await expect(sealKey(folder, new Date(NOW.getTime() - 3_601_000), ownSeal)).rejects.toThrow('is valid from')
  })

  test('is refused once its certificate has expired, with the dates', async () => {
    await sealKey(folder, NOW, ownSeal)
    await expect(sealKey(folder, new Date('2037-01-02'), ownSeal)).rejects.toThrow('from 2027-01-01 to 2037-01-01')
  })
})

// The files were made with OpenSSL 3 (`openssl pkcs12 -export`, one with `-legacy`) and are valid from 2026-11-22 for ten
// years: a root, an authority below it, and a seal.
describe('the key of a PKCS #12 file', () => {
  const load = (name: string, more: { password?: string; now?: Date } = {}) =>
    sealKey(folder, more.now ?? NOW, {
      ...ownSeal,
      file: `tests/support/pdf/p12/${name}.p12`,
      password: more.password ?? 'sésame',
    })

  test.each([
    ['rsa-chain', 'rsa', 2],
    ['rsa-legacy', 'rsa', 2],
    ['ec-chain', 'ec', 2],
    ['p384', 'ec', 0],
  ])('is read from %s with its certificate and the chain above it', async (name, kind, above) => {
    const { certificate, chain = [] } = await load(name)
    const { subject, publicKey } = new X509Certificate(certificate)
    expect(subject).toContain('CN=Étude Garnier Seal')
    expect(publicKey.asymmetricKeyType).toBe(kind)
    expect(chain.map((one) => new X509Certificate(one).ca)).toEqual(Array(above).fill(true))
  })

  test('needs its password, and the error names the setting', async () => {
    await expect(load('rsa-chain', { password: 'wrong' })).rejects.toThrow('Set SEAL_PASSWORD to the password of')
    await expect(load('rsa-legacy', { password: '' })).rejects.toThrow('Set SEAL_PASSWORD to the password of')
  })

  test('is refused if the file is missing or is something else', async () => {
    await expect(load('missing')).rejects.toThrow('Set SEAL_FILE to a PKCS #12 file that can be read')
    await expect(sealKey(folder, NOW, { ...ownSeal, file: 'package.json' })).rejects.toThrow(
      'Set SEAL_FILE to a PKCS #12 file: package.json is none',
    )
  })

  test('is refused before its certificate is valid and after', async () => {
    await expect(load('ec-chain', { now: new Date('2026-01-01') })).rejects.toThrow('is valid from 2026-11-22')
    await expect(load('ec-chain', { now: new Date('2040-01-01') })).rejects.toThrow('Set SEAL_FILE to a file with a')
  })
})
