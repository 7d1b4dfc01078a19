import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { Refused } from '../../engine/refused.ts'
import type { Ports } from '../ports.ts'
import { certificateOf, expectValid, levelOf, sealWords } from './sealer.ts'
import { UnusableCertificate } from './unusable-certificate.ts'

/** Seconds after which a caller may ask again if nothing can be sealed. */
const RETRY_AFTER = 60

/** For whom a document is drawn, in which language, and why it is sealed. */
type Sealing = { subject: string; language: 'EN' | 'FR'; why: Parameters<typeof sealWords>[2] }

type PdfWork = ReturnType<Ports['pdf']['for']>

/**
 * Draws a document for somebody who waits, and seals it. It is never stored. `draw` gets what the document says of its seal.
 * @throws Refused TemporarilyUnavailableException if nothing can be sealed: that is said, and not tried again
 */
export async function sealNow(
  ports: Ports,
  { subject, language, why }: Sealing,
  draw: (pdf: PdfWork, seal: AuditDocument['seal']) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { sealKey: key } = ports
  const pdf = ports.pdf.for(subject)
  const at = ports.now()
  try {
    expectValid(key.certificate, at)
    const validation = await key.validation?.()
    const seal = { at, level: levelOf(key, validation), certificate: certificateOf(key.certificate) }
    const drawn = await draw(pdf, seal)
    return await pdf.seal(drawn, { key, at, validation, ...sealWords(key.certificate, language, why) })
  } catch (error) {
    if (!(error instanceof UnusableCertificate)) throw error
    throw new Refused('TemporarilyUnavailableException', { message: error.message, retryAfter: RETRY_AFTER })
  }
}
