import { PDF, rgb } from '@libpdf/core'

const INK = rgb(0.1, 0.12, 0.3)
const TEXT = rgb(0.15, 0.16, 0.2)
const LEFT = 72

const clauses: [heading: string, lines: string[]][] = [
  [
    '1. Services',
    [
      'The Supplier designs and delivers the works described in Annex A, with the care',
      'and skill of a professional, and keeps the Client informed of their progress.',
    ],
  ],
  [
    '2. Fees',
    [
      'The Client pays 18,400 euros, excluding tax: one third when this agreement is',
      'signed, and the rest thirty days after delivery.',
    ],
  ],
  [
    '3. Term',
    [
      'This agreement takes effect on the day of the last signature and ends when the',
      'works have been accepted in writing.',
    ],
  ],
]

/** A contract of one A4 page with room for two signers below its clauses, as people send it. */
export async function contractPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create()
  const page = document.addPage({ size: 'a4' })
  let y = 780
  const write = (text: string, size: number, color = TEXT, x = LEFT) => page.drawText(text, { x, y, size, color })
  write('Services agreement', 22, INK)
  y -= 24
  write('between Analytical Engines, the Client, and Studio Garnier, the Supplier', 11)
  for (const [heading, lines] of clauses) {
    y -= 28
    write(heading, 13, INK)
    y -= 4
    for (const line of lines) {
      y -= 16
      write(line, 11)
    }
  }
  y -= 36
  write('For the Supplier', 11, INK)
  write('For the Client', 11, INK, 320)
  return Uint8Array.from(await document.save())
}
