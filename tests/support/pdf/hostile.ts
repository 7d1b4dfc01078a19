import { constants, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF with these objects, numbered from 1; the first is the catalog. */
export function pdfOf(...objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]!.length
  const offsets = objects.map((object, index) => {
    const at = length
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return at
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

export const streamOf = (data: Buffer | string, entries = ''): Buffer => {
  const bytes = Buffer.from(data)
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const LINE = '0 0 1 RG 4 w 20 30 m 180 250 l S'

/** One page of 200 by 300 points with a blue line, plus extra entries and objects. */
export const plain = ({ catalog = '', page = '', content = LINE, more = [] as (string | Buffer)[] } = {}): Buffer =>
  pdfOf(
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R /Resources << >> ${page} >>`,
    streamOf(content),
    ...more,
  )

/**
 * A compressed gigabyte of zeros (RFC 1950): one block, repeated, because blocks after a full flush are independent, with
 * the checksum of zeros.
 */
function gigabyte(): Buffer {
  const size = 2 ** 20
  const block = deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((((size * 1000) % 65_521) * 65_536 + 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array<Buffer>(1000).fill(block), Buffer.from([3, 0]), checksum])
}

/** A page whose content grows a million times when unpacked. */
export const bomb = (): Buffer => {
  const twice = deflateSync(gigabyte())
  return pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 4 0 R >>',
    streamOf(twice, '/Filter [/FlateDecode /FlateDecode]'),
  )
}

/** A document whose objects grow a million times when the parser unpacks them. */
export const packedBomb = (): Buffer => {
  const twice = deflateSync(gigabyte())
  const head = Buffer.from('%PDF-1.7\n')
  const packed = Buffer.concat([
    Buffer.from('1 0 obj\n'),
    streamOf(twice, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]'),
    Buffer.from('\nendobj\n'),
  ])
  const row = (type: number, where: number, index: number) => [type, where >> 8, where & 255, index]
  const table = Buffer.from(
    [row(0, 0, 255), row(1, head.length, 0), row(2, 1, 0), row(1, head.length + packed.length, 0)].flat(),
  )
  const xref = streamOf(table, '/Type /XRef /Size 4 /W [1 2 1] /Root 2 0 R')
  const end = `\nendobj\nstartxref\n${head.length + packed.length}\n%%EOF\n`
  return Buffer.concat([head, packed, Buffer.from('3 0 obj\n'), xref, Buffer.from(end)])
}

/** A document with actions on opening, on showing a page and on clicks. */
export const scripted = (): Buffer =>
  plain({
    catalog:
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /JavaScript << /Names [(a) 5 0 R] >> >>',
    page: '/AA << /O 5 0 R >> /Annots [6 0 R 7 0 R]',
    more: [
      '<< /S /JavaScript /JS (app.alert\\(2\\)) >>',
      '<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] /Border [0 0 0] /A << /S /Launch /F (calc.exe) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [60 10 90 50] /Border [0 0 0] /A << /S /URI /URI (https://example.org/) >> >>',
    ],
  })

/** A document with an attached program, as a named and as an associated file. */
export const carrying = (): Buffer =>
  plain({
    catalog: '/Names << /EmbeddedFiles << /Names [(evil.exe) 5 0 R] >> >> /AF [5 0 R]',
    more: [
      '<< /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >>',
      streamOf('MZ evil program', '/Type /EmbeddedFile'),
    ],
  })

/** Pages that are their own ancestors. */
export const circular = (): Buffer =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
  )

/** A document with a hidden layer of text and a square, and a visible layer. */
export const layered = (): Buffer =>
  plain({
    catalog: '/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >>',
    page: '/Resources << /Properties << /Off 5 0 R /On 6 0 R >> /Font << /F 7 0 R >> >>',
    content:
      '/OC /Off BDC q 1 0 0 rg 20 20 100 100 re f Q BT /F 20 Tf 30 200 Td (HIDDEN) Tj ET EMC ' +
      '/OC /On BDC q 0 1 0 rg 100 200 50 50 re f Q EMC',
    more: [
      '<< /Type /OCG /Name (Off) >>',
      '<< /Type /OCG /Name (On) >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ],
  })

/** A document of `count` empty pages. */
export const manyPages = (count: number): Buffer =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /MediaBox [0 0 100 100] /Kids [${Array.from({ length: count }, (_, i) => `${i + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
  )
