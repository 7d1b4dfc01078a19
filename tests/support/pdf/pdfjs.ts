import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ShownPage = { text: string; view: number[]; rotate: number }

/** What pdf.js reads of each page: its text without spaces, its box and rotation. */
export async function readByPdfJs(bytes: Uint8Array): Promise<ShownPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, disableFontFace: true })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const text = items.map((item) => ('str' in item ? item.str : '')).join('')
        return { text: text.replaceAll(/\s/g, ''), view: page.view, rotate: page.rotate }
      }),
    )
  } finally {
    await task.destroy()
  }
}
