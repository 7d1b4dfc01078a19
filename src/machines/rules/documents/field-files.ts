import type { Basis, Opening } from './field-opening.ts'
import { fromSaved, toSaved, type EditorField } from './fields.ts'
import { offerOf } from './form-offer.ts'
import type { Size } from './geometry.ts'
import type { Limits } from '../common/limits.ts'
import type { FieldRole } from './field-roles.ts'
import type { DocumentField, DocumentFile, SharedDocument } from './shared-document.ts'

type Paged = Pick<DocumentFile, 'id' | 'pageSizes'>
type FieldsByFile = Record<string, DocumentField[]>

/** The pages of all files in one sequence, as the editor counts them. */
export const pagesOf = (files: readonly Paged[]): Size[] => files.flatMap(({ pageSizes }) => pageSizes)

/** The file that a page of the editor belongs to, and its number in that file, from 0; null if there is no such page. */
export function fileAt<File extends Paged>(files: readonly File[], page: number): { file: File; page: number } | null {
  let left = page
  for (const file of files) {
    if (left < file.pageSizes.length) return { file, page: left }
    left -= file.pageSizes.length
  }
  return null
}

/** The pages of the files whose places to fill in are to be found: a form of a file says itself where its fields are. */
export function pagesToSearch(
  files: readonly (Paged & Pick<DocumentFile, 'formFields'>)[],
  answered: readonly string[],
): number[] {
  let before = 0
  return files.flatMap(({ id, pageSizes, formFields }) => {
    const first = before
    before += pageSizes.length
    const isLeft = id !== null && formFields.length === 0 && !answered.includes(id)
    return isLeft ? pageSizes.map((_, page) => first + page) : []
  })
}

/** The fields of a draft for the editor, without those on pages that no longer exist. */
export function toEditor(files: readonly Paged[], fields: FieldsByFile): EditorField[] {
  let before = 0
  return files.flatMap(({ id, pageSizes }) => {
    const first = before
    before += pageSizes.length
    return (fields[id ?? ''] ?? []).flatMap((saved, i) => {
      const page = pageSizes[saved.pageNumber - 1]
      if (!page) return []
      const field = fromSaved(saved, page, saved.id ?? `kept ${id} ${i}`)
      return { ...field, pageNumber: first + field.pageNumber }
    })
  })
}

export type OpenedDocument = SharedDocument & {
  roles: readonly FieldRole[]
  limits: Limits
  answeredForms: readonly string[]
  answeredPlaces: readonly string[]
}

/** What the editor opens with for a draft. */
export const openingOf = ({ roles, ...draft }: OpenedDocument): Basis & Pick<Opening, 'offer' | 'pagesToSearch'> => ({
  pages: pagesOf(draft.files),
  roles,
  fields: toEditor(draft.files, draft.fields),
  limits: draft.limits,
  offer: offerOf(draft.files, draft.answeredForms, draft.limits),
  pagesToSearch: pagesToSearch(draft.files, draft.answeredPlaces),
})

/** The editor's fields for a draft: by file, with pages counted per file. */
export function toDraft(files: readonly Paged[], fields: readonly EditorField[]): FieldsByFile {
  const kept: FieldsByFile = {}
  for (const { id } of files) if (id !== null) kept[id] = []
  for (const field of fields) {
    const at = fileAt(files, field.pageNumber)
    const page = at?.file.pageSizes[at.page]
    if (at && page && at.file.id !== null) kept[at.file.id]?.push(toSaved({ ...field, pageNumber: at.page }, page))
  }
  return kept
}
