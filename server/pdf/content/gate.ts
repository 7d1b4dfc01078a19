import {
  PdfArray,
  PdfBool,
  type PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfStream,
  PdfString,
} from '@libpdf/core'
import { namesOfLayers } from '../layers/content.ts'
import { dictOf, listOf, nameOf, type Source, streamOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { ambiguous } from './ambiguous.ts'
import { namesIn } from './resources.ts'
import { unpacked } from './unpacked.ts'
import { LONG_KEYS } from './inline-image.ts'
import { checkGrammar } from './grammar.ts'

/** Entries of a form or a pattern that are lists of numbers, and how long each is. */
const LISTS = { BBox: 4, Matrix: 6 }

/**
 * What a document paints passes here, each stream once, whatever it is called: forms, cells of patterns, glyphs, masks and
 * appearances of annotations. Readers paint many of them without a look at their type.
 */
export class Gate {
  readonly #source: Source
  readonly #isCopied: (stream: PdfStream) => boolean
  readonly #passed = new Set<PdfStream>()
  readonly #repacked = new Map<PdfStream, Uint8Array>()

  constructor(source: Source, isCopied: (stream: PdfStream) => boolean) {
    this.#source = source
    this.#isCopied = isCopied
  }

  /** Content to write instead of the stream's own, because readers unpack that differently. Undefined if they do not. */
  repacked(stream: PdfStream): Uint8Array | undefined {
    return this.#repacked.get(stream)
  }

  /**
   * Checks what a dictionary leads to that only its key tells to be content: the glyphs of a font, and a mask.
   * @throws Unfit AmbiguousFileException, UnsupportedFileException
   */
  checkDict(dict: PdfDict): void {
    // Some readers take a text for a name.
    for (const key of ['Subtype', 'PatternType'])
      if (this.#source.resolve(dict.get(key)) instanceof PdfString) throw ambiguous(`a ${key} that is a text`)
    for (const [, glyph] of dictOf(this.#source, dict.get('CharProcs')) ?? [])
      this.#checkIfStream(streamOf(this.#source, glyph), dict)
    this.#checkIfStream(streamOf(this.#source, dict.get('G')))
  }

  /**
   * Checks that a stream has no short key of inline images that differs from the long one: some readers prefer it.
   * @throws Unfit AmbiguousFileException
   */
  checkKeys(stream: PdfStream): void {
    for (const [short, long] of Object.entries(LONG_KEYS)) {
      const given = this.#source.resolve(stream.get(short))
      if (!given || (short === 'F' && !isFilter(given))) continue
      if (!isSame(given, this.#source.resolve(stream.get(long)))) throw ambiguous(`a ${short} that is no ${long}`)
    }
  }

  #checkIfStream(stream: PdfStream | undefined, font?: PdfDict): void {
    if (stream) this.check(stream, font)
  }

  /**
   * Checks a stream of content. A glyph has the resources of its font, unless it has its own.
   * @throws Unfit AmbiguousFileException, UnsupportedFileException
   */
  check(stream: PdfStream, font?: PdfDict): void {
    if (this.#passed.has(stream)) return
    this.#passed.add(stream)
    const kind = nameOf(this.#source, stream.get('Subtype'))
    if (kind !== undefined && kind !== 'Form') throw ambiguous(`it says that it is ${kind}`)
    const { data: content, isExact } = unpacked(this.#source, stream) ?? {}
    if (!content || (!isExact && this.#isCopied(stream))) throw ambiguous('it cannot be unpacked')
    if (!isExact) this.#repacked.set(stream, content)
    checkGrammar(content, namesIn(this.#source, stream.get('Resources') ?? font?.get('Resources')))
    this.#checkLayers(stream, content)
    for (const [key, length] of Object.entries(LISTS)) {
      const sides = stream.has(key) ? listOf(this.#source, stream.get(key)) : undefined
      const isRight = sides?.length === length && sides.every((one) => this.#source.resolve(one) instanceof PdfNumber)
      if (sides && !isRight) throw ambiguous(`a ${key} of something else than ${length} numbers`)
    }
  }

  #checkLayers(stream: PdfStream, content: Uint8Array): void {
    if (!this.#source.catalog.has('OCProperties')) return
    const own = dictOf(this.#source, dictOf(this.#source, stream.get('Resources'))?.get('Properties'))
    // Some readers look for the layer in the resources of the page then.
    if (namesOfLayers(content).some((name) => !own?.has(name)))
      throw unsupported('layer', 'a layer that only some readers find')
  }
}

/** Outside of inline images, `F` is the file that has the data. */
const isFilter = (object: PdfObject) => object instanceof PdfName || object instanceof PdfArray

const isSame = (one: PdfObject, other: PdfObject | undefined): boolean =>
  (one instanceof PdfName && other instanceof PdfName && one.value === other.value) ||
  (one instanceof PdfNumber && other instanceof PdfNumber && one.value === other.value) ||
  (one instanceof PdfBool && other instanceof PdfBool && one.value === other.value)
