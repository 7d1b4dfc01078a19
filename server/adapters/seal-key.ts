import 'reflect-metadata'
import { createPrivateKey, sign } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import type { SealKey } from '../cases/documents/ports.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEARS = 10
const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags

/**
 * The key and certificate that seal documents. Generated at the first start and stored as PEM in `seal.pem`, outside the
 * database and readable only by its owner. Never replaced, because sealed documents depend on it.
 * @throws Error if the file has no key and certificate
 */
export async function sealKey(folder: string, now: Date): Promise<SealKey> {
  const file = join(folder, 'seal.pem')
  if (!existsSync(file)) writeWhole(file, await generate(now))
  const [privateKey, certificate] = [
    ...readFileSync(file, 'utf8').matchAll(/-----BEGIN [^-]+-----([^-]+)-----END/g),
  ].map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64')))
  if (!privateKey || !certificate) throw new Error(`${file} has no key and certificate. Restore it from a backup.`)
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  return { certificate, sign: async (attributes) => sign('sha256', attributes, key) }
}

async function generate(now: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  x509.cryptoProvider.set(crypto)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from([1, ...crypto.getRandomValues(new Uint8Array(15))]).toString('hex'),
    name: 'CN=Paraph seal',
    notBefore: now,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(digitalSignature | nonRepudiation, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const pkcs8 = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return `${pkcs8}\n${certificate.toString('pem')}\n`
}

/** Writes a file atomically: synced under a temporary name, then renamed. */
function writeWhole(file: string, text: string) {
  const temporary = `${file}.new`
  const open = openSync(temporary, 'w', 0o600)
  writeSync(open, text)
  fsyncSync(open)
  closeSync(open)
  renameSync(temporary, file)
}
