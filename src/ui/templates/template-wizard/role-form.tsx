import { Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import type { DraftRole, RoleChange } from '#machines/rules/templates/draft-roles.ts'
import { roleProblems } from '#machines/rules/templates/template-checks.ts'
import { Avatar } from '../../design/avatar.tsx'
import { belowInputs } from '../../design/field.css.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { dropLine } from '../../design/reorder.css.ts'
import { Arrows, dropAt, Grip } from '../../design/reorder.tsx'
import { Select } from '../../design/select.tsx'
import { TextField } from '../../design/text-field.tsx'
import type { OrderPlace } from '../../documents/signing-order/signing-order.tsx'
import { TurnChoice } from '../../documents/signing-order/turn-choice.tsx'
import type { StepProps } from './props.ts'
import { grid, head, name as nameStyle, role as roleStyle } from './roles.css.ts'

const otpLabel = { MAIL: 'template-wizard.roles.otpType.MAIL', NONE: 'template-wizard.roles.otpType.NONE' } as const
const signatureTypes = ['MANDATORY', 'OPTIONAL'] as const

/** A role: its name, its signature, how its signer is identified, and its turn. */
export function RoleForm({ state, send, role, ...place }: StepProps & OrderPlace & { role: DraftRole }) {
  const { formatMessage } = useIntl()
  const { roles, otp, isOrdered, hasTried } = state.context
  const { key, otpType, signatureType, hue } = role
  const { index, count, reorder, onMove } = place
  const nameOf = (one: DraftRole) => one.name.trim() || formatMessage({ id: 'template-wizard.roles.new' })
  const name = nameOf(role)
  const change = (what: RoleChange) => send({ type: 'role.changed', key, change: what })
  const problem = roleProblems(roles)[roles.indexOf(role)] ?? null
  // That a name is missing is said once the person tries to go on.
  const isShown = problem !== null && (hasTried || problem !== 'missing')

  return (
    <fieldset
      aria-label={name}
      className={`${roleStyle} ${dropLine}`}
      data-row
      {...(reorder.dragged?.from === index && { 'data-dragged': true })}
      {...dropAt(place, reorder.dragged)}
    >
      <div className={head}>
        {isOrdered && count > 1 && (
          <Grip label={formatMessage({ id: 'template-wizard.roles.drag' }, { name })} {...reorder.gripProps(index)} />
        )}
        <Avatar name={name} look={hue} size="medium" />
        <span className={nameStyle}>{name}</span>
        {isOrdered && count > 1 && (
          <Arrows
            index={index}
            count={count}
            onMove={onMove}
            up={formatMessage({ id: 'template-wizard.roles.up' }, { name })}
            down={formatMessage({ id: 'template-wizard.roles.down' }, { name })}
          />
        )}
        <IconButton
          size="small"
          icon={Trash2}
          label={formatMessage({ id: 'template-wizard.roles.remove' }, { name })}
          onPress={() => send({ type: 'role.removed', key })}
        />
      </div>
      <div className={`${grid} ${belowInputs}`}>
        <TextField
          label={formatMessage({ id: 'template-wizard.roles.name' })}
          maxLength={MAX_PERSON_NAME_LENGTH}
          autoComplete="off"
          value={role.name}
          {...(isShown && {
            error: formatMessage({ id: `template-wizard.roles.name.${problem}` }, { max: MAX_PERSON_NAME_LENGTH }),
          })}
          onChange={(value) => change({ name: value })}
        />
        <Select
          label={formatMessage({ id: 'template-wizard.roles.signatureType' })}
          options={signatureTypes.map((value) => ({
            value,
            label: formatMessage({ id: `template-wizard.roles.signatureType.${value}` }),
          }))}
          value={signatureType}
          onChange={(value) => change({ signatureType: value })}
        />
        {otp.otpTypes.length > 1 && (
          <Select
            label={formatMessage({ id: 'template-wizard.roles.otpType' })}
            options={otp.otpTypes.map((value) => ({ value, label: formatMessage({ id: otpLabel[value] }) }))}
            value={otpType}
            onChange={(value) => change({ otpType: value })}
          />
        )}
        {isOrdered && count > 1 && (
          <TurnChoice
            people={roles}
            person={role}
            nameOf={nameOf}
            onJoined={(turn) => send({ type: 'role.joined', key, turn })}
          />
        )}
      </div>
    </fieldset>
  )
}
