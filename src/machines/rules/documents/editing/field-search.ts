import type { Desk } from '../field-desk.ts'
import type { FieldRole } from '../field-roles.ts'
import { inReadingOrder, type EditorField, type FieldType } from '../fields.ts'

/** The fields of a role, in reading order, and whether it is a signer without a place to sign. */
export type RoleFields = { role: FieldRole; fields: readonly EditorField[]; lacksSignature: boolean }

/**
 * The fields of each role whose name, type or role has all the words of a query, whatever their case and accents.
 * Without a query these are all fields, and roles without a field are among them.
 */
export function fieldsByRole(desk: Pick<Desk, 'history' | 'roles' | 'words'>, query = ''): RoleFields[] {
  const words = wordsOf(query)
  const byRole = Map.groupBy(desk.history.present, ({ role }) => role)
  return desk.roles.flatMap((role) => {
    const all = byRole.get(role.name) ?? []
    const fields = all.filter((field) => hasWords(field, desk.words, words)).toSorted(inReadingOrder)
    if (words.length > 0 && fields.length === 0) return []
    const lacksSignature = role.type === 'SIGNER' && !all.some(({ type }) => type === 'SIGNATURE')
    return [{ role, fields, lacksSignature }]
  })
}

/** The pages that a query names by their number, counted from 0: of 120 pages, “12” names page 12 and page 120. */
export function pagesFound({ pages }: Desk, query: string): number[] {
  const digits = query.trim()
  if (!/^\d+$/.test(digits)) return []
  return pages.flatMap((_, page) => (String(page + 1).startsWith(digits) ? [page] : []))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean)

function hasWords({ name, role, type }: EditorField, types: Record<FieldType, string>, words: readonly string[]) {
  const text = plain(`${name} ${role} ${types[type]}`)
  return words.every((word) => text.includes(word))
}
