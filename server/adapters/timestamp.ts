import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { HttpTimestampAuthority } from '@libpdf/core'
import { contentOf, identifier, partsOf } from './der.ts'

/**
 * A time stamp (RFC 3161, DER) of a signature.
 * @throws Error if the authority cannot be reached or refuses, or if its answer is not a true time stamp of the signature
 */
export async function timestamp(url: string, signature: Uint8Array): Promise<Uint8Array> {
  const hash = createHash('sha256').update(signature).digest()
  const token = await new HttpTimestampAuthority(url).timestamp(hash, 'SHA-256')
  if (!isStampOf(token, hash))
    throw new Error(`The answer of the time stamp authority ${url} is not a time stamp of the seal.`)
  return token
}

const MESSAGE_DIGEST = identifier('1.2.840.113549.1.9.4')
const PSS = identifier('1.2.840.113549.1.1.10')

/** The hash functions of algorithms, by their identifiers. */
const hashes: [identifier: Buffer, name: string][] = (
  [
    ['2.16.840.1.101.3.4.2.1', 'sha256'],
    ['2.16.840.1.101.3.4.2.2', 'sha384'],
    ['2.16.840.1.101.3.4.2.3', 'sha512'],
    ['1.2.840.113549.1.1.11', 'sha256'],
    ['1.2.840.113549.1.1.12', 'sha384'],
    ['1.2.840.113549.1.1.13', 'sha512'],
    ['1.2.840.10045.4.3.2', 'sha256'],
    ['1.2.840.10045.4.3.3', 'sha384'],
    ['1.2.840.10045.4.3.4', 'sha512'],
  ] as const
).map(([text, name]) => [identifier(text), name])

const hashOf = (algorithm: Buffer) => hashes.find(([wanted]) => wanted.equals(partsOf(algorithm)[0]!))?.[1]

/**
 * Whether a time stamp contains this hash and is signed by a certificate in it (RFC 5652, 5.4). Whether to trust the
 * certificate is for readers to decide. Written without pkijs, whose engine LibPDF replaces for the whole process.
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
    const isPss = partsOf(algorithm!)[0]!.equals(PSS)
    return partsOf(signedData[3]!).some((certificate) => {
      const { publicKey: key } = new X509Certificate(certificate)
      const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
      return verify(hashOf(algorithm!) ?? digestName, signed, { key, ...padding }, contentOf(signature!))
    })
  } catch {
    return false
  }
}
