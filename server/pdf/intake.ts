import { PdfArray, PdfBool, type PdfDict, type PdfObject } from '@libpdf/core'
import type { TakenPdf } from '#machines/rules/documents/document.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { displayedSize } from '#machines/rules/documents/user-space.ts'
import { type AddedPage, type Assembly, addPages, finish, startAssembly } from './assemble.ts'
import { attachmentsOf, isPortfolio } from './attachments.ts'
import { fieldsIn, formOf, textsOn } from './fields.ts'
import { bodiesWithoutFonts } from './font-programs.ts'
import { formFieldsOf } from './form-fields.ts'
import { prepareDrawing } from './looks/prepare.ts'
import { checkPages, pagesOf } from './pages.ts'
import { comparePictures } from './pictures/compare-pictures.ts'
import { drawnPages } from './pictures/drawn-pages.ts'
import { compareReaders } from './second-reader.ts'
import { dictOf, nameOf, open, type Source } from './source.ts'
import { lenient } from './structure/lenient.ts'
import { Unfit } from './unfit.ts'
import { bodiesOf, write, writePacked } from './write.ts'

/**
 * Cleans an uploaded document: one revision that looks the same and keeps its tags, outline and metadata, without scripts,
 * files, layers and form fields.
 * @param password - opens the document if it needs one
 * @throws Unfit if the document cannot be accepted
 */
export async function intake(bytes: Uint8Array, password = ''): Promise<TakenPdf> {
  try {
    return await clean(bytes, password)
  } catch (error) {
    if (error instanceof Unfit) throw error
    // Any other error comes from a malformed file: nested too deeply, or objects of the wrong type.
    throw new Unfit('UnreadableFileException', String(error))
  }
}

async function clean(bytes: Uint8Array, password: string): Promise<TakenPdf> {
  const started = process.cpuUsage()
  const source = open(bytes, password)
  const form = formOf(source)
  if (isPortfolio(source)) throw new Unfit('PortfolioFileException', 'a collection of files')
  if (isOnlyXfa(source, form)) throw new Unfit('XfaFileException', 'XFA and no form of its own')
  // FILE-020
  checkPages(source, pagesOf(source, limits.maxPages))
  const calm = lenient(source)
  const asFiled = copyOf(bytes, source, new Set())
  const redrawn = await compare(bytes, source, asFiled)
  const copy = redrawn.size === 0 ? asFiled : copyOf(bytes, source, redrawn)
  if (redrawn.size > 0 && (await compare(bytes, source, copy)).size > 0)
    throw new Unfit('AmbiguousFileException', 'a field shows another text than its value')
  const { assembly, trailer, bodies, original, pages } = copy
  await comparePictures({
    upload: bytes,
    password: source.encryption?.password ?? '',
    cleaned: original,
    pages: drawnPages(source, pages, redrawn),
    isUnusual: source.isRevised || hasLayers(source) || source.encryption !== undefined,
    spent: () => millisecondsOf(process.cpuUsage(started)),
  })
  return {
    original,
    viewing: writePacked(assembly.parts, trailer, bodies),
    pages: pages.map(({ shape }) => displayedSize(shape)),
    isSigned: isSigned(source),
    restrictions: source.encryption?.restrictions ?? [],
    lostParts: [
      ...attachmentsOf(calm, pages).map((name) => ({ kind: 'ATTACHMENT' as const, name })),
      // Values, signatures and the audit are added later, and nothing checks that the result follows the standard.
      ...(assembly.kept[0]?.metadata.xmp?.claims ?? []).map((name) => ({ kind: 'STANDARD' as const, name })),
    ],
    formFields: formFieldsOf(calm, pages),
  }
}

type Copy = {
  assembly: Assembly
  trailer: Record<string, PdfObject>
  /** The objects in the syntax of a file: each is serialised once. */
  bodies: ReturnType<typeof bodiesOf>
  original: Uint8Array
  pages: AddedPage[]
}

/** A cleaned copy with these fields drawn by their value. */
function copyOf(bytes: Uint8Array, source: Source, redrawn: ReadonlySet<PdfDict>): Copy {
  const drawing = prepareDrawing(source, pagesOf(source), redrawn)
  const assembly = startAssembly()
  const pages = addPages(assembly, source, { drawing })
  const trailer = finish(assembly, bytes)
  const bodies = bodiesOf(assembly.parts)
  return { assembly, trailer, bodies, original: write(assembly.parts, trailer, bodies), pages }
}

/** Compares a copy with the upload. Returns the fields that show another text than their value. */
async function compare(bytes: Uint8Array, source: Source, copy: Copy): Promise<Set<PdfDict>> {
  const { assembly, trailer, bodies, original, pages } = copy
  // Of two versions of a font, the one that we chose must be compared, too.
  const lean = source.isRevised ? undefined : bodiesWithoutFonts(assembly.parts, bodies)
  const others = await compareReaders({
    upload: bytes,
    password: source.encryption?.password ?? '',
    cleaned: original,
    lean: lean && write(assembly.parts, trailer, lean),
    pages: pages.map((page) => ({
      values: textsOn(source, page),
      overlays: page.overlays.map(({ shows }) => shows),
    })),
    isRevised: source.isRevised,
    hasLayers: hasLayers(source),
  })
  return new Set(
    others.map(({ page, overlay }) => {
      const { field } = pages[page]!.overlays[overlay]!
      if (!field) throw new Unfit('AmbiguousFileException', 'an annotation shows another text than its own')
      return field
    }),
  )
}

const hasLayers = ({ catalog }: Source) => catalog.has('OCProperties')

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

function isOnlyXfa(source: Source, form: PdfDict | undefined): boolean {
  if (!source.resolve(form?.get('XFA'))) return false
  const needed = source.resolve(source.catalog.get('NeedsRendering'))
  const fields = source.resolve(form?.get('Fields'))
  return (needed instanceof PdfBool && needed.value) || !(fields instanceof PdfArray) || fields.length === 0
}

/** Whether a signature field of the form is signed. */
function isSigned(source: Source): boolean {
  const kinds = fieldsIn<string | undefined>(
    source,
    undefined,
    (field, above) => nameOf(source, field.get('FT')) ?? above,
  )
  for (const [field, kind] of kinds) if (kind === 'Sig' && dictOf(source, field.get('V'))) return true
  return false
}
