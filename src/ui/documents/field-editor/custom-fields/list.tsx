import { Trash2 } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { mayPlace } from '#machines/rules/documents/field-desk.ts'
import { showsCustomFields, type CustomField } from '#machines/rules/documents/custom-fields.ts'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { heading, hint, tile, tileIcon, tiles, wide } from '../editor.css.ts'
import { useEditor } from '../editor.ts'
import { iconOf } from '../field-box.tsx'
import { pressTile, type EditorAccess } from '../gestures/gestures.ts'
import { byLabel, useCustomFields } from './context.ts'
import { label, line, roomy, slides } from './custom-fields.css.ts'
import { Unlisted } from './unlisted.tsx'
import { useDeletion } from './use-deletion.ts'

/** The custom fields below the types, from where they are dragged, or picked and placed. */
export function CustomFieldList({ access }: { access: EditorAccess }) {
  const { desk } = useEditor().state.context
  const { formatMessage, locale } = useIntl()
  const custom = useCustomFields()
  if (!custom || !showsCustomFields(desk)) return null
  const { fields, done } = custom.state.context
  return (
    <section aria-label={formatMessage({ id: 'custom-fields.title' })}>
      <h2 className={`${heading} ${wide}`}>
        <Message id="custom-fields.title" />
      </h2>
      <Unlisted flow={custom} className={wide} />
      {fields.length > 0 ? (
        <ul className={tiles}>
          {byLabel(fields, locale).map((field) => (
            <Tile key={field.id} field={field} access={access} />
          ))}
        </ul>
      ) : (
        !custom.state.hasTag('loading') &&
        !custom.state.hasTag('failed') && (
          <p className={`${hint} ${wide}`}>
            <Message id="custom-fields.none" />
          </p>
        )
      )}
      <output className={unseen}>
        {done?.kept === null && <Message id="custom-fields.deleted" values={{ label: done.label }} />}
      </output>
    </section>
  )
}

function Tile({ field, access }: { field: CustomField; access: EditorAccess }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const askDeletion = useDeletion()
  const { desk, custom } = state.context
  const { type, customFieldName } = field
  const isDisabled = !mayPlace(desk, type)
  return (
    <li
      className={line}
      onPointerDownCapture={(event) => {
        const isOnTile = event.target instanceof Element && event.target.closest('[data-custom]') !== null
        if (isOnTile && !isDisabled && event.button === 0) pressTile(access, event, type, field)
      }}
    >
      <ToggleButton
        data-custom=""
        isSelected={custom?.id === field.id}
        isDisabled={isDisabled}
        className={`${tile} ${slides}`}
        onPress={({ pointerType }) => {
          send({ type: 'type.picked', fieldType: type, custom: field })
          // Enter in the scroll area places the field.
          if (pointerType === 'keyboard' || pointerType === 'virtual') access.area()?.focus({ preventScroll: true })
        }}
      >
        <span className={tileIcon}>
          <Icon of={iconOf[type]} size={20} />
        </span>
        <span className={label}>{customFieldName}</span>
        <span className={unseen}>
          , <Message id={`field-editor.type.${type}`} />
        </span>
      </ToggleButton>
      <span className={roomy}>
        <IconButton
          size="small"
          icon={Trash2}
          label={formatMessage({ id: 'custom-fields.delete' }, { label: customFieldName })}
          onPress={() => askDeletion(field)}
        />
      </span>
    </li>
  )
}
