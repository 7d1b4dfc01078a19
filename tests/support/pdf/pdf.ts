/** A page of a test document: `words` in Helvetica, 40 points from the left and bottom edges, over a black JBIG2 image if `isBlack`. */
export type TestPage = {
  width: number
  height: number
  words?: string
  rotate?: 0 | 90 | 180 | 270
  isBlack?: boolean
  line?: TestLine
}

/** A line that is drawn on a page, in points from the top left corner of the page. */
type TestLine = { x1: number; x2: number; y: number }

/** A minimal PDF (ISO 32000) with these pages. Nothing in it is compressed and no font is embedded. */
export function pdfWith(pages: TestPage[]): Buffer {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${5 + 2 * i} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      black,
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
    ),
    ...pages.flatMap(({ width, height, words = '', rotate = 0, isBlack = false, line }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${6 + 2 * i} 0 R ` +
        '/Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>',
      stream(
        Buffer.from(
          (isBlack ? `q ${width} 0 0 ${height} 0 0 cm /I Do Q ` : '') +
            (line ? `${line.x1} ${height - line.y} m ${line.x2} ${height - line.y} l S ` : '') +
            (words && `BT /F 12 Tf 40 40 Td (${words.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`),
        ),
      ),
    ]),
  ]

  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const at: number[] = []
  const size = () => parts.reduce((sum, { length }) => sum + length, 0)
  // Streams last: what says where the pages are lies together, as in a file that is arranged for reading in parts.
  const order = [...objects.keys()].toSorted((a, b) => Number(isStream(objects[a]!)) - Number(isStream(objects[b]!)))
  for (const i of order) {
    at[i] = size()
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(objects[i]!), Buffer.from('\nendobj\n'))
  }
  const table = size()
  const rows = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const isStream = (object: string | Buffer) => typeof object !== 'string'

const stream = (data: Buffer, entries = '') =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

/**
 * JBIG2 (ITU-T T.88): segment 0 of type 48, page 1, 19 bytes. It declares a page of 8 × 8 pixels without resolution, black
 * by default; nothing is drawn on it.
 */
const black = Buffer.from('000000003000010000001300000008000000080000000000000000040000', 'hex')
