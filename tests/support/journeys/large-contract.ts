import { expect, type Page } from '@playwright/test'
import { PDF, rgb } from '@libpdf/core'
import type { components } from '#openapi'
import { pdfWith } from '../pdf/pdf.ts'
import { own } from './own.ts'
import type { Person } from './sender.ts'

type Field = components['schemas']['Field']
/** Parts of the width and height of a page. */
type Place = { posX: number; posY: number; width: number; height: number }

const A4 = { width: 595, height: 842 }
const INK = rgb(0.15, 0.16, 0.2)

/** A page that was made to be filled in by hand: a town, and a signature, near its end. */
async function pageWithPlaces(): Promise<Buffer> {
  const document = PDF.create()
  const page = document.addPage({ size: 'a4' })
  page.drawText('Annexe 3', { x: 40, y: 800, size: 12, color: INK })
  page.drawText('Ville : ______________________', { x: 40, y: 180, size: 11, color: INK })
  page.drawText('Signature : ______________________', { x: 40, y: 110, size: 11, color: INK })
  return Buffer.from(await document.save())
}

/** How many places are found in the last file. */
export const FOUND_PLACES = 2

/** The four files: six A4 pages. */
export const contractFiles = async () => {
  const drawn = ['Contrat', 'Annexe 1', 'Annexe 2'].map((words, index) => ({
    words,
    buffer: pdfWith(Array.from({ length: index < 2 ? 2 : 1 }, () => ({ ...A4, words }))),
  }))
  return [...drawn, { words: 'Annexe 3', buffer: await pageWithPlaces() }].map(({ words, buffer }) => ({
    name: `${words}.pdf`,
    mimeType: 'application/pdf',
    buffer,
  }))
}

const person = (first: string, last: string, together?: string): Person =>
  own({ first, last, mail: `${first}.${last}@large.example.org`.toLowerCase(), ...(together && { together }) })

/** Six people who sign two by two. */
export const people = [
  person('Alice', 'Arnaud'),
  person('Bruno', 'Blanc', 'Alice Arnaud'),
  person('Chloe', 'Caron'),
  person('David', 'Denis', 'Chloe Caron'),
  person('Emma', 'Etienne'),
  person('Fanny', 'Faure', 'Emma Etienne'),
] as const

export const fullNameOf = ({ first, last }: Person) => `${first} ${last}`

/** Drops files anywhere on the page. */
export async function dropFiles(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all)
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: mimeType }),
      )
    return transfer
  }, given)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

/** Where the fields are on a page of the editor. */
export const placesOn = (page: Page, sheet: number): Promise<Place[]> =>
  page.locator(`[data-page="${sheet}"]`).evaluate((paper) => {
    const { x, y, width, height } = paper.getBoundingClientRect()
    return [...paper.querySelectorAll('[data-field]')].map((field) => {
      const box = field.getBoundingClientRect()
      return {
        posX: (box.x - x) / width,
        posY: (box.y - y) / height,
        width: box.width / width,
        height: box.height / height,
      }
    })
  })

const fromTop = (one: Place, other: Place) => Math.round(100 * (one.posY - other.posY)) || one.posX - other.posX

/** Expects that the fields of an A4 page were saved where they were seen, within a point. */
export function expectSaved(saved: readonly Field[], seen: readonly Place[]) {
  expect(saved).toHaveLength(seen.length)
  const inOrder = seen.toSorted(fromTop)
  for (const [index, field] of saved.toSorted(fromTop).entries())
    for (const [edge, points] of [
      ['posX', A4.width],
      ['posY', A4.height],
      ['width', A4.width],
      ['height', A4.height],
    ] as const)
      expect(Math.abs(field[edge] - inOrder[index]![edge]) * points, `${field.anchorName}: ${edge}`).toBeLessThan(1)
}

/** What is written into fields: texts that occur once, in capitals and digits; boxes are ticked. */
export const valuesFor = (fields: readonly Field[]): Map<string, string> =>
  new Map(
    fields
      .filter(({ anchorType }) => ['TEXT', 'TEXT_AREA', 'CHECKBOX'].includes(anchorType))
      .map(({ id, anchorType }, index) => [id, anchorType === 'CHECKBOX' ? 'true' : `HX${100 + index}`]),
  )
