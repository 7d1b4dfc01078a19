import 'reflect-metadata'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import type { SealKey } from '#machines/rules/documents/document.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEARS = 10
const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags

/**
 * The key that seals this server's documents. Made at first start and kept beside the database, not in it, readable
 * by its owner alone: PEM, the key and then its certificate.
 * @throws Error where the file is no such key: it is never replaced, since what it sealed depends on it
 */
export async function sealKey(folder: string, now: Date): Promise<SealKey> {
  const file = join(folder, 'seal.pem')
  if (!existsSync(file)) writeWhole(file, await make(now))
  const [privateKey, certificate] = [
    ...readFileSync(file, 'utf8').matchAll(/-----BEGIN [^-]+-----([^-]+)-----END/g),
  ].map(([, base64 = '']) => new Uint8Array(Buffer.from(base64, 'base64')))
  if (!privateKey || !certificate) throw new Error(`${file} holds no key and certificate. Put the right one back.`)
  return { privateKey, certificate }
}

async function make(now: Date): Promise<string> {
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

/** All of it or nothing, on the disk before it has its name. */
function writeWhole(file: string, text: string) {
  const fresh = `${file}.new`
  const open = openSync(fresh, 'w', 0o600)
  writeSync(open, text)
  fsyncSync(open)
  closeSync(open)
  renameSync(fresh, file)
}
