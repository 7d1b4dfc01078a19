import { createContext, use } from 'react'
import type { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { isEditable, type FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { hues } from '#machines/rules/common/hue.ts'
import { initialsOf } from '../../design/avatar.tsx'
import { theme } from '../../design/theme.css.ts'
import type { ViewProps } from '../../flow.tsx'
import type { PageSource } from '../paper/page-source.ts'
import type { Previews, TypedNames } from './preview.ts'

/** What every part of the editor needs: its machine, its pages and the running gesture. */
export type Editor = ViewProps<typeof fieldEditorMachine> & {
  source: PageSource
  /** CSS pixels per point. */
  zoom: number
  previews: Previews
  typedName: TypedNames
  /** The fields of each page, by page number from 0. */
  fieldsOf: ReadonlyMap<number, readonly EditorField[]>
  /** The selected fields, in the order of selection. */
  chosen: readonly EditorField[]
  /** The scroll area with the pages. */
  area: () => HTMLElement | null
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor must be used within FieldEditorView')
  return editor
}

/**
 * How a role is shown: each signer has a hue; the sender and signers who have already acted are grey. Once somebody has
 * acted, the sender is locked, too.
 */
export function lookOfRole(
  roles: readonly FieldRole[],
  name: string,
): { hue: string; initials: string; isLocked: boolean; isSender: boolean } {
  const role = roles.find((other) => other.name === name)
  const signers = roles.filter(({ type }) => type === 'SIGNER')
  const place = role ? signers.indexOf(role) : -1
  const isLocked = !role || !isEditable(role, roles)
  const hue = isLocked || place < 0 ? 'slate' : (role.hue ?? hues[place % hues.length]!)
  return { hue: theme.hue[hue], initials: initialsOf(name), isLocked, isSender: role?.type === 'REQUEST' }
}
