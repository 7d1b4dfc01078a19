import type { Validation } from '../../cases/documents/ports.ts'
import { UnusableCertificate } from '../../cases/documents/unusable-certificate.ts'
import { addressesIn, checkCrl, checkOcsp, type Issued, NotGood, ocspRequest } from './answers.ts'
import { isIssuedBy } from './issuer.ts'
import { type CallLimits, shortCall } from './short-call.ts'

/** A certificate, and others among which its issuers may be. */
export type Chain = { certificate: Uint8Array; others: Uint8Array[] }

type Options = { now: Date; limits?: Partial<CallLimits> }

/** Every answer becomes a part of every sealed file, so large lists are left out. */
const LIMITS: CallLimits = { time: 4000, bytes: 1_000_000 }
/** Chains that are longer have no end. */
const MAX_CHAIN = 6

/**
 * What is needed to check certificates later, without the network: the certificates up to a self-signed one, and for each
 * below it a current answer that it is not revoked, of an OCSP responder or in a revocation list that it names. `missing`
 * says what could not be had.
 * @throws UnusableCertificate if one of them is revoked
 */
export async function revocationData(chains: Chain[], { now, limits }: Options): Promise<Validation> {
  const bounds = { ...LIMITS, ...limits }
  const found: Validation = { certificates: [], ocsps: [], crls: [], missing: [] }
  const whole = await Promise.all(chains.map((chain) => upToRoot(chain, bounds, found.missing)))
  const certificates = distinct(whole.flat())
  const issued = distinct(whole.flatMap((chain) => chain.slice(0, -1))).map((certificate) => ({
    certificate,
    issuer: certificates.find((one) => isIssuedBy(certificate, one))!,
  }))
  await Promise.all(issued.map((one) => ask(one, { now, bounds, found })))
  return { ...found, certificates }
}

/** The chain from a certificate to a self-signed one, or as far as issuers are found. */
async function upToRoot({ certificate, others }: Chain, bounds: CallLimits, missing: string[]): Promise<Uint8Array[]> {
  const chain = [certificate]
  while (!isIssuedBy(chain.at(-1)!, chain.at(-1)!)) {
    const last = chain.at(-1)!
    const issuer = others.find((one) => isIssuedBy(last, one)) ?? (await fetchIssuer(last, bounds))
    if (!issuer || chain.length >= MAX_CHAIN) {
      missing.push('the certificate of an issuer')
      return chain
    }
    chain.push(issuer)
  }
  return chain
}

async function fetchIssuer(certificate: Uint8Array, bounds: CallLimits): Promise<Uint8Array | undefined> {
  for (const url of addressesIn(certificate).issuer) {
    const issuer = await shortCall({ url }, bounds).catch(() => null)
    if (issuer && isIssuedBy(certificate, issuer)) return issuer
  }
  return undefined
}

type Asking = { now: Date; bounds: CallLimits; found: Validation }

/** Asks the responders, then fetches the lists, until an answer is right. @throws UnusableCertificate if it is revoked */
async function ask(issued: Issued, { now, bounds, found }: Asking): Promise<void> {
  const { ocsp, crl } = addressesIn(issued.certificate)
  const body = ocspRequest(issued)
  const complaints: string[] = []
  const tries = [
    ...ocsp.map((url) => ({
      call: { url, post: { type: 'application/ocsp-request', body } },
      check: checkOcsp,
      into: found.ocsps,
    })),
    ...crl.map((url) => ({ call: { url }, check: checkCrl, into: found.crls })),
  ]
  for (const { call, check, into } of tries)
    try {
      const answer = await shortCall(call, bounds)
      check(answer, issued, now)
      into.push(answer)
      return
    } catch (error) {
      if (error instanceof NotGood && error.isRevoked)
        throw new UnusableCertificate(issued.certificate, `is revoked, says ${call.url}`)
      complaints.push(`${call.url}: ${(error as Error).message}`)
      // Somebody who may say so says that the certificate is not good: another answer would only be older.
      if (error instanceof NotGood) break
    }
  found.missing.push(complaints.length > 0 ? complaints.join('; ') : 'a certificate names nobody to ask')
}

const distinct = (certificates: Uint8Array[]): Uint8Array[] => [
  ...new Map(certificates.map((one) => [Buffer.from(one).toString('base64'), one])).values(),
]
