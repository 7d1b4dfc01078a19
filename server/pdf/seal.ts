import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core'
import { addRevision, type Numbered } from './revision.ts'
import { dictOf, listOf, openOwn, type Source } from './source.ts'
import { deflated, numbers, serialise } from './write.ts'

/** How a document is sealed. `name` and `location` are what readers show next to the seal. */
export type SealOrder = {
  at: Date
  reason: string
  name: string
  location?: string | undefined
  /** What readers need to check the seal later (DSS): certificates, OCSP responses and revocation lists, DER. */
  validation?: { certificates: Uint8Array[]; ocsps: Uint8Array[]; crls: Uint8Array[] } | undefined
  /** Bytes reserved for the signature with its certificates and timestamp. */
  reserved: number
}

/** Makes the detached signature (CMS, DER) of a document with this SHA-256 hash. */
export type Sign = (hash: Uint8Array) => Promise<Uint8Array>

/**
 * Seals a document with a certification signature that allows no later change (DocMDP, P 1): a PAdES signature (ETSI EN
 * 319 142-1), whose level depends on what `sign` returns.
 * @throws Error if the signature does not fit into the reserved bytes
 */
export async function seal(bytes: Uint8Array, order: SealOrder, sign: Sign): Promise<Uint8Array> {
  const source = openOwn(bytes)
  const { trailer } = source
  const root = trailer.getRef('Root')
  const page = firstPage(source)
  const size = trailer.getNumber('Size')
  if (!root || !page || !size) throw new Error('The document to seal has no page.')

  const value = PdfRef.of(size.value, 0)
  const field = PdfRef.of(size.value + 1, 0)
  const before = serialise(signatureOf(order)).subarray(0, -'>>'.length)
  const placeholder = Buffer.alloc(2 * order.reserved, '0')
  const signature = Buffer.concat([before, RANGE_KEY, RANGE, CONTENTS_KEY, placeholder, Buffer.from('>>>')])
  const catalog = withForm(source.catalog, field, value)
  const streams = withValidation(catalog, order.validation, size.value + 2)
  const objects: Numbered[] = [
    [value, signature],
    [field, fieldOf(page.ref, value)],
    [page.ref, withField(source, page.dict, field)],
    [root, catalog],
    ...streams,
  ]
  const { bytes: sealed, offsets } = addRevision(bytes, objects, trailer)
  const start = offsets[0]! + before.length
  const open = start + RANGE_KEY.length + RANGE.length + CONTENTS_KEY.length - 1
  const close = open + placeholder.length + 2
  const range = `[0 ${open} ${close} ${sealed.length - close}]`.padEnd(RANGE.length)
  sealed.write(range, start + RANGE_KEY.length, 'latin1')

  const hash = createHash('sha256').update(sealed.subarray(0, open)).update(sealed.subarray(close)).digest()
  const made = Buffer.from(await sign(hash)).toString('hex')
  if (made.length > placeholder.length) throw new Error(`The seal needs more than ${order.reserved} bytes.`)
  sealed.write(made, open + 1, 'latin1')
  return new Uint8Array(sealed.buffer, sealed.byteOffset, sealed.length)
}

const RANGE_KEY = Buffer.from('/ByteRange ')
const RANGE = Buffer.from('[0 0000000000 0000000000 0000000000]')
const CONTENTS_KEY = Buffer.from('/Contents <')

/** The signature dictionary without its range and content (PDF 32000-1, 12.8.1; EN 319 142-1, table 1). */
function signatureOf({ at, reason, name, location }: SealOrder): PdfDict {
  const allowed = PdfDict.of({ Type: PdfName.of('TransformParams'), P: PdfNumber.of(1), V: PdfName.of('1.2') })
  const reference = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: allowed,
  })
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(`D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
    ...(location !== undefined && { Location: PdfString.fromString(location) }),
    Reference: new PdfArray([reference]),
  })
}

/** An invisible field: it is printed, locked and has no area. */
const fieldOf = (page: PdfRef, value: PdfRef): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Seal'),
    F: PdfNumber.of(PRINT | LOCKED),
    Rect: numbers([0, 0, 0, 0]),
    P: page,
    V: value,
  })
const PRINT = 4
const LOCKED = 128

function firstPage(source: Source): { ref: PdfRef; dict: PdfDict } | undefined {
  let ref = source.catalog.get('Pages')
  let dict = dictOf(source, ref)
  while (dict?.has('Kids')) {
    ref = listOf(source, dict.get('Kids'))[0]
    dict = dictOf(source, ref)
  }
  return dict && ref instanceof PdfRef ? { ref, dict } : undefined
}

function withField(source: Source, page: PdfDict, field: PdfRef): PdfDict {
  const copy = page.clone()
  copy.set('Annots', new PdfArray([...listOf(source, page.get('Annots')), field]))
  return copy
}

function withForm(catalog: PdfDict, field: PdfRef, value: PdfRef): PdfDict {
  const copy = catalog.clone()
  copy.set('AcroForm', PdfDict.of({ Fields: new PdfArray([field]), SigFlags: PdfNumber.of(SIGNED | APPEND_ONLY) }))
  copy.set('Perms', PdfDict.of({ DocMDP: value }))
  return copy
}

/**
 * Adds the data that makes a seal checkable later (EN 319 142-1, 5.4). It was fetched before, so it is in the revision
 * that is signed, and readers say that the whole document is. Returns its streams, numbered from `next`.
 */
function withValidation(catalog: PdfDict, validation: SealOrder['validation'], next: number): Numbered[] {
  const { certificates, ocsps, crls } = validation ?? { certificates: [], ocsps: [], crls: [] }
  if (ocsps.length + crls.length === 0) return []
  const streams: Numbered[] = []
  const dss = PdfDict.of({ Type: PdfName.of('DSS') })
  for (const [key, parts] of [
    ['Certs', certificates],
    ['OCSPs', ocsps],
    ['CRLs', crls],
  ] as const) {
    const refs = parts.map((bytes): PdfRef => {
      const ref = PdfRef.of(next + streams.length, 0)
      streams.push([ref, deflated(bytes)])
      return ref
    })
    if (refs.length > 0) dss.set(key, new PdfArray(refs))
  }
  catalog.set('DSS', dss)
  const extension = PdfDict.of({ BaseVersion: PdfName.of('1.7'), ExtensionLevel: PdfNumber.of(1) })
  catalog.set('Extensions', PdfDict.of({ ESIC: extension }))
  return streams
}
const SIGNED = 1
const APPEND_ONLY = 2
