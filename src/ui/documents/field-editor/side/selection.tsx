import { BoxSelect, X } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import { Toolbar } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { FieldChanges } from '#machines/rules/documents/field-changes.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { sharedValues } from '#machines/rules/documents/editing/shared-values.ts'
import { Checkbox } from '../../../design/checkbox.tsx'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { NumberField } from '../../../design/number-field.tsx'
import { Select } from '../../../design/select.tsx'
import { Message } from '../../../message.tsx'
import { panelTools } from '../canvas.css.ts'
import { CommittedText } from './details.tsx'
import { body, head, headTitle, mixed, mixedLine, note } from './details.css.ts'
import { Foot } from './foot.tsx'
import { SharedPlace } from './shared-place.tsx'
import { hint, initials } from '../editor.css.ts'
import { lookOfRole, useEditor } from '../editor.ts'
import { useRoleOptions } from '../palette.tsx'
import { RoleMark, useRoleName } from '../role-mark.tsx'
import { LineTools } from '../selection-toolbar.tsx'

const MIXED = ''
/** Properties that differ without a word of it. */
const unsaid = ['types', 'pages']

/** The properties that several selected fields share. */
export function Selection({ fields }: { fields: readonly EditorField[] }) {
  const { state, send } = useEditor()
  const { formatMessage, formatList } = useIntl()
  const roleName = useRoleName()
  const { desk } = state.context
  const shared = useMemo(() => sharedValues(fields, desk.roles), [fields, desk.roles])
  const { types, roles, required, fontSize: sizes, fieldPlaceHolder: helps } = shared
  const change = (changes: FieldChanges) => send({ type: 'fields.changed', changes })
  const word = formatMessage({ id: 'field-editor.mixed' })
  const hasMixed = Object.entries(shared).some(([name, { length }]) => !unsaid.includes(name) && length > 1)
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
            const { hue, ...look } = lookOfRole(desk.roles, role)
            const of = fields.filter((field) => field.role === role)
            return (
              <li key={role} className={mixedLine}>
                <span aria-hidden className={initials} style={{ '--hue': hue } as CSSProperties}>
                  <RoleMark {...look} />
                </span>
                <span>
                  <Message
                    id="field-editor.roleHas"
                    values={{
                      role: roleName(role),
                      types: formatList([...new Set(of.map(typeName))], { type: 'unit' }),
                    }}
                  />
                </span>
              </li>
            )
          })}
        </ul>
        {hasMixed && (
          <p className={note}>
            <Message id="field-editor.mixedHint" />
          </p>
        )}
        <div>
          <Select
            size="small"
            label={formatMessage({ id: 'field-editor.filledBy' })}
            value={isMixed ? MIXED : roles[0]!}
            options={
              isMixed
                ? [{ value: MIXED, label: `${word}: ${formatList(roles, { type: 'unit' })}` }, ...allowed]
                : allowed
            }
            onChange={(role) => role !== MIXED && change({ role })}
          />
          {signersOnly && (
            <p className={hint}>
              <Message id={`field-editor.signersOnly.${signersOnly}`} />
            </p>
          )}
        </div>
        {required.length > 0 && (
          <Checkbox
            isSelected={required.every(Boolean)}
            isIndeterminate={required.length > 1}
            onChange={(isRequired) => change({ required: isRequired })}
          >
            <Message id="field-editor.required" />
          </Checkbox>
        )}
        {helps.length > 0 && (
          <CommittedText
            key={`placeholder ${helps.join()}`}
            label={formatMessage({ id: 'field-editor.placeholder' })}
            help={formatMessage({ id: 'field-editor.placeholderHint' })}
            placeholder={helps.length > 1 ? word : ''}
            value={helps.length === 1 ? helps[0]! : ''}
            maxLength={desk.limits.fieldMaxLength}
            onCommit={(fieldPlaceHolder) => change({ fieldPlaceHolder })}
          />
        )}
        {sizes.length > 0 && (
          <NumberField
            label={formatMessage({ id: 'field-editor.fontSize' })}
            placeholder={formatMessage(
              { id: 'field-editor.range' },
              { from: Math.min(...sizes), to: Math.max(...sizes) },
            )}
            value={sizes.length === 1 ? sizes[0]! : Number.NaN}
            minValue={desk.limits.fontSizeMin}
            maxValue={desk.limits.fontSizeMax}
            onChange={(fontSize) => change({ fontSize })}
          />
        )}
        <SharedPlace shared={shared} onChange={change} />
      </div>
      <Foot />
    </>
  )
}
