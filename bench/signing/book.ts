import { readFileSync } from 'node:fs'
import { PDF, rgb } from '@libpdf/core'

const WORDS =
  'the client entrusts supplier with works described below and pays within thirty days of receipt unless a defect was reported in writing before that date by either party under article'.split(
    ' ',
  )
const font = new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

/** A PDF of A4 pages full of different text in an embedded font, about 6 kB for each page. */
export async function bookOf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create()
  const face = pdf.embedFont(readFileSync(font))
  const random = randomFrom(7)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage({ size: 'a4' })
    const color = rgb(0.1, 0.1, 0.15)
    page.drawText(`Chapter ${number}`, { x: 60, y: 780, size: 18, font: face, color })
    for (let line = 0; line < 48; line++) {
      const text = Array.from({ length: 13 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
      page.drawText(`${text} ${Math.floor(random() * 1e9)}`, { x: 60, y: 745 - line * 14, size: 8, font: face, color })
    }
  }
  return Uint8Array.from(await pdf.save())
}

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}
