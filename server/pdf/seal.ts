import { X509Certificate } from 'node:crypto'
import {
  HttpTimestampAuthority,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type KeyType,
  type SignatureAlgorithm,
} from '@libpdf/core'
import type { SealCertificate } from '#machines/rules/documents/document.ts'

/** Bytes reserved for the signature with its certificates and timestamp. */
const RESERVED_BYTES = 16_384

/** How a document is sealed. */
export type SealOrder = SealCertificate & { at: Date; reason: string }

/** Signs with the private key of the seal, with SHA-256: ECDSA as DER, or RSA as PKCS #1 v1.5. */
export type Sign = (attributes: Uint8Array) => Promise<Uint8Array>

/**
 * Seals a document with a certification signature that allows no later change (DocMDP, P 1): PAdES B-B, or B-T with a
 * timestamp authority (ETSI EN 319 142-1). `sign` gets the signed attributes (RFC 5652, 5.4), which contain the hash of
 * the document.
 */
export async function seal(
  bytes: Uint8Array,
  { certificate, chain = [], tsaUrl, at, reason }: SealOrder,
  sign: Sign,
): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  certify(pdf)
  const { bytes: sealed } = await pdf.sign({
    signer: { certificate, certificateChain: chain, ...algorithmOf(certificate), sign },
    digestAlgorithm: 'SHA-256',
    subFilter: 'ETSI.CAdES.detached',
    fieldName: 'Seal',
    signingTime: at,
    reason,
    estimatedSize: RESERVED_BYTES,
    ...(tsaUrl
      ? { level: 'B-T' as const, timestampAuthority: new HttpTimestampAuthority(tsaUrl) }
      : { level: 'B-B' as const }),
  })
  return sealed
}

function algorithmOf(certificate: Uint8Array): { keyType: KeyType; signatureAlgorithm: SignatureAlgorithm } {
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType
  if (kind === 'ec') return { keyType: 'EC', signatureAlgorithm: 'ECDSA' }
  if (kind === 'rsa') return { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' }
  throw new Error(`The seal's certificate has a key of the kind ${kind}. Use one with an EC or RSA key.`)
}

/** Makes the signature a certification. LibPDF cannot, so this adds the entries when it registers the signature. */
function certify(pdf: PDF) {
  const { registry } = pdf.context
  const register = registry.register.bind(registry)
  registry.register = (object) => {
    const ref = register(object)
    if (object instanceof PdfDict && object.getName('Type')?.value === 'Sig') {
      const allowed = { Type: PdfName.of('TransformParams'), P: PdfNumber.of(1), V: PdfName.of('1.2') }
      const reference = {
        Type: PdfName.of('SigRef'),
        TransformMethod: PdfName.of('DocMDP'),
        TransformParams: PdfDict.of(allowed),
      }
      object.set('Reference', new PdfArray([PdfDict.of(reference)]))
      pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: ref }))
    }
    return ref
  }
}
