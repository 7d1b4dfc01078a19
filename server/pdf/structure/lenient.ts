import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core'
import type { Source } from '../source.ts'
import type { Parts } from '../write.ts'

/** The same document for parts that no page needs: what cannot be read there is missing, and the file stays readable. */
export const lenient = (source: Source): Source => ({
  ...source,
  resolve: (object) => {
    try {
      return source.resolve(object)
    } catch {
      return undefined
    }
  },
})

/** Keys that lead to actions, scripts and files, which are never kept. */
const ACTIVE_KEYS = new Set('A AA AF EF F FS JavaScript JS Launch Metadata OpenAction Parent Pg PieceInfo'.split(' '))

const MAX_DEPTH = 5
const MAX_VALUES = 500_000

/** Copies values without references to pages, streams or actions, such as the attributes of a tag. */
export class ValueCopier {
  readonly #source: Source
  readonly #parts: Parts
  readonly #shared = new Map<PdfObject, PdfObject | undefined>()
  #left = MAX_VALUES

  constructor(source: Source, parts: Parts) {
    this.#source = source
    this.#parts = parts
  }

  /** The copy of a value; undefined if it has none. Objects that are shared stay shared. */
  copy(object: PdfObject | undefined, depth = 0): PdfObject | undefined {
    const found = this.#source.resolve(object)
    if (!found || depth > MAX_DEPTH || this.#left-- <= 0) return undefined
    if (!(object instanceof PdfRef) || !(found instanceof PdfDict || found instanceof PdfArray))
      return this.#direct(found, depth)
    if (this.#shared.has(found)) return this.#shared.get(found)
    // A value that contains itself has no copy.
    this.#shared.set(found, undefined)
    const copy = this.#direct(found, depth)
    const ref = copy && this.#parts.add(copy)
    this.#shared.set(found, ref)
    return ref
  }

  #direct(found: PdfObject, depth: number): PdfObject | undefined {
    if (found instanceof PdfStream) return undefined
    if (found instanceof PdfArray) {
      const items = found.toArray().map((item) => this.copy(item, depth + 1))
      return new PdfArray(items.filter((item) => item !== undefined))
    }
    if (found instanceof PdfDict) return this.dict(found, depth)
    return isScalar(found) ? found : undefined
  }

  /** The copy of a dictionary. */
  dict(found: PdfDict, depth = 0): PdfDict {
    const copy = new PdfDict()
    for (const [{ value: key }, value] of found) {
      if (this.#left <= 0) break
      const copied = ACTIVE_KEYS.has(key) ? undefined : this.copy(value, depth + 1)
      if (copied) copy.set(key, copied)
    }
    return copy
  }
}

const isScalar = (object: PdfObject | undefined): boolean =>
  object instanceof PdfName ||
  object instanceof PdfString ||
  object instanceof PdfBool ||
  (object instanceof PdfNumber && Number.isFinite(object.value))

/** The entries of a dictionary with these keys whose values pass. */
export function picked(
  source: Source,
  dict: PdfDict | undefined,
  keys: readonly string[],
  isKept: (value: PdfObject) => boolean = isScalar,
): [string, PdfObject][] {
  return keys.flatMap((key): [string, PdfObject][] => {
    const value = source.resolve(dict?.get(key))
    return value && isKept(value) ? [[key, value]] : []
  })
}

export const isString = (value: PdfObject | undefined): value is PdfString => value instanceof PdfString
export const isName = (value: PdfObject | undefined): value is PdfName => value instanceof PdfName
