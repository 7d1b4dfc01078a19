import { PdfArray, PdfDict, PdfName, PdfNull, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { dictOf, listOf, type Source } from '../source.ts'
import type { Parts } from '../write.ts'
import { isName, isString, picked, ValueCopier } from './lenient.ts'
import type { Tag, TagKid, TagTree } from './tag-tree.ts'
import { keyOf } from './trees.ts'

/** The tags of one document, written without their common root. `parents` are the rows of the parent tree. */
export type WrittenTags = {
  kids: PdfRef[]
  parents: [key: number, value: PdfObject][]
  ids: Map<string, PdfRef>
  roles: Map<string, PdfObject>
  classes: Map<string, PdfObject>
  namespaces: PdfRef[]
}

/** Where the things that tags name are in the copy. */
export type Copied = {
  parts: Parts
  root: PdfRef
  pages: PdfRef[]
  /** The copy of an annotation, a form or an image. */
  copyOf: (object: PdfDict) => PdfRef | undefined
  /** The marked content that an annotation became. */
  contentOf: (annotation: PdfDict) => { id: number; page: number } | undefined
  /** The next free key of the parent tree. */
  nextKey: () => number
}

const TEXT_KEYS = ['ID', 'T', 'Lang', 'Alt', 'E', 'ActualText']
const MAX_NAMES = 5000

/** Writes the tags of a document, with new references. */
export function writeTags(source: Source, tree: TagTree, copied: Copied): WrittenTags {
  const { parts, root } = copied
  const writer = new TagWriter(source, copied)
  const rootKids = tree.kids.map((tag) => writer.reserve(tag, root))
  writer.writeAll()
  const parents = writer.parents()
  const classes = new Map<string, PdfObject>()
  const roles = new Map<string, PdfObject>()
  for (const [{ value: name }, value] of [...(dictOf(source, tree.root.get('ClassMap')) ?? [])].slice(0, MAX_NAMES)) {
    const copy = writer.values.copy(value)
    if (copy) classes.set(name, copy)
  }
  for (const [{ value: name }, value] of [...(dictOf(source, tree.root.get('RoleMap')) ?? [])].slice(0, MAX_NAMES)) {
    const role = source.resolve(value)
    if (isName(role)) roles.set(name, role)
  }
  return { kids: rootKids, parents, ids: writer.ids, roles, classes, namespaces: writer.namespaces(parts) }
}

type Waiting = { tag: Tag; ref: PdfRef; parent: PdfRef }

class TagWriter {
  readonly ids = new Map<string, PdfRef>()
  readonly values: ValueCopier
  readonly #source: Source
  readonly #copied: Copied
  readonly #waiting: Waiting[] = []
  /** The tags of the marked content of each page and form, by id, and of whole objects. */
  readonly #owners = new Map<PdfRef, Map<number, PdfRef>>()
  readonly #objects = new Map<PdfRef, PdfRef>()
  readonly #namespaces = new Map<PdfDict, PdfRef>()

  constructor(source: Source, copied: Copied) {
    this.#source = source
    this.#copied = copied
    this.values = new ValueCopier(source, copied.parts)
  }

  reserve(tag: Tag, parent: PdfRef): PdfRef {
    const ref = this.#copied.parts.reserve()
    this.#waiting.push({ tag, ref, parent })
    return ref
  }

  writeAll(): void {
    for (const { tag, ref, parent } of this.#waiting) {
      const dict = this.#entries(tag, ref)
      dict.set('P', parent)
      const page = tag.page === undefined ? undefined : this.#copied.pages[tag.page]
      if (page) dict.set('Pg', page)
      const kids = tag.kids.flatMap((kid) => this.#kid(kid, ref) ?? [])
      if (kids.length > 0) dict.set('K', kids.length === 1 ? kids[0]! : new PdfArray(kids))
      this.#copied.parts.put(ref, dict)
    }
  }

  #entries({ dict, entries = [] }: Tag, ref: PdfRef): PdfDict {
    const copy = new PdfDict([['Type', PdfName.of('StructElem')], ...entries])
    if (!dict) return copy
    for (const [key, value] of picked(this.#source, dict, ['S'], isName)) copy.set(key, value)
    for (const [key, value] of picked(this.#source, dict, TEXT_KEYS, isString)) copy.set(key, value)
    for (const key of ['A', 'C']) {
      const value = this.values.copy(dict.get(key))
      if (value) copy.set(key, value)
    }
    const id = copy.get('ID')
    if (isString(id)) this.ids.set(keyOf(id), ref)
    const namespace = dictOf(this.#source, dict.get('NS'))
    if (namespace) copy.set('NS', this.#namespaceOf(namespace))
    return copy
  }

  #namespaceOf(namespace: PdfDict): PdfRef {
    const known = this.#namespaces.get(namespace)
    if (known) return known
    const ref = this.#copied.parts.add(
      new PdfDict([['Type', PdfName.of('Namespace')], ...picked(this.#source, namespace, ['NS'], isString)]),
    )
    this.#namespaces.set(namespace, ref)
    return ref
  }

  #kid(kid: TagKid, owner: PdfRef): PdfObject | undefined {
    if (kid.kind === 'tag') return this.reserve(kid.tag, owner)
    if (kid.kind === 'content') return this.#content(kid, owner)
    const copy = this.#copied.copyOf(kid.object)
    if (copy) {
      this.#objects.set(copy, owner)
      return this.#reference('OBJR', kid.page, { Obj: copy })
    }
    const content = this.#copied.contentOf(kid.object)
    return content && this.#content({ kind: 'content', ...content, isShort: false }, owner)
  }

  #content({ id, page, stream, isShort }: Extract<TagKid, { kind: 'content' }>, owner: PdfRef): PdfObject | undefined {
    const holder = stream ? this.#copied.copyOf(stream) : page === undefined ? undefined : this.#copied.pages[page]
    if (stream && !holder) return undefined
    if (holder) {
      const owners = this.#owners.get(holder) ?? new Map<number, PdfRef>()
      this.#owners.set(holder, owners.set(id, owner))
    }
    if (isShort) return PdfNumber.of(id)
    return this.#reference('MCR', page, { ...(stream && holder && { Stm: holder }), MCID: PdfNumber.of(id) })
  }

  #reference(type: string, page: number | undefined, entries: Record<string, PdfObject>): PdfDict {
    const ref = page === undefined ? undefined : this.#copied.pages[page]
    return PdfDict.of({ Type: PdfName.of(type), ...(ref && { Pg: ref }), ...entries })
  }

  /** Gives pages, forms, annotations and images their keys, and returns the rows of the parent tree. */
  parents(): [number, PdfObject][] {
    const { parts, nextKey } = this.#copied
    const rows: [number, PdfObject][] = []
    const give = (ref: PdfRef, name: string, value: PdfObject) => {
      const holder = parts.objects[ref.objectNumber - 1]
      if (!(holder instanceof PdfDict)) return
      const key = nextKey()
      holder.set(name, PdfNumber.of(key))
      rows.push([key, value])
    }
    for (const [holder, owners] of this.#owners) {
      const length = Math.max(...owners.keys()) + 1
      const row = Array.from({ length }, (_, id) => owners.get(id) ?? PdfNull.instance)
      give(holder, 'StructParents', parts.add(new PdfArray(row)))
    }
    for (const [object, owner] of this.#objects) give(object, 'StructParent', owner)
    return rows
  }

  namespaces(parts: Parts): PdfRef[] {
    // Roles of a namespace may lead to other namespaces, so they are written once all are known.
    for (const [namespace, ref] of this.#namespaces) {
      const roles = new PdfDict()
      for (const [{ value: name }, value] of dictOf(this.#source, namespace.get('RoleMapNS')) ?? []) {
        const role = this.#roleIn(value)
        if (role && roles.size < MAX_NAMES) roles.set(name, role)
      }
      const dict = parts.objects[ref.objectNumber - 1]
      if (dict instanceof PdfDict && !(dict instanceof PdfStream) && roles.size > 0) dict.set('RoleMapNS', roles)
    }
    return [...this.#namespaces.values()]
  }

  #roleIn(value: PdfObject): PdfObject | undefined {
    const role = this.#source.resolve(value)
    if (isName(role)) return role
    const [name, other] = listOf(this.#source, role)
    const namespace = dictOf(this.#source, other)
    const ref = namespace && this.#namespaces.get(namespace)
    const named = this.#source.resolve(name)
    return ref && isName(named) ? new PdfArray([named, ref]) : undefined
  }
}
