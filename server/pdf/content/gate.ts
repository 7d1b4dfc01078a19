import { type PdfDict, PdfNumber, PdfStream, PdfString } from '@libpdf/core'
import { namesOfLayers } from '../layers/content.ts'
import { dictOf, listOf, type Source, streamOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { ambiguous } from './ambiguous.ts'
import { componentsIn } from './colour-spaces.ts'
import { checkGrammar } from './grammar.ts'

/** Entries of a form or a pattern that are lists of numbers, and how long each is. */
const LISTS = { BBox: 4, Matrix: 6 }

/**
 * What a document paints passes here, each stream once, whatever it is called: forms, cells of patterns, glyphs, masks and
 * appearances of annotations. Readers paint many of them without a look at their type.
 */
export class Gate {
  readonly #source: Source
  readonly #contentOf: (stream: PdfStream) => Uint8Array | undefined
  readonly #passed = new Set<PdfStream>()

  constructor(source: Source, contentOf: (stream: PdfStream) => Uint8Array | undefined) {
    this.#source = source
    this.#contentOf = contentOf
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
      this.#checkIfStream(streamOf(this.#source, glyph))
    this.#checkIfStream(streamOf(this.#source, dict.get('G')))
  }

  #checkIfStream(stream: PdfStream | undefined): void {
    if (stream) this.check(stream)
  }

  /**
   * Checks a stream of content.
   * @throws Unfit AmbiguousFileException, UnsupportedFileException
   */
  check(stream: PdfStream): void {
    if (this.#passed.has(stream)) return
    this.#passed.add(stream)
    const content = this.#contentOf(stream)
    if (!content) throw ambiguous('it cannot be unpacked')
    checkGrammar(content, { componentsOf: componentsIn(this.#source, stream.get('Resources')) })
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
