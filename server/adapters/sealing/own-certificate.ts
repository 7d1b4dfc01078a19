import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** Who seals: an organization and its country (ISO 3166-1, two letters). */
export type Sealer = { organization: string; country: string }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const YEARS = 10
/** How far the clock of the machine may be set back, and still start the server (milliseconds). */
const SET_BACK = 3_600_000
const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags

/** A new key and a self-signed certificate of an organization (EN 319 412-3, 4.2.1), as PEM. */
export async function ownCertificate({ organization, country }: Sealer, now: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  x509.cryptoProvider.set(crypto)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from([1, ...crypto.getRandomValues(new Uint8Array(15))]).toString('hex'),
    name: [{ C: [country] }, { O: [organization] }, { CN: [organization] }],
    notBefore: new Date(now.getTime() - SET_BACK),
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
