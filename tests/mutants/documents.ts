import type { Mutant } from './mutant.ts'

const structure = 'tests/server/pdf/structure.test.ts'
const drafts = 'tests/server/requests/drafts.test.ts'
const values = 'tests/server/documents/document-fields.test.ts'
const draw = 'tests/server/pdf/draw.test.ts'

/** What is uploaded, placed and drawn. */
export const documents: Mutant[] = [
  {
    name: 'files together may be too large',
    file: 'server/cases/documents/document-files.ts',
    find: "if (sum > limits.maxSize) throw new Refused('FileTooHeavyException')",
    replace: '',
    test: 'tests/server/documents/document-files.test.ts',
  },
  {
    name: 'a document may have any number of files',
    file: 'server/cases/documents/document-files.ts',
    find: "if (present.length + incoming.length > limits.maxFiles) throw new Refused('TooManyFilesException')",
    replace: '',
    test: 'tests/server/documents/document-files.test.ts',
  },
  {
    name: 'a field may end below its page',
    file: 'server/cases/documents/document-fields.ts',
    find: ' && posY + height <= 1 + ROUNDING_TOLERANCE',
    replace: '',
    test: drafts,
    title: 'ends below its page',
  },
  {
    name: 'a text area takes no more than a text',
    file: 'src/machines/rules/documents/fields.ts',
    find: "type === 'TEXT_AREA' ? limits.textAreaMaxLength : limits.fieldMaxLength",
    replace: 'limits.fieldMaxLength',
    test: values,
  },
  {
    name: 'a signature in a group of fields is overlooked',
    file: 'server/pdf/fields.ts',
    find: "if (next.depth < MAX_DEPTH) add(field.get('Kids'), own, next.depth + 1)",
    replace: '',
    test: 'tests/server/pdf/intake.test.ts',
  },
  {
    name: 'a signature image may have 40 megapixels',
    file: 'src/machines/rules/common/limits.ts',
    find: 'MAX_SIGNATURE_PIXELS = 4_000_000',
    replace: 'MAX_SIGNATURE_PIXELS = 40_000_000',
    test: 'tests/server/pdf/png.test.ts',
  },
  {
    name: 'a ticked checkbox is drawn without its tick',
    file: 'server/pdf/draw.ts',
    find: 'if (!isChecked) return',
    replace: 'if (isChecked) return',
    test: draw,
  },
  {
    name: 'text is drawn in the usual size',
    file: 'server/pdf/draw.ts',
    find: 'box, maxSize: fontSize, isWrapped',
    replace: 'box, maxSize: DEFAULT_FONT_SIZE, isWrapped',
    test: draw,
  },
  {
    name: 'annotations that pages share are counted once',
    file: 'server/pdf/pages.ts',
    find: "step(arrayOf(source, dict.get('Annots'))?.length ?? 0)",
    replace: '',
    test: 'tests/server/pdf/walks.test.ts',
  },
  {
    name: 'pages that share a stream unpack it each',
    file: 'server/pdf/copy.ts',
    find: 'this.#made.get(key) ?? make()',
    replace: 'make()',
    test: 'tests/server/pdf/walks.test.ts',
  },
  {
    name: 'an account has several uploads read at a time',
    file: 'server/engine/fair-turns.ts',
    find: '!this.#running[lane].has(one)',
    replace: 'one !== undefined',
    test: 'tests/server/engine/fair-turns.test.ts',
  },
  {
    name: 'an outline keeps its scripts',
    file: 'server/pdf/structure/outlines.ts',
    find: '...targetOfItem(source, item, targets),',
    replace: "...(item.has('A') ? [['A', item.get('A')!] satisfies [string, PdfObject]] : []),",
    test: structure,
  },
  {
    name: 'tags read the same element again and again',
    file: 'server/pdf/structure/tag-tree.ts',
    find: 'seen.has(found) || ',
    replace: '',
    test: structure,
    title: 'contain themselves',
  },
  {
    name: 'a form field that became content is not tagged',
    file: 'server/pdf/structure/tagging.ts',
    find: 'if (annotation) this.#painted.set(annotation, { id, page })',
    replace: '',
    test: structure,
  },
  {
    name: 'XMP still claims a standard',
    file: 'server/pdf/structure/xmp.ts',
    find: 'return !isUntrue(uriOf(key))',
    replace: 'return true',
    test: structure,
  },
  {
    name: 'files of annotations are dropped in silence',
    file: 'server/pdf/attachments.ts',
    find: "=== 'FileAttachment') add",
    replace: "=== 'Attachment') add",
    test: 'tests/server/pdf/contents.test.ts',
  },
  {
    name: 'a required form field is listed as optional',
    file: 'server/pdf/form-fields.ts',
    find: 'required: (flags & REQUIRED) !== 0',
    replace: 'required: false',
    test: 'tests/server/pdf/contents.test.ts',
  },
  {
    name: 'pages with other boxes are taken for the same',
    file: 'server/pdf/second-reader.ts',
    find: '    if (page.box !== copy.box) return `the box ${where}`\n',
    replace: '',
    test: 'tests/server/pdf/second-reader.test.ts',
  },
  {
    name: 'what is shown of a field is read on some pages only',
    file: 'server/pdf/second-reader.ts',
    find: 'index % step === 0 || pages[index]?.overlays.some((text) => text !== undefined) === true',
    replace: 'index % step === 0',
    test: 'tests/server/pdf/second-reader.test.ts',
  },
]
