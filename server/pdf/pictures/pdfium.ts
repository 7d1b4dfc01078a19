import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type PictureReader, Unopenable } from './picture.ts'

/** PDFium cannot draw a page, or has crashed. */
export class PdfiumFailure extends Error {}

/** How the package is given a program that is compiled already. */
type Instantiation = Exclude<Parameters<typeof PDFiumLibrary.init>[0], undefined>['instantiateWasm']

/** The part of WebAssembly that we use. TypeScript declares it for browsers only. */
type Assembly = {
  compile: (program: Uint8Array) => Promise<Program>
  RuntimeError: ErrorConstructor
  Instance: new (program: Program, imports: object) => { exports: ReturnType<NonNullable<Instantiation>> }
}
type Program = object
const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: Assembly }

let compiled: Promise<Program> | undefined

/**
 * Opens a document with PDFium, the reader in Chrome and Edge, compiled to WebAssembly. Each document has a memory of its
 * own, so it cannot change how the next one is shown, and what it needed is freed.
 * @throws Unopenable, PdfiumFailure
 */
export const openWithPdfium: PictureReader = async (bytes, password = '') => {
  const start = await instantiation()
  const library = await failing(() => PDFiumLibrary.init({ instantiateWasm: start }))
  const document = await failing(() =>
    library.loadDocument(bytes, password).catch((error: unknown) => {
      throw isFault(error) ? error : new Unopenable(`PDFium cannot open the file: ${messageOf(error)}`)
    }),
  )
  return {
    count: document.getPageCount(),
    draw: async (page, size) => {
      // Fields are drawn as in a viewer in which people fill them in.
      const drawn = await failing(() =>
        document.getPage(page).render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true }),
      )
      return { ...size, pixels: drawn.data }
    },
    close: async () => {},
  }
}

/** A fault of WebAssembly is thrown as an error, too, and ends nothing. */
async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Unopenable ? error : new PdfiumFailure(`PDFium fails: ${messageOf(error)}`)
  }
}

/** Whether an error is not an answer of PDFium, but comes from its program: it is out of memory or has a bug. */
const isFault = (error: unknown) => error instanceof assembly.RuntimeError || error instanceof RangeError

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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
