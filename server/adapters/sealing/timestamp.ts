import { createHash } from 'node:crypto'
import { contentOf, identifier, issuerAndSerial, partsOf } from './der.ts'
import { hashOf, isSignedWith } from './signed-bytes.ts'

/**
 * A time stamp (RFC 3161, DER) of a signature.
 * @throws Error if the authority cannot be reached or refuses, or if its answer is not a true time stamp of the signature
 */
export async function timestamp(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const { HttpTimestampAuthority } = await import('@libpdf/core')
  const hash = createHash('sha256').update(signature).digest()
  const token = await new HttpTimestampAuthority(url).timestamp(hash, 'SHA-256')
  if (!isStampOf(token, hash))
    throw new Error(`The answer of the time stamp authority ${url} is not a time stamp of the seal.`)
  return token
}

/** The certificate that signed a time stamp and the others in it: what is needed to find the authority to ask about it. */
export function certificatesIn(token: Uint8Array): { certificate: Uint8Array; others: Uint8Array[] } | null {
  const signedData = partsOf(partsOf(partsOf(token)[1]!)[0]!)
  const [, sid] = partsOf(partsOf(signedData.at(-1)!)[0]!)
  const certificates = partsOf(signedData[3]!).map((one) => new Uint8Array(one))
  const certificate = certificates.find((one) => issuerAndSerial(one).equals(sid!))
  return certificate ? { certificate, others: certificates.filter((one) => one !== certificate) } : null
}

const MESSAGE_DIGEST = identifier('1.2.840.113549.1.9.4')
/**
 * Whether a time stamp contains this hash and is signed by a certificate in it (RFC 5652, 5.4). Whether to trust the
 * certificate is for readers to decide.
 */
function isStampOf(token: Uint8Array, hash: Buffer): boolean {
  try {
    const signedData = partsOf(partsOf(partsOf(token)[1]!)[0]!)
    const info = contentOf(partsOf(partsOf(signedData[2]!)[1]!)[0]!)
    const [, , imprint] = partsOf(info)
    const [, , digest, attributes, algorithm, signature] = partsOf(partsOf(signedData.at(-1)!)[0]!)
    const digestName = hashOf(digest!)
    if (!digestName || !contentOf(partsOf(imprint!)[1]!).equals(hash)) return false

    const messageDigest = partsOf(attributes!).find((one) => partsOf(one)[0]!.equals(MESSAGE_DIGEST))
    const signedDigest = contentOf(partsOf(partsOf(messageDigest!)[1]!)[0]!)
    if (!signedDigest.equals(createHash(digestName).update(info).digest())) return false

    // The attributes are signed with the tag of a set.
    const signed = Buffer.concat([Buffer.from([0x31]), attributes!.subarray(1)])
    const what = { bytes: signed, algorithm: algorithm!, signature: contentOf(signature!), digest: digestName }
    return partsOf(signedData[3]!).some((certificate) => isSignedWith(what, certificate))
  } catch {
    return false
  }
}
