import { PdfBool, PdfDict, PdfName, type PdfObject, type PdfRef, PdfString } from '@libpdf/core'
import type { Overlay } from '../annotations.ts'
import type { Copier } from '../copy.ts'
import { OVERLAY_TAG } from '../second-reader.ts'
import { dictOf, nameOf, type Source } from '../source.ts'
import { isString } from './lenient.ts'
import { newContentId, type Tag, type TagTree, tagTreeOf } from './tag-tree.ts'
import { type WrittenTags, writeTags } from './write-tags.ts'

/** What surrounds content to say what it is. */
export type Around = { before: string; after: string }

/** Types of tags that contain paragraphs. */
const GROUPS = new Set(['Document', 'Part', 'Art', 'Sect', 'Div'])

const NOTHING: Around = { before: '', after: '' }
const PLAIN: Around = { before: `/${OVERLAY_TAG} BMC `, after: ' EMC' }
const within = (mark: string): Around => ({ before: `${mark} ${PLAIN.before}`, after: `${PLAIN.after} EMC` })

/** Keeps the tags of a source while its pages are copied, and tags what is painted over them. */
export class Tagging {
  readonly #source: Source
  readonly #tree: TagTree | undefined
  /** Whether the source has no tags but stands beside others that have, so that each page becomes one paragraph. */
  readonly #isWhole: boolean
  readonly #painted = new Map<PdfDict, { id: number; page: number }>()

  constructor(source: Source, pages: readonly PdfDict[], mustBeTagged: boolean) {
    this.#source = source
    const tree = tagTreeOf(source, new Map(pages.map((page, index) => [page, index])))
    this.#isWhole = tree === undefined && mustBeTagged
    this.#tree = this.#isWhole ? wholePages(source, pages.length) : tree
  }

  get isTagged(): boolean {
    return this.#tree !== undefined
  }

  /** Whether the tags may be relied on, by what the source says of them. */
  get isMarked(): boolean {
    const flag = this.#source.resolve(dictOf(this.#source, this.#source.catalog.get('MarkInfo'))?.get('Marked'))
    return this.#isWhole || (this.isTagged && flag instanceof PdfBool && flag.value)
  }

  /** What surrounds the content of a page. */
  aroundPage(): Around {
    return this.#isWhole ? { before: '/P <</MCID 0>> BDC\n', after: '\nEMC' } : NOTHING
  }

  /** What surrounds an overlay: its tag, or the mark that it is an artifact, which screen readers skip. */
  around({ annotation, says }: Overlay, page: number): Around {
    const tree = this.#tree
    if (!tree) return PLAIN
    const isTagged = says !== undefined || (annotation !== undefined && tree.objects.has(annotation))
    const id = isTagged ? newContentId(tree, page) : undefined
    if (id === undefined) return within('/Artifact BMC')
    if (annotation) this.#painted.set(annotation, { id, page })
    if (says) {
      const { role, alternative } = says
      const entries: [string, PdfObject][] = [['S', PdfName.of(role)]]
      if (alternative !== undefined) entries.push(['Alt', PdfString.fromString(alternative)])
      const tag: Tag = { entries, page, kids: [{ kind: 'content', id, page, isShort: true }] }
      // A document has one tag for the whole, as a rule.
      const [whole, ...others] = tree.kids
      const group = GROUPS.has(nameOf(this.#source, whole?.dict?.get('S')) ?? '')
      if (whole && group && others.length === 0) whole.kids.push({ kind: 'tag', tag })
      else tree.kids.push(tag)
    }
    return within(`/Span <</MCID ${id}>> BDC`)
  }

  /** Writes the tags once all pages are copied. */
  write(
    copier: Copier,
    places: { root: PdfRef; pages: PdfRef[]; links: Map<PdfDict, PdfRef>; nextKey: () => number },
  ): WrittenTags | undefined {
    const { links, ...others } = places
    return (
      this.#tree &&
      writeTags(this.#source, this.#tree, {
        parts: copier.parts,
        ...others,
        copyOf: (object) => links.get(object) ?? copier.copyOf(object),
        contentOf: (annotation) => this.#painted.get(annotation),
      })
    )
  }
}

/** Tags for pages without tags: a section with one paragraph for each page. */
function wholePages(source: Source, count: number): TagTree {
  const indexes = Array.from({ length: count }, (_, page) => page)
  const language = source.resolve(source.catalog.get('Lang'))
  const section: Tag = {
    entries: [
      ['S', PdfName.of('Sect')],
      ...(isString(language) ? [['Lang', language] satisfies [string, PdfObject]] : []),
    ],
    page: undefined,
    kids: indexes.map((page) => ({
      kind: 'tag',
      tag: {
        entries: [['S', PdfName.of('P')]],
        page,
        kids: [{ kind: 'content', id: 0, page, isShort: true }],
      },
    })),
  }
  return { root: new PdfDict(), kids: [section], objects: new Set(), next: new Map(indexes.map((page) => [page, 1])) }
}
