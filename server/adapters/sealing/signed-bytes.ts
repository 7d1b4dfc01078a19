import { constants, verify, X509Certificate } from 'node:crypto'
import { identifier, partsOf } from './der.ts'

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

/** The hash function of an algorithm (DER); undefined if it is none that we trust, such as SHA-1. */
export const hashOf = (algorithm: Uint8Array): string | undefined =>
  hashes.find(([wanted]) => wanted.equals(partsOf(algorithm)[0]!))?.[1]

/** Bytes, their signature, and its algorithm (DER). `digest` is the hash function if the algorithm names none. */
type Signed = { bytes: Uint8Array; algorithm: Uint8Array; signature: Uint8Array; digest?: string }

/** Whether bytes are signed with the key of a certificate. Written without pkijs, whose engine LibPDF replaces. */
export function isSignedWith({ bytes, algorithm, signature, digest }: Signed, certificate: Uint8Array): boolean {
  const hash = hashOf(algorithm) ?? digest
  if (hash === undefined) return false
  const { publicKey: key } = new X509Certificate(certificate)
  const isPss = partsOf(algorithm)[0]!.equals(PSS)
  const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
  return verify(hash, bytes, { key, ...padding }, signature)
}
