import { isBlank } from '../common/one-line.ts'
import { fitting, myFields, type Field, type SigningView, type Values } from './signing.ts'

type View = Pick<SigningView, 'files'>

/** What a signer was shown before an edit: their fields, and the hashes of the files. */
export type Shown = { revision: string; fields: Field[]; files: string[] }

/** What an edit has changed for a signer, by the names of their fields. */
export type EditChanges = {
  areFilesOthers: boolean
  added: string[]
  changed: string[]
  removed: string[]
  /** What they had filled in and is not kept: the field is not theirs any more, or the value does not fit into it. */
  lost: { name: string; value: string }[]
}

/** What a signer is shown of a version of a request. */
export const shownIn = (view: View, revision: string): Shown => ({
  revision,
  fields: myFields(view),
  files: view.files.map(({ hash }) => hash),
})

/** What a signer notices of a field, besides where on its page it is. */
const noticed = (field: Field) =>
  JSON.stringify([
    field.anchorName,
    field.anchorType,
    field.required,
    field.maxLength ?? null,
    field.fieldPlaceHolder,
    field.pageNumber,
  ])

const isTick = ({ anchorType }: Field): boolean => anchorType === 'CHECKBOX'

/** Whether a field still takes the value that was given to it before. */
const takes = (before: Field, field: Field, value: string): boolean =>
  isTick(before) === isTick(field) && fitting(field, value) === value

/** The values that still have a place, by field id. */
export function keptValues({ fields }: Pick<Shown, 'fields'>, view: View, values: Values): Values {
  const now = new Map(myFields(view).map((field) => [field.id, field]))
  const gone = fields.filter((before) => {
    const field = now.get(before.id)
    return field === undefined || !takes(before, field, values[before.id] ?? '')
  })
  const ids = new Set(gone.map(({ id }) => id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.has(id)))
}

/** The values that differ from what the sender had proposed. */
export const typedValues = (view: View, values: Values): Values =>
  Object.fromEntries(
    myFields(view).flatMap(({ id, defaultValue }) => {
      const value = values[id]
      return value === undefined || value === defaultValue ? [] : [[id, value]]
    }),
  )

/** What a signer is told of an edit; `values` are those that they had filled in before. */
export function changesBetween({ fields, files }: Shown, view: View, values: Values): EditChanges {
  const known = new Map(fields.map((field) => [field.id, field]))
  const now = myFields(view)
  const ids = new Set(now.map(({ id }) => id))
  const kept = keptValues({ fields }, view, values)
  const names = (some: Field[]) => some.map(({ anchorName }) => anchorName)
  return {
    areFilesOthers: JSON.stringify(files) !== JSON.stringify(view.files.map(({ hash }) => hash)),
    added: names(now.filter(({ id }) => !known.has(id))),
    changed: names(
      now.filter((field) => {
        const before = known.get(field.id)
        return before !== undefined && noticed(before) !== noticed(field)
      }),
    ),
    removed: names(fields.filter(({ id }) => !ids.has(id))),
    lost: fields.flatMap((field) => {
      const value = values[field.id] ?? ''
      // A tick is said by the name of its field.
      return isBlank(value) || isTick(field) || field.id in kept ? [] : [{ name: field.anchorName, value }]
    }),
  }
}
