import { webcrypto } from 'node:crypto'
import { ContentInfo, CryptoEngine, IssuerAndSerialNumber, SignedData } from 'pkijs'

/** An engine of its own: libraries such as LibPDF replace the one that pkijs shares. */
const engine = new CryptoEngine({ name: 'tests', crypto: webcrypto as Crypto })

/** The signature (CMS) in hexadecimal, padded with zeros. */
export const signedData = (hex: string): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(structureOf(Buffer.from(hex, 'hex'))).content })

/** The signature of the last seal of a document, padded with zeros. */
export function sealHexOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  return /\/Contents\s*<([0-9a-f]+)>/i.exec(text.slice(text.lastIndexOf('/ByteRange')))?.[1] ?? ''
}

/** Whether the first signature is true to these bytes. */
export const isTrueTo = (signed: SignedData, data: Uint8Array): Promise<boolean> =>
  signed.verify({ signer: 0, data: new Uint8Array(data).buffer }, engine)

/** The certificate that the first signature names, DER; the order of the certificates says nothing. */
export function signerOf(signed: SignedData): Uint8Array | undefined {
  const sid: unknown = signed.signerInfos[0]?.sid
  if (!(sid instanceof IssuerAndSerialNumber)) return
  const serial = sid.serialNumber.toString()
  for (const certificate of signed.certificates ?? [])
    if ('serialNumber' in certificate && certificate.serialNumber.toString() === serial)
      return new Uint8Array(certificate.toSchema(true).toBER())
}

/** The DER structure without the zeros that pad it (X.690, 8.1.3). */
export function structureOf(padded: Buffer): Uint8Array<ArrayBuffer> {
  const lengthBytes = padded[1]! & 0x80 ? padded[1]! & 0x7f : 0
  const length = lengthBytes === 0 ? padded[1]! : padded.readUIntBE(2, lengthBytes)
  return new Uint8Array(padded.subarray(0, 2 + lengthBytes + length))
}
