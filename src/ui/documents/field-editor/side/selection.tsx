import { BoxSelect, Copy, Trash2, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toolbar } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { canBeRequired, hasFontSize, type EditorField } from '#machines/rules/documents/fields.ts'
import { Button } from '../../../design/button.tsx'
import { Switch } from '../../../design/checkbox.tsx'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { NumberField } from '../../../design/number-field.tsx'
import { Select } from '../../../design/select.tsx'
import { Message } from '../../../message.tsx'
import { panelTools } from '../canvas.css.ts'
import { body, foot, head, headTitle, mixed, mixedLine } from './details.css.ts'
import { hint, initials } from '../editor.css.ts'
import { lookOfRole, useEditor } from '../editor.ts'
import { useRoleOptions } from '../palette.tsx'
import { LineTools } from '../selection-toolbar.tsx'

const MIXED = ''

/** The properties that several selected fields share. */
export function Selection({ fields }: { fields: readonly EditorField[] }) {
  const { state, send } = useEditor()
  const { formatMessage, formatList } = useIntl()
  const { desk } = state.context
  const types = [...new Set(fields.map(({ type }) => type))]
  const roles = [...new Set(fields.map(({ role }) => role))]
  const sizes = [...new Set(fields.filter(({ type }) => hasFontSize(type)).map(({ fontSize }) => fontSize))]
  const requirable = fields.filter(({ type }) => canBeRequired(type))
  const typeName = ({ type }: EditorField) => formatMessage({ id: `field-editor.type.${type}` })
  const allowed = useRoleOptions()(types)
  const isMixed = roles.length > 1
  const [hasSignature, hasDate] = [types.includes('SIGNATURE'), types.includes('SIGNATURE_DATE')]
  const signersOnly = hasSignature ? (hasDate ? 'both' : 'signature') : hasDate ? 'date' : null
  return (
    <>
      <div className={head}>
        <Icon of={BoxSelect} size={20} />
        <h2 className={headTitle}>
          <Message id="field-editor.several" values={{ fields: fields.length }} />
        </h2>
        <IconButton
          size="small"
          icon={X}
          label={formatMessage({ id: 'field-editor.deselect' })}
          onPress={() => send({ type: 'selection.cleared' })}
        />
      </div>
      <div className={body}>
        <Toolbar
          aria-label={formatMessage({ id: 'field-editor.selected' }, { fields: fields.length })}
          className={panelTools}
        >
          <LineTools />
        </Toolbar>
        <ul className={mixed}>
          {roles.map((role) => {
            const { hue, initials: letters } = lookOfRole(desk.roles, role)
            const of = fields.filter((field) => field.role === role)
            return (
              <li key={role} className={mixedLine}>
                <span aria-hidden className={initials} style={{ '--hue': hue } as CSSProperties}>
                  {letters}
                </span>
                <span>
                  <Message
                    id="field-editor.roleHas"
                    values={{ role, types: formatList([...new Set(of.map(typeName))], { type: 'unit' }) }}
                  />
                </span>
              </li>
            )
          })}
        </ul>
        <div>
          <Select
            size="small"
            label={formatMessage({ id: 'field-editor.filledBy' })}
            value={isMixed ? MIXED : roles[0]!}
            options={
              isMixed ? [{ value: MIXED, label: formatMessage({ id: 'field-editor.mixed' }) }, ...allowed] : allowed
            }
            onChange={(role) => role !== MIXED && send({ type: 'fields.changed', changes: { role } })}
          />
          {signersOnly && (
            <p className={hint}>
              <Message id={`field-editor.signersOnly.${signersOnly}`} />
            </p>
          )}
        </div>
        {requirable.length > 0 && (
          <Switch
            isSelected={requirable.every(({ required }) => required)}
            onChange={(required) => send({ type: 'fields.changed', changes: { required } })}
          >
            <Message id="field-editor.required" />
          </Switch>
        )}
        {sizes.length > 0 && (
          <NumberField
            label={formatMessage({ id: 'field-editor.fontSize' })}
            value={sizes.length === 1 ? sizes[0]! : Number.NaN}
            minValue={desk.limits.fontSizeMin}
            maxValue={desk.limits.fontSizeMax}
            isWheelDisabled
            onChange={(fontSize) =>
              Number.isFinite(fontSize) && send({ type: 'fields.changed', changes: { fontSize } })
            }
          />
        )}
      </div>
      <div className={foot}>
        <Button variant="secondary" size="small" icon={Copy} onPress={() => send({ type: 'fields.duplicated' })}>
          <Message id="field-editor.duplicate" />
        </Button>
        <Button variant="dangerQuiet" size="small" icon={Trash2} onPress={() => send({ type: 'fields.deleted' })}>
          <Message id="field-editor.delete" />
        </Button>
      </div>
    </>
  )
}
