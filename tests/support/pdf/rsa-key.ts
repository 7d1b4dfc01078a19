import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import type { SealKey } from '../../../server/cases/documents/ports.ts'

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** A seal key that cannot be exported, like that in a device, with a certificate of an authority. */
export async function rsaKey(now: Date): Promise<{ key: SealKey; chain: Uint8Array[] }> {
  x509.cryptoProvider.set(crypto)
  const until = new Date(now.getTime() + 365 * 86_400_000)
  const make = (extractable: boolean) => crypto.subtle.generateKey(ALGORITHM, extractable, ['sign', 'verify'])
  const [authority, keys] = [await make(false), await make(false)]
  const valid = { notBefore: now, notAfter: until, signingAlgorithm: ALGORITHM }
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...valid,
    serialNumber: '01',
    name: 'CN=Test authority',
    keys: authority,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...valid,
    serialNumber: '02',
    subject: 'CN=Test seal',
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
  })
  return {
    key: {
      certificate: new Uint8Array(certificate.rawData),
      sign: async (attributes) =>
        new Uint8Array(await crypto.subtle.sign(ALGORITHM, keys.privateKey, new Uint8Array(attributes))),
    },
    chain: [new Uint8Array(root.rawData)],
  }
}
