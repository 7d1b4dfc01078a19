import { PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { indirectAt, type LengthOf } from './indirect.ts'
import { unpack } from './packed.ts'
import type { Table } from './table.ts'

/** Thrown if an object is not where the cross-reference table says. */
export class WrongTable extends Error {}

type Packed = Map<number, () => PdfObject | undefined>

/** Decrypts an object that is not in an object stream. */
export type Decrypt = (object: PdfObject, number: number, generation: number) => PdfObject | undefined

/** The objects of a file by number. Freed and missing objects are undefined, which means null (PDF 32000-1, 7.3.10). */
export class Objects {
  readonly #bytes: Uint8Array
  readonly #table: Table
  /** Whether the table was made by a search, which knows no generations. */
  readonly #isRepaired: boolean
  readonly #decrypt: Decrypt | undefined
  readonly #known = new Map<number, PdfObject | undefined>()
  readonly #unpacked = new Map<number, Packed>()
  readonly #open = new Set<number>()

  constructor(bytes: Uint8Array, table: Table, how: { isRepaired: boolean; decrypt?: Decrypt | undefined }) {
    this.#bytes = bytes
    this.#table = table
    this.#isRepaired = how.isRepaired
    this.#decrypt = how.decrypt
  }

  isMissing({ objectNumber }: PdfRef): boolean {
    return !this.#table.entries.has(objectNumber)
  }

  /** @throws WrongTable */
  get({ objectNumber: number, generation }: PdfRef): PdfObject | undefined {
    const entry = this.#table.entries.get(number)
    if (!entry || entry.kind === 'free' || number < 0) return
    if (entry.kind === 'plain' && entry.generation !== generation && !this.#isRepaired)
      throw new WrongTable(`${number} has another generation`)
    return this.#load(number)
  }

  #load(number: number): PdfObject | undefined {
    if (this.#known.has(number)) return this.#known.get(number)
    // An object that needs itself to be read, such as a stream that is its own length.
    if (this.#open.has(number)) return
    this.#open.add(number)
    try {
      const object = this.#read(number)
      this.#known.set(number, object)
      return object
    } finally {
      this.#open.delete(number)
    }
  }

  #read(number: number): PdfObject | undefined {
    const entry = this.#table.entries.get(number)
    if (!entry || entry.kind === 'free') return
    if (entry.kind === 'plain') {
      const found = indirectAt(this.#bytes, entry.offset, this.#lengthOf)
      if (!found || (found.number !== number && number > 0) || found.generation !== entry.generation)
        throw new WrongTable(`${number} is not at ${entry.offset}`)
      return found.object && this.#decrypt ? this.#decrypt(found.object, found.number, found.generation) : found.object
    }
    const packed = this.#packedIn(entry.holder).get(number)
    if (!packed) throw new WrongTable(`${number} is not in object stream ${entry.holder}`)
    return packed()
  }

  #packedIn(holder: number): Packed {
    const known = this.#unpacked.get(holder)
    if (known) return known
    const isPlain = this.#table.entries.get(holder)?.kind === 'plain'
    const stream = isPlain ? this.#load(holder) : undefined
    const packed: Packed = new Map()
    if (stream instanceof PdfStream) for (const [number, read] of unpack(stream)) packed.set(number, read)
    this.#unpacked.set(holder, packed)
    return packed
  }

  readonly #lengthOf: LengthOf = (ref) => {
    const length = this.#load(ref.objectNumber)
    return length instanceof PdfNumber ? length.value : undefined
  }
}
