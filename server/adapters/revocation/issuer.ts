import { X509Certificate } from 'node:crypto'

/** Whether a certificate was issued with the key of another, by name and signature. */
export function isIssuedBy(certificate: Uint8Array, issuer: Uint8Array): boolean {
  try {
    const [own, above] = [new X509Certificate(certificate), new X509Certificate(issuer)]
    return own.issuer === above.subject && own.verify(above.publicKey)
  } catch {
    return false
  }
}
