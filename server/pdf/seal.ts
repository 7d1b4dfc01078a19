import { CryptoKeySigner, HttpTimestampAuthority, PDF, PdfArray, PdfDict, PdfName, PdfNumber } from '@libpdf/core'
import type { SealKey } from '#machines/rules/documents/document.ts'

/** Bytes reserved for the signature with its certificates and timestamp. */
const RESERVED_BYTES = 16_384

/**
 * Seals a document with a certification signature that allows no later change (DocMDP, P 1): PAdES B-B, or B-T if the key
 * has a timestamp authority (ETSI EN 319 142-1).
 */
export async function seal(
  bytes: Uint8Array,
  { privateKey, certificate, chain = [], tsaUrl }: SealKey,
  at: Date,
  reason: string,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'pkcs8',
    privateKey as Uint8Array<ArrayBuffer>,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  const pdf = await PDF.load(bytes)
  certify(pdf)
  const { bytes: sealed } = await pdf.sign({
    signer: new CryptoKeySigner(key, certificate, 'EC', 'ECDSA', chain),
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
