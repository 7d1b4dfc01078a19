/** The agreement that visitors sign: a PDF of one page. */
export function agreement(name: string): Uint8Array<ArrayBuffer> {
  const line = (text: string) => text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
  const words = [
    'BT /F1 20 Tf 60 760 Td (Order of a table) Tj',
    `/F1 12 Tf 0 -40 Td (${line(name)} orders one table of oak.) Tj`,
    '0 -20 Td (It is delivered within four weeks.) Tj ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return new TextEncoder().encode(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)
}
