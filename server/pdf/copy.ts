import { inflateSync, constants } from 'node:zlib'
import { PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { type IsHidden, withoutHidden } from './layers.ts'
import { dictOf, listOf, nameOf, type Source } from './source.ts'
import { Unfit } from './unfit.ts'
import { deflated, numbers, type Parts } from './write.ts'

/** Keys that lead away from what is painted: scripts, files, history, the tree above, layers. */
const LEFT_OUT = new Set(
  'AA AF Alternates EF JavaScript JS LastModified Metadata OC OpenAction OPI Parent PieceInfo PS Ref StructParent StructParents'.split(
    ' ',
  ),
)
/** Keys by which a stream's data would come from another file. */
const LEFT_OUT_OF_STREAMS = new Set(['F', 'FFilter', 'FDecodeParms', 'DL'])
/** Entries of a resource dictionary whose keys are the author's own names. */
const RESOURCES = new Set('ColorSpace ExtGState Font Pattern Properties Shading XObject'.split(' '))
const MAPS = new Set(['CharProcs', 'Colorants', 'Solidities'])
const ACTIONS = new Set('GoToE GoToR Launch JavaScript SubmitForm ImportData Rendition RichMediaExecute'.split(' '))

/** What a dictionary is: its keys are PDF's (`plain`), a resource dictionary's, or the author's own (`map`). */
type Role = 'plain' | 'resources' | 'map'

/** A content stream unpacked may be this long: a page of a hundred thousand words is a tenth of it. */
const LONGEST = 64 * 1024 * 1024

/** Takes over from a document what painting its pages needs, and nothing that acts, hides or carries files. */
export class Copier {
  readonly source: Source
  readonly parts: Parts
  readonly isHidden: IsHidden
  readonly #copied = new Map<PdfObject, PdfRef>()

  constructor(source: Source, parts: Parts, isHidden: IsHidden) {
    this.source = source
    this.parts = parts
    this.isHidden = isHidden
  }

  copy(object: PdfObject | undefined, role: Role = 'plain'): PdfObject {
    const found = this.source.look(object)
    if (!found) return PdfNull.instance
    if (!(object instanceof PdfRef) || !(found instanceof PdfDict || found instanceof PdfArray))
      return this.#copyDirect(found, role)
    const known = this.#copied.get(found)
    if (known) return known
    const ref = this.parts.reserve()
    this.#copied.set(found, ref)
    this.parts.put(ref, this.#copyDirect(found, role))
    return ref
  }

  #copyDirect(object: PdfObject, role: Role): PdfObject {
    if (object instanceof PdfStream) return this.#copyStream(object)
    if (object instanceof PdfDict) return this.copyDict(object, role)
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map((item) => this.copy(item)))
    return object
  }

  copyDict(dict: PdfDict, role: Role): PdfDict {
    if (role === 'plain' && ACTIONS.has(nameOf(this.source, dict.get('S')) ?? '')) return new PdfDict()
    const copy = new PdfDict()
    for (const [{ value: key }, value] of dict) {
      if (role === 'plain' && LEFT_OUT.has(key)) continue
      if (role === 'resources' && key === 'Properties') copy.set(key, this.#withoutContents(value))
      else
        for (const name of role === 'map' ? spellings(key) : [key]) copy.set(name, this.copy(value, roleOf(role, key)))
    }
    return copy
  }

  /** Marked content keeps its names; what they stood for described layers or structure, not paint. */
  #withoutContents(properties: PdfObject): PdfDict {
    const names = [...(dictOf(this.source, properties) ?? new PdfDict()).keys()]
    return new PdfDict(names.map((name) => [name, new PdfDict()]))
  }

  #copyStream(stream: PdfStream): PdfStream {
    if (this.isHidden(stream.get('OC')) || nameOf(this.source, stream.get('Subtype')) === 'PS') return emptyForm()
    const resources = dictOf(this.source, stream.get('Resources'))
    const data = resources && this.hasHidden(resources) ? this.contentOf([stream]) : undefined
    const copy = data ? deflated(withoutHidden(data, this.hiddenNames(resources))) : new PdfStream([], stream.data)
    const isReplaced = (key: string) => data && (key === 'Filter' || key === 'DecodeParms')
    for (const [{ value: key }, value] of stream)
      if (key !== 'Length' && !LEFT_OUT.has(key) && !LEFT_OUT_OF_STREAMS.has(key) && !isReplaced(key))
        copy.set(key, this.copy(value, roleOf('plain', key)))
    return copy
  }

  hasHidden(resources: PdfDict): boolean {
    const properties = dictOf(this.source, resources.get('Properties'))
    return properties !== undefined && [...properties].some(([, value]) => this.isHidden(value))
  }

  hiddenNames(resources: PdfDict | undefined): (name: string) => boolean {
    const properties = dictOf(this.source, resources?.get('Properties'))
    return (name) => this.isHidden(properties?.get(name))
  }

  /**
   * What these streams say together, unpacked; undefined where one cannot be unpacked.
   * @throws Unfit UnreadableFileException where it grows out of all proportion
   */
  contentOf(streams: PdfStream[]): Uint8Array | undefined {
    const pieces: Uint8Array[] = []
    let length = 0
    for (const stream of streams) {
      const piece = this.#unpacked(stream)
      if (!piece) return
      length += piece.length
      if (length > LONGEST) throw new Unfit('UnreadableFileException', 'content out of proportion')
      pieces.push(piece, Buffer.from('\n'))
    }
    return Buffer.concat(pieces)
  }

  #unpacked(stream: PdfStream): Uint8Array | undefined {
    const filters = filtersOf(this.source, stream)
    if (
      filters.length > 0 &&
      filters.every((name) => name === 'FlateDecode' || name === 'Fl') &&
      !stream.has('DecodeParms')
    )
      try {
        return filters.reduce<Uint8Array>(
          (data) => inflateSync(data, { maxOutputLength: LONGEST, finishFlush: constants.Z_SYNC_FLUSH }),
          stream.data,
        )
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
          throw new Unfit('UnreadableFileException', 'content out of proportion')
      }
    try {
      return stream.getDecodedData()
    } catch {
      return undefined
    }
  }
}

/**
 * The author's own names are spelt in content streams too, byte by byte, and LibPDF does not tell whether it read a
 * letter beyond ASCII as one byte or as UTF-8: under both spellings it is found.
 */
function spellings(name: string): string[] {
  if (name.includes('\uFFFD')) throw new Unfit('UnsupportedFileException', 'a name that cannot be read')
  const utf8 = Buffer.from(name, 'utf8').toString('latin1')
  return utf8 === name ? [name] : [name, utf8]
}

const roleOf = (role: Role, key: string): Role => {
  if (role === 'resources') return RESOURCES.has(key) ? 'map' : 'plain'
  if (role === 'map') return 'plain'
  if (key === 'Resources') return 'resources'
  return MAPS.has(key) ? 'map' : 'plain'
}

const filtersOf = (source: Source, stream: PdfStream): string[] => {
  const one = nameOf(source, stream.get('Filter'))
  return one ? [one] : listOf(source, stream.get('Filter')).map((item) => nameOf(source, item) ?? '')
}

const emptyForm = () => {
  const form = deflated(new Uint8Array(), { Type: 'XObject', Subtype: 'Form' })
  form.set('BBox', numbers([0, 0, 0, 0]))
  return form
}
