import { X509Certificate } from 'node:crypto'

/**
 * A certificate that no longer counts, of the seal or of its time stamp. Whatever is sealed with it would be worth
 * nothing, so sealing waits for another one, as it waits for a time stamp authority that is down.
 */
export class UnusableCertificate extends Error {
  /** `why` follows the name of the certificate in a sentence for operators. */
  constructor(certificate: Uint8Array, why: string) {
    const subject = new X509Certificate(certificate).subject.replaceAll('\n', ', ')
    super(
      `The certificate ${subject} ${why}. Nothing is sealed until SEAL_FILE has another, or TSA_URL names another authority if it is a certificate of time stamps.`,
    )
    this.name = 'UnusableCertificate'
  }
}
