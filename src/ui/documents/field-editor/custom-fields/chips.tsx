import { ToggleButton } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { mayPlace } from '#machines/rules/documents/field-desk.ts'
import { showsCustomFields } from '#machines/rules/documents/custom-fields.ts'
import { Icon } from '../../../design/icon.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { useEditor } from '../editor.ts'
import { iconOf } from '../field-box.tsx'
import { byLabel, useCustomFields } from './context.ts'
import { chip, chips, chipWords } from './custom-fields.css.ts'
import { Unlisted } from './unlisted.tsx'

/** The custom fields on a phone, in one line; none of it if there are none. */
export function CustomFieldChips() {
  const { state, send } = useEditor()
  const { formatMessage, locale } = useIntl()
  const flow = useCustomFields()
  const { desk, custom } = state.context
  if (!flow || !showsCustomFields(desk) || (flow.state.tags.size === 0 && flow.state.context.fields.length === 0))
    return null
  return (
    <section aria-label={formatMessage({ id: 'custom-fields.title' })} className={chips}>
      <Unlisted flow={flow} className="" />
      {byLabel(flow.state.context.fields, locale).map((field) => (
        <ToggleButton
          key={field.id}
          isSelected={custom?.id === field.id}
          isDisabled={!mayPlace(desk, field.type)}
          className={chip}
          onPress={() => send({ type: 'type.picked', fieldType: field.type, custom: field })}
        >
          <Icon of={iconOf[field.type]} />
          <span className={chipWords}>{field.customFieldName}</span>
          <span className={unseen}>
            , <Message id={`field-editor.type.${field.type}`} />
          </span>
        </ToggleButton>
      ))}
    </section>
  )
}
