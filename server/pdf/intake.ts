import { PdfArray, PdfBool, type PdfDict, type PdfObject } from '@libpdf/core'
import type { TakenPdf } from '#machines/rules/documents/document.ts'
import { displayedSize } from '#machines/rules/documents/user-space.ts'
import { type AddedPage, type Assembly, addPages, finish, startAssembly } from './assemble.ts'
import { attachmentsOf, isPortfolio } from './attachments.ts'
import { formOf, textsOn } from './fields.ts'
import { formFieldsOf } from './form-fields.ts'
import { prepareDrawing } from './looks/prepare.ts'
import { pagesOf } from './pages.ts'
import { compareReaders } from './second-reader.ts'
import { dictOf, listOf, nameOf, open, type Source } from './source.ts'
import { lenient } from './structure/lenient.ts'
import { Unfit } from './unfit.ts'
import { write, writePacked } from './write.ts'

/**
 * Cleans an uploaded document: one revision that looks the same and keeps its tags, outline and metadata, without scripts,
 * files, layers and form fields.
 * @throws Unfit if the document cannot be accepted
 */
export async function intake(bytes: Uint8Array): Promise<TakenPdf> {
  try {
    return await clean(bytes)
  } catch (error) {
    if (error instanceof Unfit) throw error
    // Any other error comes from a malformed file: nested too deeply, or objects of the wrong type.
    throw new Unfit('UnreadableFileException', String(error))
  }
}

async function clean(bytes: Uint8Array): Promise<TakenPdf> {
  const source = open(bytes)
  const form = formOf(source)
  if (isPortfolio(source)) throw new Unfit('PortfolioFileException', 'a collection of files')
  if (isOnlyXfa(source, form)) throw new Unfit('XfaFileException', 'XFA and no form of its own')
  const calm = lenient(source)
  const asFiled = await copyOf(bytes, source, new Set())
  const redrawn = await compare(bytes, source, asFiled)
  const copy = redrawn.size === 0 ? asFiled : await copyOf(bytes, source, redrawn)
  if (redrawn.size > 0 && (await compare(bytes, source, copy)).size > 0)
    throw new Unfit('AmbiguousFileException', 'a field shows another text than its value')
  const { assembly, trailer, original, pages } = copy
  return {
    original,
    viewing: writePacked(assembly.parts, trailer),
    pages: pages.map(({ shape }) => displayedSize(shape)),
    isSigned: listOf(source, form?.get('Fields')).some((field) => isSignature(source, field, undefined, 0)),
    lostParts: [
      ...attachmentsOf(calm, pages).map((name) => ({ kind: 'ATTACHMENT' as const, name })),
      // Values, signatures and the audit are added later, and nothing checks that the result follows the standard.
      ...(assembly.kept[0]?.metadata.xmp?.claims ?? []).map((name) => ({ kind: 'STANDARD' as const, name })),
    ],
    formFields: formFieldsOf(calm, pages),
  }
}

type Copy = { assembly: Assembly; trailer: Record<string, PdfObject>; original: Uint8Array; pages: AddedPage[] }

/** A cleaned copy with these fields drawn by their value. */
async function copyOf(bytes: Uint8Array, source: Source, redrawn: ReadonlySet<PdfDict>): Promise<Copy> {
  const drawing = await prepareDrawing(source, pagesOf(source), redrawn)
  const assembly = startAssembly()
  const pages = addPages(assembly, source, undefined, drawing)
  const trailer = finish(assembly, bytes)
  return { assembly, trailer, original: write(assembly.parts, trailer), pages }
}

/** Compares a copy with the upload. Returns the fields that show another text than their value. */
async function compare(bytes: Uint8Array, source: Source, { original, pages }: Copy): Promise<Set<PdfDict>> {
  const others = await compareReaders({
    upload: bytes,
    cleaned: original,
    pages: pages.map((page) => ({
      values: textsOn(source, page),
      overlays: page.overlays.map(({ shows }) => shows),
    })),
    isRevised: source.isRevised,
    hasLayers: source.catalog.has('OCProperties'),
  })
  return new Set(
    others.map(({ page, overlay }) => {
      const { field } = pages[page]!.overlays[overlay]!
      if (!field) throw new Unfit('AmbiguousFileException', 'an annotation shows another text than its own')
      return field
    }),
  )
}

function isOnlyXfa(source: Source, form: PdfDict | undefined): boolean {
  if (!source.resolve(form?.get('XFA'))) return false
  const needed = source.resolve(source.catalog.get('NeedsRendering'))
  const fields = source.resolve(form?.get('Fields'))
  return (needed instanceof PdfBool && needed.value) || !(fields instanceof PdfArray) || fields.length === 0
}

function isSignature(source: Source, object: PdfObject, inherited: string | undefined, depth: number): boolean {
  const field = dictOf(source, object)
  if (!field || depth > 32) return false
  const kind = nameOf(source, field.get('FT')) ?? inherited
  if (kind === 'Sig' && dictOf(source, field.get('V'))) return true
  return listOf(source, field.get('Kids')).some((kid) => isSignature(source, kid, kind, depth + 1))
}
