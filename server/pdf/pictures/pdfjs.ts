import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Picture, type PictureReader, type Size, Unopenable } from './picture.ts'

const PACKAGE = new URL('.', import.meta.resolve('pdfjs-dist/package.json')).pathname

/** Opens a document with pdf.js and the settings of the signing page (`src/api/browser/pdf-opening.ts`). */
export const openWithPdfjs: PictureReader = async (bytes, password = '') => {
  const task = getDocument({
    // pdf.js takes the bytes away from who passes them.
    data: new Uint8Array(bytes),
    verbosity: 0,
    ...(password && { password }),
    cMapUrl: `${PACKAGE}cmaps/`,
    standardFontDataUrl: `${PACKAGE}standard_fonts/`,
    wasmUrl: `${PACKAGE}wasm/`,
    iccUrl: `${PACKAGE}iccs/`,
    useSystemFonts: false,
    enableXfa: false,
    // Only browsers load fonts from a page.
    disableFontFace: true,
  })
  const close = () => task.destroy()
  try {
    const document = await task.promise
    return {
      count: document.numPages,
      draw: async (page, size) => drawn(await document.getPage(page + 1), size),
      close,
    }
  } catch (error) {
    await close()
    throw new Unopenable(`pdf.js cannot open the file: ${String(error)}`)
  }
}

async function drawn(page: PDFPageProxy, size: Size): Promise<Picture> {
  const canvas = createCanvas(size.width, size.height)
  try {
    const scale = size.width / page.getViewport({ scale: 1 }).width
    // Its types know the canvas of browsers only.
    await page.render({ canvas: canvas as never, viewport: page.getViewport({ scale }) }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, size.width, size.height)
    return { ...size, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) }
  } finally {
    // Its memory is outside the heap, so that nothing else would free it in time.
    canvas.width = 0
    page.cleanup()
  }
}
