import type { ComponentType } from 'react'
import type { DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { DraftEditorProps } from './draft-field-editor.tsx'
import { whole } from './editor-place.css.ts'

type DraftFieldsProps = Pick<DraftEditorProps, 'sought'> & {
  state: { context: DocumentContext }
  send: (event: DocumentEvent) => void
  tools: { Editor: ComponentType<DraftEditorProps> }
  roles: FieldRole[]
}

/** The field editor in the step of its wizard. */
export function DraftFields({ state: { context }, send, tools, roles, sought }: DraftFieldsProps) {
  const { files, fields, limits, answeredForms, answeredPlaces } = context
  return (
    <div className={whole}>
      <tools.Editor
        {...{ files, fields, limits, answeredForms, answeredPlaces, roles, sought }}
        onPlacesAnswered={() => send({ type: 'places.answered' })}
        onFormAnswered={() => send({ type: 'form.answered' })}
        onKept={(kept) => send({ type: 'fields.kept', fields: kept })}
      />
    </div>
  )
}
