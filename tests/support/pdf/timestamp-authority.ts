import 'reflect-metadata'
import { createHash, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { der, identifier, integer, octets, partsOf, sequence, setOf } from '../../../server/adapters/sealing/der.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SHA_256 = sequence(identifier('2.16.840.1.101.3.4.2.1'))
const TST_INFO = identifier('1.2.840.113549.1.9.16.1.4')
const POLICY = identifier('1.3.6.1.4.1.99999.1')

/**
 * What an authority can do wrong: refuse, stamp another hash, sign with a key that its certificate does not have, answer
 * another request or with a page, or not answer.
 */
type Fault = 'none' | 'refusing' | 'other hash' | 'other key' | 'other nonce' | 'page' | 'silent'

/** A time stamp authority over HTTP (RFC 3161) that stamps with the time `at`. */
export async function timestampAuthority(at: Date, fault: Fault = 'none') {
  const own = await keysAndCertificate(at)
  const other = await keysAndCertificate(at)
  let asked = 0
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      asked++
      if (fault === 'silent') return
      if (fault === 'page') return void response.end('<!doctype html><title>Sign in to this network</title>')
      const isQuery = request.method === 'POST' && request.headers['content-type'] === 'application/timestamp-query'
      response.writeHead(isQuery ? 200 : 400, { 'content-type': 'application/timestamp-reply' })
      response.end(
        isQuery ? answerTo(body, { at, fault, ...own, ...(fault === 'other key' && { key: other.key }) }) : '',
      )
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** How often it was asked. */
    asked: () => asked,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Signing = { at: Date; fault: Fault; key: string; certificate: Buffer; issuer: Buffer; serial: Buffer }

/** A response to a request: version, imprint, then the optional policy, nonce and `certReq` (RFC 3161, 2.4). */
function answerTo(request: Buffer, { at, fault, key, certificate, issuer, serial }: Signing): Buffer {
  if (fault === 'refusing') return sequence(sequence(integer(2)))
  const [, imprint, ...more] = partsOf(request)
  const asked = more.find((part) => part[0] === 0x02)
  const nonce = fault === 'other nonce' ? integer(1) : asked
  const shown = fault === 'other hash' ? sequence(SHA_256, octets(sha256(Buffer.from('other')))) : imprint!
  const time = der(0x18, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
  const info = sequence(integer(1), POLICY, shown, integer(42), time, ...(nonce ? [nonce] : []))
  const attributes = [
    attribute('1.2.840.113549.1.9.3', TST_INFO),
    attribute('1.2.840.113549.1.9.4', octets(sha256(info))),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    SHA_256,
    setOf(attributes, 0xa0),
    sequence(identifier('1.2.840.10045.4.3.2')),
    octets(sign('sha256', setOf(attributes), key)),
  )
  const data = sequence(
    integer(3),
    setOf([SHA_256]),
    sequence(TST_INFO, der(0xa0, octets(info))),
    setOf([certificate], 0xa0),
    setOf([signer]),
  )
  return sequence(sequence(integer(0)), sequence(identifier('1.2.840.113549.1.7.2'), der(0xa0, data)))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Buffer) => sequence(identifier(type), setOf([value]))

async function keysAndCertificate(now: Date) {
  x509.cryptoProvider.set(crypto)
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '0a',
    name: 'C=FR, O=Test Trust, CN=Test time stamps',
    notBefore: now,
    notAfter: new Date(now.getTime() + 365 * 86_400_000),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([TIME_STAMPING], true),
    ],
  })
  const certificate = Buffer.from(made.rawData)
  const [, serial, , issuer] = partsOf(partsOf(certificate)[0]!)
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, certificate, issuer: issuer!, serial: serial! }
}
