import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Reader } from './picture.ts'

/** PDFium cannot open a document or draw a page, or has crashed. */
export class PdfiumFailure extends Error {}

/** How the package is given a program that is compiled already. */
type Instantiation = Exclude<Parameters<typeof PDFiumLibrary.init>[0], undefined>['instantiateWasm']

/** The part of WebAssembly that we use. TypeScript declares it for browsers only. */
type Assembly = {
  compile: (program: Uint8Array) => Promise<Program>
  Instance: new (program: Program, imports: object) => { exports: ReturnType<NonNullable<Instantiation>> }
}
type Program = object
const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: Assembly }

let compiled: Promise<Program> | undefined

/**
 * Reads documents with PDFium, the reader in Chrome and Edge, compiled to WebAssembly. Each document has a memory of its
 * own, so it cannot change how the next one is shown, and what it needed is freed.
 * @throws PdfiumFailure
 */
export const withPdfium: Reader = async ({ bytes, password }, act) => {
  const start = await instantiation()
  const document = await failing(async () => {
    const library = await PDFiumLibrary.init({ instantiateWasm: start })
    return library.loadDocument(bytes, password)
  })
  return act({
    count: document.getPageCount(),
    draw: async (page, size) => {
      // Fields are drawn as in a viewer in which people fill them in.
      const drawn = await failing(() =>
        document.getPage(page).render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true }),
      )
      return { ...size, pixels: drawn.data }
    },
  })
}

/** A fault of WebAssembly is thrown as an error, too, and ends nothing. */
async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new PdfiumFailure(`PDFium fails: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Starts PDFium with a fresh memory. Its program is compiled once in each process. */
async function instantiation(): Promise<NonNullable<Instantiation>> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((bytes) =>
    assembly.compile(bytes),
  )
  const program = await compiled
  return (imports, done) => {
    const instance = new assembly.Instance(program, imports)
    // The package declares that it takes the program, but it takes the instance.
    done(instance)
    return instance.exports
  }
}
