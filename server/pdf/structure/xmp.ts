/** What is kept of a document's XMP metadata, and the standards that it claimed to follow, such as `PDF/A-3b`. */
export type CleanXmp = { bytes: Buffer; claims: string[] }

export const MAX_XMP_BYTES = 256 * 1024
const MAX_DEPTH = 100

const PDF_A = 'http://www.aiim.org/pdfa/ns/id/'
const PDF_UA = 'http://www.aiim.org/pdfua/ns/id/'
const PDF_X = 'http://www.npes.org/pdfx/ns/id/'

/**
 * Namespaces of what is no longer true of a cleaned, signed and sealed file: the standards it follows, the invoice that
 * was attached to it, and its history.
 */
const UNTRUE = [
  'http://www.aiim.org/pdfa/ns/',
  'http://www.aiim.org/pdfua/ns/',
  'http://www.aiim.org/pdfe/ns/',
  'http://www.npes.org/pdfx/ns/',
  'http://www.npes.org/pdfvt/ns/',
  'http://ns.adobe.com/pdfx/',
  'http://ns.adobe.com/xap/1.0/mm/',
  'urn:factur-x',
  'urn:ferd',
  'urn:zugferd',
]
const isUntrue = (uri: string) => UNTRUE.some((start) => uri.toLowerCase().startsWith(start))

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TEXT = /[^<]+/y
const COMMENT = /<!--[\s\S]*?-->/y
const INSTRUCTION = /<\?[\s\S]*?\?>/y
const END = new RegExp(`</(${NAME})\\s*>`, 'y')
const START = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y')
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`, 'g')
/** A reference other than those that every reader of XML knows. */
const FOREIGN_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/

type Open = { name: string; uri: string; prefixes: ReadonlyMap<string, string>; isDropped: boolean; text: string }

/**
 * Removes from XMP metadata what is no longer true. Undefined if it is not small, well-formed XML in UTF-8 without a
 * document type and entities, so that no reader after us meets more than text.
 */
export function cleanXmp(bytes: Uint8Array): CleanXmp | undefined {
  if (bytes.length > MAX_XMP_BYTES) return
  try {
    return new Cleaner(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).clean()
  } catch {
    return undefined
  }
}

class Malformed extends Error {}

class Cleaner {
  readonly #xml: string
  readonly #kept: string[] = []
  readonly #open: Open[] = []
  readonly #facts = new Map<string, string>()
  #at = 0
  #roots = 0

  constructor(xml: string) {
    this.#xml = xml
  }

  clean(): CleanXmp | undefined {
    while (this.#at < this.#xml.length) this.#next()
    if (this.#open.length > 0 || this.#roots !== 1) return
    return { bytes: Buffer.from(this.#kept.join('')), claims: this.#claims() }
  }

  #next(): void {
    const text = this.#match(TEXT)
    if (text) return this.#text(text[0])
    const instruction = this.#match(INSTRUCTION)
    if (instruction) return this.#keep(instruction[0])
    if (this.#match(COMMENT)) return
    const end = this.#match(END)
    if (end) return this.#end(end[0], end[1]!)
    const start = this.#match(START)
    if (!start) throw new Malformed()
    this.#start(start[1]!, start[2]!, start[3] === '/')
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#xml)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #keep(piece: string): void {
    if (!this.#open.at(-1)?.isDropped) this.#kept.push(piece)
  }

  #text(text: string): void {
    const parent = this.#open.at(-1)
    if (FOREIGN_REFERENCE.test(text) || (!parent && text.trim() !== '')) throw new Malformed()
    if (parent) parent.text += text
    // Room that tools leave for later changes is not needed.
    this.#keep(text.trim() === '' && text.length > 100 ? '\n' : text)
  }

  #start(name: string, written: string, isEmpty: boolean): void {
    const parent = this.#open.at(-1)
    if (!parent) this.#roots += 1
    if (this.#open.length > MAX_DEPTH) throw new Malformed()
    const prefixes = new Map(parent?.prefixes)
    const attributes = [...written.matchAll(ATTRIBUTE)].map(([whole, key = '', quoted = '']) => {
      if (FOREIGN_REFERENCE.test(quoted)) throw new Malformed()
      return { whole, key, value: quoted.slice(1, -1) }
    })
    if (new Set(attributes.map(({ key }) => key)).size !== attributes.length) throw new Malformed()
    for (const { key, value } of attributes) if (key.startsWith('xmlns:')) prefixes.set(key.slice(6), value)
    const uriOf = (key: string) => prefixes.get(key.slice(0, Math.max(0, key.indexOf(':')))) ?? ''
    const kept = attributes.filter(({ key, value }) => {
      if (key.startsWith('xmlns:')) return !isUntrue(value)
      this.#facts.set(`${uriOf(key)}${key.slice(key.indexOf(':') + 1)}`, value)
      return !isUntrue(uriOf(key))
    })
    const uri = uriOf(name)
    const isDropped = parent?.isDropped === true || isUntrue(uri)
    if (!isDropped) this.#kept.push(`<${name}${kept.map(({ whole }) => whole).join('')}${isEmpty ? '/' : ''}>`)
    if (!isEmpty) this.#open.push({ name, uri, prefixes, isDropped, text: '' })
  }

  #end(written: string, name: string): void {
    const open = this.#open.pop()
    if (open?.name !== name) throw new Malformed()
    this.#facts.set(`${open.uri}${name.slice(name.indexOf(':') + 1)}`, open.text.trim())
    if (!open.isDropped) this.#kept.push(written)
  }

  #claims(): string[] {
    const fact = (key: string) => /^[\w.+-]{1,20}$/.exec(this.#facts.get(key) ?? '')?.[0]
    const claims: string[] = []
    const archive = fact(`${PDF_A}part`)
    if (archive) claims.push(`PDF/A-${archive}${(fact(`${PDF_A}conformance`) ?? '').toLowerCase()}`)
    const accessible = fact(`${PDF_UA}part`)
    if (accessible) claims.push(`PDF/UA-${accessible}`)
    const print = /^PDF\/X[\w:.+ -]{0,20}$/.exec(this.#facts.get(`${PDF_X}GTS_PDFXVersion`) ?? '')?.[0]
    if (print) claims.push(print)
    return claims
  }
}
