import type { CSSProperties } from 'react'
import { Radio, RadioGroup, ToggleButton } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { fieldsOn, mayPlace, roomOn } from '#machines/rules/documents/field-desk.ts'
import { rolesFor, type FieldRole } from '#machines/rules/documents/field-roles.ts'
import { fieldTypes, type FieldType } from '#machines/rules/documents/fields.ts'
import { Icon } from '../../design/icon.tsx'
import type { Option } from '../../design/select-option.ts'
import { unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { CustomFieldList } from './custom-fields/list.tsx'
import {
  count,
  heading,
  hint,
  initials,
  lettered,
  palette,
  role as roleStyle,
  roleName,
  roles,
  tile,
  tileIcon,
  tileKey,
  tiles,
  wide,
} from './editor.css.ts'
import { lookOfRole, useEditor } from './editor.ts'
import { iconOf } from './field-box.tsx'
import { pressTile, type EditorAccess } from './gestures/gestures.ts'
import { letterOf } from './gestures/keyboard.ts'
import { RoleMark } from './role-mark.tsx'

/** Chooses the role that fills in new fields, and the type to place. */
export function Palette({ access }: { access: EditorAccess }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const { desk, armed, custom, letters } = state.context
  return (
    <aside aria-label={formatMessage({ id: 'field-editor.palette' })} className={palette}>
      <section>
        <h2 className={`${heading} ${wide}`}>
          <Message id="field-editor.filledBy" />
        </h2>
        <RadioGroup
          aria-label={formatMessage({ id: 'field-editor.filledBy' })}
          value={desk.role}
          onChange={(role) => send({ type: 'role.chosen', role })}
          className={roles}
        >
          {desk.roles.map((role) => (
            <RoleRow key={role.name} role={role} />
          ))}
        </RadioGroup>
      </section>
      <section>
        <h2 className={`${heading} ${wide}`}>
          <Message id="field-editor.drag" />
        </h2>
        <div className={tiles}>
          {fieldTypes.map((fieldType) => {
            const isDisabled = !mayPlace(desk, fieldType)
            return (
              <span
                key={fieldType}
                onPointerDownCapture={(event) =>
                  !isDisabled && event.button === 0 && pressTile(access, event, fieldType)
                }
              >
                <ToggleButton
                  isSelected={armed === fieldType && custom === null}
                  isDisabled={isDisabled}
                  render={(given) => (
                    <button {...given} aria-keyshortcuts={letters ? letterOf[fieldType] : undefined} />
                  )}
                  className={tile}
                  onPress={({ pointerType }) => {
                    send({ type: 'type.picked', fieldType })
                    // Enter in the scroll area places the field.
                    if (pointerType === 'keyboard' || pointerType === 'virtual')
                      access.area()?.focus({ preventScroll: true })
                  }}
                >
                  <span className={tileIcon}>
                    <Icon of={iconOf[fieldType]} size={20} />
                  </span>
                  <Message id={`field-editor.type.${fieldType}`} />
                  {letters && (
                    <span aria-hidden className={`${tileKey} ${wide}`}>
                      {letterOf[fieldType]}
                    </span>
                  )}
                </ToggleButton>
              </span>
            )
          })}
        </div>
        {roomOn(desk) === 0 ? (
          <p className={hint}>
            <Message id="field-editor.full" values={{ max: desk.limits.maxFields }} />
          </p>
        ) : lookOfRole(desk.roles, desk.role).isLocked ? (
          <p className={hint}>
            <LockedHint />
          </p>
        ) : lookOfRole(desk.roles, desk.role).isSender ? (
          <p className={`${hint} ${wide}`}>
            <Message id="field-editor.senderHint" />
          </p>
        ) : (
          <p className={`${hint} ${wide}`}>
            <Message id={letters ? 'field-editor.dragHint' : 'field-editor.dragHintPlain'} />
          </p>
        )}
      </section>
      <CustomFieldList access={access} />
    </aside>
  )
}

/** Why the chosen role gets no fields. */
export function LockedHint() {
  const { desk } = useEditor().state.context
  return lookOfRole(desk.roles, desk.role).isSender ? (
    <Message id="field-editor.senderLockedHint" />
  ) : (
    <Message id="field-editor.lockedHint" values={{ role: desk.role }} />
  )
}

function RoleRow({ role }: { role: FieldRole }) {
  const { state } = useEditor()
  const { desk } = state.context
  const { hue, ...look } = lookOfRole(desk.roles, role.name)
  const { isLocked } = look
  const fields = fieldsOn(desk).filter((field) => field.role === role.name).length
  return (
    <Radio value={role.name} className={roleStyle} style={{ '--hue': hue } as CSSProperties}>
      <span aria-hidden className={initials}>
        <RoleMark {...look} />
      </span>
      <span className={`${roleName} ${wide}`}>
        <RoleName role={role} />
        {isLocked && (
          <span className={unseen}>
            ,{' '}
            {look.isSender ? (
              <Message id="field-editor.senderLocked" />
            ) : (
              <Message id="field-editor.locked" values={{ role: role.name }} />
            )}
          </span>
        )}
      </span>
      <span aria-hidden className={`${count} ${wide}`}>
        {fields}
      </span>
      <span className={unseen}>
        , <Message id="field-editor.count" values={{ fields }} />
      </span>
    </Radio>
  )
}

/** The name of a role; the sender is called “you”. */
const RoleName = ({ role }: { role: FieldRole }) =>
  role.type === 'REQUEST' ? <Message id="field-editor.sender" /> : role.name

/** Who may fill in fields of these types, as the options of a select, each with their chip. */
export function useRoleOptions(): (types: readonly FieldType[]) => Option<string>[] {
  const { desk } = useEditor().state.context
  const { formatMessage } = useIntl()
  return (types) =>
    rolesFor(types, desk.roles).map(({ name, type }) => {
      const { hue, ...look } = lookOfRole(desk.roles, name)
      return {
        value: name,
        label: type === 'REQUEST' ? formatMessage({ id: 'field-editor.sender' }) : name,
        // The letters are drawn by the style: what a control shows in words has to be its name.
        mark: (
          <span
            aria-hidden
            className={`${initials} ${lettered}`}
            data-letters={look.isSender ? '' : look.initials}
            style={{ '--hue': hue } as CSSProperties}
          >
            {look.isSender && <RoleMark {...look} />}
          </span>
        ),
      }
    })
}
