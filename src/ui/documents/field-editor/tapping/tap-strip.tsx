import { Pointer, SlidersHorizontal, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isNamed, type EditorField } from '#machines/rules/documents/fields.ts'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { Message } from '../../../message.tsx'
import { ArmedDeletion } from '../custom-fields/armed-deletion.tsx'
import { useRoleName } from '../role-mark.tsx'
import { useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { strip, stripWords } from './tapping.css.ts'

/** Says what the next tap on a page does, with the tools of the selected field. */
export function TapStrip({ field, access }: { field: EditorField | undefined; access: EditorAccess }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const roleName = useRoleName()
  const { armed, custom, desk } = state.context
  const toPages = () => access.area()?.focus({ preventScroll: true })
  const name = field && (isNamed(field) ? field.name : formatMessage({ id: 'field-editor.noName' }))
  return (
    <div className={strip} data-active={armed !== null || field !== undefined || undefined}>
      <Icon of={Pointer} />
      <output className={stripWords}>
        {armed ? (
          <Message
            id="field-editor.tap.armed"
            values={{
              b: bold,
              type: custom?.customFieldName ?? formatMessage({ id: `field-editor.type.${armed}` }),
              role: roleName(desk.role),
            }}
          />
        ) : name === undefined ? (
          <Message id="field-editor.tap.choose" />
        ) : (
          <Message id="field-editor.tap.holding" values={{ b: bold, name }} />
        )}
      </output>
      <ArmedDeletion />
      {armed && (
        <IconButton
          size="small"
          icon={X}
          label={formatMessage({ id: 'field-editor.stopPlacing' })}
          onPress={() => send({ type: 'gesture.cancelled' })}
        />
      )}
      {field && (
        <>
          <IconButton
            size="small"
            icon={SlidersHorizontal}
            label={formatMessage({ id: 'field-editor.details' })}
            onPress={() => send({ type: 'details.opened' })}
          />
          <IconButton
            size="small"
            icon={Trash2}
            label={formatMessage({ id: 'field-editor.delete' })}
            onPress={() => {
              send({ type: 'fields.deleted' })
              toPages()
            }}
          />
          <IconButton
            size="small"
            icon={X}
            label={formatMessage({ id: 'field-editor.deselect' })}
            onPress={() => {
              send({ type: 'selection.cleared' })
              toPages()
            }}
          />
        </>
      )}
    </div>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
