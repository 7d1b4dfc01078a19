import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { PDF } from '@libpdf/core'
import { PNG } from 'pngjs'
import type { Mark } from '#machines/rules/documents/document.ts'
import { randomFrom } from '../../tests/support/random.ts'

/** A document to measure with. `target` is what drawing and sealing it may cost, as a multiple of one bare signature. */
export type Sample = { name: string; target?: number; upload: () => Promise<Uint8Array> }

/** Our documents, and those of files that are named on the command line. */
export const samplesOf = (files: string[]): Sample[] => [
  { name: '1 page', target: 12, upload: () => pagesOf(1) },
  { name: '30 pages', target: 10, upload: () => pagesOf(30) },
  { name: '350 pages', target: 6, upload: () => pagesOf(350) },
  { name: 'a book of 352 pages', target: 10, upload: book },
  ...files.map((file) => ({ name: basename(file), upload: async () => new Uint8Array(readFileSync(file)) })),
]

async function pagesOf(count: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let page = 1; page <= count; page++) pdf.addPage({ size: 'a4' }).drawText(`Page ${page}`, { x: 50, y: 700 })
  return pdf.save()
}

const FONTS = ['400Regular/Inter_400Regular', '500Medium/Inter_500Medium', '600SemiBold/Inter_600SemiBold']
const WORDS =
  'the law of a free culture is what they who made it share with those that come after them and build'.split(' ')

/** Pages of text in several fonts, with a picture. */
async function book(): Promise<Uint8Array> {
  const pdf = PDF.create()
  const fonts = FONTS.map((name) =>
    pdf.embedFont(readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`)))),
  )
  const random = randomFrom(1)
  const wordOf = () => WORDS[Math.floor(random() * WORDS.length)]!
  for (let page = 1; page <= 352; page++) {
    const sheet = pdf.addPage({ size: 'a4' })
    // Typesetters place the words of a line one by one.
    for (let piece = 0; piece < 60; piece++) {
      const text = `${wordOf()} ${wordOf()}`
      const at = { x: 60 + 80 * (piece % 4), y: 780 - 45 * Math.floor(piece / 4) }
      sheet.drawText(text, { ...at, size: 11, font: fonts[(page + piece) % fonts.length]! })
    }
  }
  const picture = new PNG({ width: 600, height: 500 })
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 4 === 3 ? 255 : random() * 256
  pdf.addPage({ size: 'a4' }).drawImage(pdf.embedPng(new Uint8Array(PNG.sync.write(picture))), { x: 50, y: 300 })
  return pdf.save({ subsetFonts: true })
}

/** What a signer gives: a text, a checkbox, a signature and its date. */
export function marks(): Mark[] {
  const image = new PNG({ width: 600, height: 200 })
  for (let x = 20; x < 580; x++) {
    const y = Math.round(100 + 60 * Math.sin(x / 40))
    for (let dy = -3; dy <= 3; dy++) image.data.set([20, 30, 80, 255], ((y + dy) * 600 + x) * 4)
  }
  const box = { page: 1, posX: 0.1, width: 0.3, height: 0.03 }
  return [
    { ...box, posY: 0.2, kind: 'text', text: 'Lyon' },
    { ...box, posY: 0.3, width: 0.03, kind: 'checkbox', checked: true },
    { ...box, posY: 0.4, height: 0.1, kind: 'signature', png: new Uint8Array(PNG.sync.write(image)) },
    { ...box, posY: 0.6, kind: 'date', text: '22/11/2026' },
  ]
}
