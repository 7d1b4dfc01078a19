import 'reflect-metadata'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import type { SealKey } from '../../../server/cases/documents/ports.ts'
import { der, identifier, octets, partsOf, sequence } from '../../../server/adapters/sealing/der.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const ECDSA_WITH_SHA_256 = sequence(identifier('1.2.840.10045.4.3.2'))
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const NO_CHECK = '1.3.6.1.5.5.7.48.1.5'
const DAY = 86_400_000
const YEAR = 365 * DAY

/** What a responder can answer. The last four are right: the issuer signs, or a responder of the issuer does. */
export type OcspAnswer =
  | 'error status'
  | 'error page'
  | 'garbage'
  | 'redirect'
  | 'nothing'
  | 'too much'
  | 'revoked'
  | 'unknown'
  | 'other certificate'
  | 'other key'
  | 'stranger'
  | 'responder to check'
  | 'expired responder'
  | 'expired'
  | 'of tomorrow'
  | 'good'
  | 'good by responder'
export type CrlAnswer = 'none' | 'expired' | 'revoked' | 'other key' | 'good'

type Party = { certificate: Uint8Array; key: string; keys: CryptoKeyPair; made: x509.X509Certificate }

/**
 * An authority that issued the certificate of a seal, and answers over HTTP whether it is revoked. `calls` lists the paths
 * that were asked for. `isRootKnown`: whether the root is delivered with the key, or has to be fetched.
 */
export async function revocationAuthority(
  now: Date,
  answers: { ocsp: OcspAnswer; crl: CrlAnswer; isRootKnown?: boolean },
) {
  const calls: string[] = []
  const parties: { root?: Party; crl?: Buffer; responder?: Party; stranger?: Party } = {}
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      calls.push(path)
      const body = Buffer.concat(await request.toArray())
      if (path === '/root') response.end(parties.root!.certificate)
      else if (path === '/crl') response.writeHead(parties.crl ? 200 : 404).end(parties.crl)
      else if (path === '/ocsp') ocsp(answers.ocsp, body, response)
      else response.writeHead(404).end()
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const root = await party(now, { name: 'Test Trust', isAuthority: true })
  const stranger = await party(now, { name: 'Test Trust', isAuthority: true })
  const extended = (needsNoCheck: boolean) => [
    new x509.ExtendedKeyUsageExtension([OCSP_SIGNING]),
    ...(needsNoCheck ? [new x509.Extension(NO_CHECK, false, new Uint8Array([5, 0]))] : []),
  ]
  const issuer = answers.ocsp === 'stranger' ? stranger : root
  const hasNoCheck = answers.ocsp !== 'responder to check'
  const endsIn = answers.ocsp === 'expired responder' ? -1000 : YEAR
  const responder = await party(now, { name: 'Test responder', issuer, extensions: extended(hasNoCheck), endsIn })
  const leaf = await party(now, {
    name: 'Maison Verdier',
    issuer: root,
    extensions: [
      new x509.AuthorityInfoAccessExtension({ ocsp: `${origin}/ocsp`, caIssuers: `${origin}/root` }),
      new x509.CRLDistributionPointsExtension([`${origin}/crl`]),
    ],
  })
  const crl = await listOf(answers.crl, { now, signer: answers.crl === 'other key' ? stranger : root, leaf })
  Object.assign(parties, { root, crl, responder, stranger })

  function ocsp(answer: OcspAnswer, request: Buffer, response: ServerResponse) {
    if (answer === 'nothing') return
    if (answer === 'error page') return response.writeHead(500).end('<html>')
    if (answer === 'redirect') return response.writeHead(302, { location: '/root' }).end()
    if (answer === 'garbage') return response.end('garbage')
    if (answer === 'too much') return response.end(Buffer.alloc(2_000_000))
    if (answer === 'error status') return response.end(sequence(der(0x0a, Buffer.from([6]))))
    const delegated = ['good by responder', 'stranger', 'responder to check', 'expired responder'].includes(answer)
    const signer = delegated ? responder : answer === 'other key' ? stranger : root
    return response.end(ocspResponse(answer, request, { now, signer, delegated }))
  }

  const key: SealKey = {
    certificate: leaf.certificate,
    chain: answers.isRootKnown === false ? [] : [root.certificate],
    sign: async (attributes) => new Uint8Array(sign('sha256', attributes, leaf.key)),
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { key, root: root.certificate, calls, stop }
}

/** `endsIn`: the milliseconds for which the certificate is still valid. */
type Wanted = { name: string; isAuthority?: boolean; issuer?: Party; extensions?: x509.Extension[]; endsIn?: number }

async function party(now: Date, wanted: Wanted): Promise<Party> {
  const { name, isAuthority = false, issuer, extensions = [], endsIn = YEAR } = wanted
  x509.cryptoProvider.set(crypto)
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const common = {
    serialNumber: Buffer.from([1, ...crypto.getRandomValues(new Uint8Array(7))]).toString('hex'),
    notBefore: new Date(now.getTime() - DAY),
    notAfter: new Date(now.getTime() + endsIn),
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(isAuthority, undefined, true), ...extensions],
  }
  const subject = `C=FR, O=${name}, CN=${name}`
  const made = issuer
    ? await x509.X509CertificateGenerator.create({
        ...common,
        subject,
        issuer: issuer.made.subject,
        publicKey: keys.publicKey,
        signingKey: issuer.keys.privateKey,
      })
    : await x509.X509CertificateGenerator.createSelfSigned({ ...common, name: subject, keys })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { certificate: new Uint8Array(made.rawData), key, keys, made }
}

async function listOf(answer: CrlAnswer, { now, signer, leaf }: { now: Date; signer: Party; leaf: Party }) {
  if (answer === 'none') return undefined
  const age = answer === 'expired' ? 10 * DAY : DAY
  const list = await x509.X509CrlGenerator.create({
    issuer: signer.made.subject,
    thisUpdate: new Date(now.getTime() - age),
    nextUpdate: new Date(now.getTime() - age + 7 * DAY),
    entries:
      answer === 'revoked'
        ? [{ serialNumber: leaf.made.serialNumber, revocationDate: now, reason: x509.X509CrlReason.keyCompromise }]
        : [],
    signingAlgorithm: ALGORITHM,
    signingKey: signer.keys.privateKey,
  })
  return Buffer.from(list.rawData)
}

type Signing = { now: Date; signer: Party; delegated: boolean }

/** A response about the first certificate of a request (RFC 6960, 4.2.1). */
function ocspResponse(answer: OcspAnswer, request: Buffer, { now, signer, delegated }: Signing): Buffer {
  const [requests] = partsOf(partsOf(request)[0]!)
  const [certID] = partsOf(partsOf(requests!)[0]!)
  const parts = partsOf(certID!)
  const about = answer === 'other certificate' ? sequence(...parts.slice(0, 3), der(0x02, Buffer.from([7]))) : certID!
  const offset = { expired: -10 * DAY, 'of tomorrow': DAY }[answer as string] ?? 0
  const time = (days: number) => {
    const at = new Date(now.getTime() + offset + days * DAY)
    return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
  }
  const statuses = { revoked: der(0xa1, time(-1)), unknown: der(0x82) }
  const status = answer in statuses ? statuses[answer as keyof typeof statuses] : der(0x80)
  const name = partsOf(partsOf(signer.certificate)[0]!)[5]!
  const data = sequence(der(0xa1, name), time(0), sequence(sequence(about, status, time(0), der(0xa0, time(2)))))
  const signature = sign('sha256', data, createPrivateKey(signer.key))
  const bits = der(0x03, Buffer.from([0]), signature)
  const certificates = delegated ? [der(0xa0, sequence(signer.certificate))] : []
  const basic = sequence(data, ECDSA_WITH_SHA_256, bits, ...certificates)
  const bytes = sequence(identifier('1.3.6.1.5.5.7.48.1.1'), octets(basic))
  return sequence(der(0x0a, Buffer.from([0])), der(0xa0, bytes))
}

/** The SHA-256 of bytes, to compare them by. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
