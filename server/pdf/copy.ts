import { PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { withoutHidden } from './layers/content.ts'
import type { StateOf } from './layers/states.ts'
import { Gate } from './content/gate.ts'
import { LONG_KEYS } from './content/inline-image.ts'
import { MAX_CONTENT_BYTES, unpacked, type Unpacked } from './content/unpacked.ts'
import { dictOf, nameOf, type Source } from './source.ts'
import { picked } from './structure/lenient.ts'
import { Unfit, unsupported } from './unfit.ts'
import { deflated, numbers, type Parts } from './write.ts'

/** Keys that painting does not need: scripts, files, history, parents, layers. */
const OMITTED_KEYS = new Set(
  'AA AF Alternates EF JavaScript JS LastModified Metadata OC OpenAction OPI Parent PieceInfo PS Ref StructParent StructParents Subtype2'.split(
    ' ',
  ),
)
/** Keys of streams whose data is in another file, and those of inline images. */
const OMITTED_STREAM_KEYS = new Set(['FFilter', 'FDecodeParms', 'DL', ...Object.keys(LONG_KEYS)])
/** Entries of a resource dictionary that map the author's own names to resources. */
const RESOURCE_MAPS = new Set('ColorSpace ExtGState Font Pattern Properties Shading XObject'.split(' '))
const OTHER_MAPS = new Set(['CharProcs', 'Colorants', 'Solidities'])
const ACTIONS = new Set('GoToE GoToR Launch JavaScript SubmitForm ImportData Rendition RichMediaExecute'.split(' '))

/**
 * The kind of a dictionary: keys defined by PDF (`plain`), a resource dictionary, or the author's own names (`map`), of forms
 * and images among others (`xObjects`).
 */
type Role = 'plain' | 'resources' | 'map' | 'xObjects'

/** Copies from a document only what painting its pages needs: no actions, hidden content or attached files. */
export class Copier {
  readonly source: Source
  readonly parts: Parts
  /** Whether content must keep to the grammar of PDF. */
  readonly isStrict: boolean
  readonly #layerOf: StateOf
  readonly #copied = new Map<PdfObject, PdfRef>()
  readonly #made = new Map<string, PdfObject[]>()
  readonly #numbers = new Map<PdfObject, number>()
  readonly #texts = new Map<string, PdfRef>()
  /** The streams that were copied. */
  readonly #written = new Set<PdfStream>()
  readonly gate: Gate

  constructor(source: Source, parts: Parts, layerOf: StateOf, isStrict = false) {
    this.isStrict = isStrict
    this.source = source
    this.parts = parts
    this.#layerOf = layerOf
    this.gate = new Gate(source, (stream) => this.#written.has(stream))
  }

  /**
   * Whether content of this layer is hidden.
   * @throws Unfit UnsupportedFileException if only some readers hide it
   */
  isHidden(layer: PdfObject | undefined): boolean {
    const state = this.#layerOf(layer)
    if (state === 'unclear') throw unsupported('layer', 'a layer that only some readers hide')
    return state === 'hidden'
  }

  copy(object: PdfObject | undefined, role: Role = 'plain'): PdfObject {
    const found = this.source.resolve(object)
    if (!found) return PdfNull.instance
    if (!(object instanceof PdfRef) || !(found instanceof PdfDict || found instanceof PdfArray))
      return this.#copyDirect(found, role)
    return this.share(found, role)
  }

  /** A reference to the only copy of an object. */
  share(found: PdfObject, role: Role = 'plain'): PdfRef {
    const known = this.#copied.get(found)
    if (known) return known
    const ref = this.parts.reserve()
    this.#copied.set(found, ref)
    this.parts.put(ref, this.#copyDirect(found, role))
    return ref
  }

  /** What was made of these objects: it is made once, as hundreds of pages may share large contents. */
  once(objects: readonly PdfObject[], make: () => PdfObject[]): PdfObject[] {
    const key = objects.map((object) => this.#numberOf(object)).join(' ')
    const made = this.#made.get(key) ?? make()
    this.#made.set(key, made)
    return made
  }

  /** The only stream of this text, which may surround the content of every page. */
  textOf(text: string): PdfRef {
    const ref = this.#texts.get(text) ?? this.parts.add(deflated(Buffer.from(text)))
    this.#texts.set(text, ref)
    return ref
  }

  #numberOf(object: PdfObject): number {
    const number = this.#numbers.get(object) ?? this.#numbers.size
    this.#numbers.set(object, number)
    return number
  }

  #copyDirect(object: PdfObject, role: Role): PdfObject {
    if (object instanceof PdfStream) return this.#copyStream(object)
    if (object instanceof PdfDict) return this.copyDict(object, role)
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map((item) => this.copy(item)))
    return object
  }

  copyDict(dict: PdfDict, role: Role): PdfDict {
    if (role === 'plain' && ACTIONS.has(nameOf(this.source, dict.get('S')) ?? '')) return new PdfDict()
    if (this.isStrict && role === 'plain') this.gate.checkDict(dict)
    const copy = new PdfDict()
    for (const [{ value: key }, value] of dict) {
      if (role === 'plain' && OMITTED_KEYS.has(key)) continue
      if (role === 'resources' && key === 'Properties') copy.set(key, this.#emptied(value))
      // Only what is painted by name can be in a layer: no pattern, mask, glyph or appearance.
      else if (role === 'xObjects' && this.#isUnseen(value)) copy.set(key, this.parts.add(emptyForm()))
      else copy.set(key, this.copy(value, roleOf(role, key)))
    }
    return copy
  }

  /** Whether a form or image is hidden, or is for printers only. */
  #isUnseen(object: PdfObject): boolean {
    const dict = dictOf(this.source, object)
    return nameOf(this.source, dict?.get('Subtype')) === 'PS' || this.isHidden(dict?.get('OC'))
  }

  /** The copy of an object that was reached before. */
  copyOf(object: PdfObject): PdfRef | undefined {
    return this.#copied.get(object)
  }

  /** The names that marked content refers to, with what tags say of it and without layers. */
  #emptied(properties: PdfObject): PdfDict {
    const marks = [...(dictOf(this.source, properties) ?? new PdfDict())]
    return new PdfDict(
      marks.map(([name, mark]) => [
        name,
        new PdfDict(picked(this.source, dictOf(this.source, mark), ['MCID', 'Lang', 'ActualText', 'Alt', 'E'])),
      ]),
    )
  }

  #copyStream(stream: PdfStream): PdfStream {
    if (this.isStrict) this.gate.checkKeys(stream)
    if (this.isStrict) this.gate.checkDict(stream)
    if (this.isStrict && isContent(this.source, stream)) this.gate.check(stream)
    this.#written.add(stream)
    const resources = dictOf(this.source, stream.get('Resources'))
    const isHiding = resources !== undefined && this.hasHidden(resources)
    const data = this.gate.repacked(stream) ?? (isHiding ? this.contentOf([stream]) : undefined)
    const shown = data && isHiding ? withoutHidden(data, this.hiddenNames(resources)) : data
    const copy = shown ? deflated(shown) : new PdfStream([], stream.data)
    const isReplaced = (key: string) => data && (key === 'Filter' || key === 'DecodeParms')
    for (const [{ value: key }, value] of stream)
      if (key !== 'Length' && !OMITTED_KEYS.has(key) && !OMITTED_STREAM_KEYS.has(key) && !isReplaced(key))
        copy.set(key, this.copy(value, roleOf('plain', key)))
    return copy
  }

  /**
   * A copy of the appearance of an annotation, which is painted whatever its type is.
   * @throws Unfit AmbiguousFileException, UnsupportedFileException
   */
  copyPainted(stream: PdfStream): PdfObject {
    if (this.isStrict) this.gate.check(stream)
    return this.copy(stream)
  }

  /** Whether content with these resources may have hidden layers. */
  hasHidden(resources: PdfDict): boolean {
    const properties = dictOf(this.source, resources.get('Properties'))
    return properties !== undefined && [...properties].some(([, value]) => this.#layerOf(value) !== 'shown')
  }

  hiddenNames(resources: PdfDict | undefined): (name: string) => boolean {
    const properties = dictOf(this.source, resources?.get('Properties'))
    return (name) => this.isHidden(properties?.get(name))
  }

  /**
   * The unpacked content of these streams together; undefined if one cannot be unpacked.
   * @throws Unfit TooComplexFileException if it exceeds the limit
   */
  contentOf(streams: PdfStream[]): Uint8Array | undefined {
    const pieces = this.piecesOf(streams)
    return pieces && joined(pieces.map(({ data }) => data))
  }

  /** The unpacked content of each of these streams. @throws Unfit as `contentOf` */
  piecesOf(streams: PdfStream[]): Unpacked[] | undefined {
    const pieces: Unpacked[] = []
    let length = 0
    for (const stream of streams) {
      const piece = unpacked(this.source, stream)
      if (!piece) return
      length += piece.data.length
      if (length > MAX_CONTENT_BYTES) throw new Unfit('TooComplexFileException', 'content out of proportion')
      pieces.push(piece)
    }
    return pieces
  }
}

const roleOf = (role: Role, key: string): Role => {
  if (role === 'resources' && key === 'XObject') return 'xObjects'
  if (role === 'resources') return RESOURCE_MAPS.has(key) ? 'map' : 'plain'
  if (role === 'map' || role === 'xObjects') return 'plain'
  if (key === 'Resources') return 'resources'
  return OTHER_MAPS.has(key) ? 'map' : 'plain'
}

/** The content of several streams: what divides them is a blank (PDF 32000-1, 7.8.2). */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(pieces.flatMap((piece) => [piece, Buffer.from('\n')]))

/** Whether a stream paints: a form, or the cell of a pattern. */
const isContent = (source: Source, stream: PdfStream): boolean =>
  nameOf(source, stream.get('Subtype')) === 'Form' || stream.has('PatternType')

const emptyForm = () => {
  const form = deflated(new Uint8Array(), { Type: 'XObject', Subtype: 'Form' })
  form.set('BBox', numbers([0, 0, 0, 0]))
  return form
}
