import { deflateSync } from 'node:zlib'
import { streamOf } from './hostile.ts'

/** How a revision says where its objects are. `hybrid`: a table, and a stream for the packed objects. */
export type Section = 'table' | 'stream' | 'hybrid'

export type Revision = {
  section: Section
  plain?: Record<number, string | Buffer>
  /** Objects in an object stream; a table alone cannot have them. */
  packed?: Record<number, string>
  freed?: number[]
  /** Copies `XRefStm` from the revision before, as tools do that take over its trailer. */
  copiesStream?: boolean
}

const ROOT = '/Root 1 0 R /ID [<00> <00>]'

/** A PDF written revision by revision; the catalog is object 1. Numbers from 900 are for object streams and tables. */
export class RevisedPdf {
  #bytes = Buffer.from('%PDF-1.7\n')
  #previous: number | undefined
  #stream: number | undefined
  #next = 900

  get bytes(): Buffer {
    return this.#bytes
  }

  revise({ section, plain = {}, packed = {}, freed = [], copiesStream = false }: Revision): this {
    const rows = new Map<number, [type: number, where: number, last: number]>()
    for (const [number, object] of Object.entries(plain)) rows.set(Number(number), [1, this.#add(number, object), 0])
    for (const number of freed) rows.set(number, [0, 0, 1])
    const inStream = new Map<number, [type: number, where: number, last: number]>()
    const numbers = Object.keys(packed).map(Number)
    if (numbers.length > 0) {
      const holder = this.#next++
      rows.set(holder, [1, this.#add(holder, packedStream(packed)), 0])
      for (const [index, number] of numbers.entries()) inStream.set(number, [2, holder, index])
    }
    const previous = this.#previous === undefined ? '' : `/Prev ${this.#previous}`
    if (section === 'stream') {
      this.#previous = this.#addStream(new Map([...rows, ...inStream]), previous)
      return this.#end(this.#previous)
    }
    if (section === 'hybrid') {
      // As Word does: the table calls the packed objects free, and an empty second table names the stream.
      for (const number of numbers) rows.set(number, [0, 0, 0])
      this.#addTable(tableOf(rows), previous)
      this.#stream = this.#addStream(inStream, '')
      return this.#addTable('0 0\n', `/Prev ${this.#previous} /XRefStm ${this.#stream}`)
    }
    const named = copiesStream && this.#stream !== undefined ? `/XRefStm ${this.#stream}` : ''
    return this.#addTable(tableOf(rows), `${previous} ${named}`)
  }

  /** Names a wrong place for the newest table, so that readers must search for the objects. */
  damage(): this {
    this.#append('startxref\n7\n%%EOF\n')
    return this
  }

  #addTable(rows: string, entries: string): this {
    this.#previous = this.#bytes.length
    this.#append(`xref\n${rows}trailer\n<< /Size 1000 ${ROOT} ${entries} >>\n`)
    return this.#end(this.#previous)
  }

  #end(start: number): this {
    this.#append(`startxref\n${start}\n%%EOF\n`)
    return this
  }

  #append(piece: string | Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(piece)])
  }

  #add(number: number | string, object: string | Buffer): number {
    const start = this.#bytes.length
    this.#append(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
    return start
  }

  #addStream(rows: Map<number, [number, number, number]>, entries: string): number {
    const number = this.#next++
    const all = new Map(rows).set(number, [1, this.#bytes.length, 0])
    const data = Buffer.alloc(all.size * 6)
    for (const [at, [type, where, last]] of [...all.values()].entries()) {
      data.writeUInt8(type, at * 6)
      data.writeUInt32BE(where, at * 6 + 1)
      data.writeUInt8(last, at * 6 + 5)
    }
    const index = [...all.keys()].map((key) => `${key} 1`).join(' ')
    const dict = `/Type /XRef /Size 1000 /W [1 4 1] /Index [${index}] ${ROOT} ${entries} /Filter /FlateDecode`
    return this.#add(number, streamOf(deflateSync(data), dict))
  }
}

function packedStream(packed: Record<number, string>): Buffer {
  let offset = 0
  const heads = Object.entries(packed).map(([number, object]) => {
    const head = `${number} ${offset} `
    offset += object.length + 1
    return head
  })
  const body = deflateSync(Buffer.from(`${heads.join('')}${Object.values(packed).join(' ')}`))
  const first = heads.join('').length
  return streamOf(body, `/Type /ObjStm /N ${heads.length} /First ${first} /Filter /FlateDecode`)
}

const tableOf = (rows: Map<number, [type: number, where: number, last: number]>): string =>
  [
    ['0 1\n0000000000 65535 f \n'],
    ...[...rows].map(([number, [type, where, last]]) => [
      `${number} 1\n${String(where).padStart(10, '0')} ${String(last).padStart(5, '0')} ${type === 1 ? 'n' : 'f'} \n`,
    ]),
  ]
    .flat()
    .join('')

/** Content that shows a text. */
export const showing = (text: string): Buffer => streamOf(`BT /F 20 Tf 30 200 Td (${text}) Tj ET`)

/** The objects of one page whose content is the array 5; its box is the object 6, its annotations the object 7. */
export const ONE_PAGE = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox 6 0 R /Contents 5 0 R /Annots 7 0 R /Resources << /Font << /F 4 0 R >> >> >>',
  4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  6: '[0 0 300 300]',
  7: '[]',
}
