import type { CSSProperties } from 'react'
import { Radio, RadioGroup, ToggleButton } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { mayPlace, roomOn } from '#machines/rules/documents/field-desk.ts'
import { fieldTypes } from '#machines/rules/documents/fields.ts'
import { Icon } from '../../../design/icon.tsx'
import { Message } from '../../../message.tsx'
import { CustomFieldChips } from '../custom-fields/chips.tsx'
import { hint, initials } from '../editor.css.ts'
import { lookOfRole, useEditor } from '../editor.ts'
import { LockedHint } from '../palette.tsx'
import { iconOf } from '../field-box.tsx'
import { RoleMark } from '../role-mark.tsx'
import { kinds, kind, palette, people, person } from './tapping.css.ts'

/** Who fills in the next field, and which type it has. */
export function TapPalette() {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const { desk, armed, custom } = state.context
  return (
    <section aria-label={formatMessage({ id: 'field-editor.palette' })} className={palette}>
      <RadioGroup
        orientation="horizontal"
        aria-label={formatMessage({ id: 'field-editor.filledBy' })}
        value={desk.role}
        onChange={(role) => send({ type: 'role.chosen', role })}
        className={people}
      >
        {desk.roles.map(({ name, type }) => {
          const { hue, ...look } = lookOfRole(desk.roles, name)
          return (
            <Radio key={name} value={name} className={person} style={{ '--hue': hue } as CSSProperties}>
              <span aria-hidden className={initials}>
                <RoleMark {...look} />
              </span>
              {type === 'REQUEST' ? <Message id="field-editor.sender" /> : name}
            </Radio>
          )
        })}
      </RadioGroup>
      {roomOn(desk) === 0 ? (
        <p className={hint}>
          <Message id="field-editor.full" values={{ max: desk.limits.maxFields }} />
        </p>
      ) : lookOfRole(desk.roles, desk.role).isLocked ? (
        <p className={hint}>
          <LockedHint />
        </p>
      ) : (
        <div className={kinds}>
          {fieldTypes.map((fieldType) => (
            <ToggleButton
              key={fieldType}
              isSelected={armed === fieldType && custom === null}
              isDisabled={!mayPlace(desk, fieldType)}
              className={kind}
              onPress={() => send({ type: 'type.picked', fieldType })}
            >
              <Icon of={iconOf[fieldType]} size={20} />
              <Message id={`field-editor.type.${fieldType}`} />
            </ToggleButton>
          ))}
        </div>
      )}
      <CustomFieldChips />
    </section>
  )
}
