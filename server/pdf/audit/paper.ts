import { PDF, PdfBool, PdfDict } from '@libpdf/core'
import { written } from '../made.ts'
import { addStructure } from './structure.ts'
import type { Tags } from './tags.ts'

/** What a document says about itself. */
type About = { title: string; language: 'en' | 'fr'; at: Date }

/** A new document of ours, without pages. */
export function newPaper({ title, language, at }: About): PDF {
  const pdf = PDF.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage(language)
  pdf.setAuthor('Paraph')
  pdf.setCreator('Paraph')
  pdf.setProducer('Paraph')
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  return pdf
}

/** The bytes of a document whose pages are drawn, with the structure of what is on them. */
export function finished(pdf: PDF, { root }: Tags, language: 'en' | 'fr'): Uint8Array {
  const pages = new Map(pdf.getPages().map(({ ref, dict }) => [ref, dict]))
  const tree = addStructure([root], {
    add: (object) => pdf.register(object),
    pageOf: (page) => pages.get(page),
    language,
  })
  pdf.getCatalog().set('StructTreeRoot', tree)
  pdf.getCatalog().set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }))
  return written(pdf)
}
