import type { CSSProperties } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isFree } from '#machines/rules/documents/field-desk.ts'
import type { RoleFields } from '#machines/rules/documents/editing/field-search.ts'
import { isNamed, type EditorField } from '#machines/rules/documents/fields.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { useSeen } from '../../../design/kept.ts'
import { TextButton } from '../../../design/link.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { count, hint, initials } from '../editor.css.ts'
import { lookOfRole, useEditor } from '../editor.ts'
import { iconOf } from '../field-box.tsx'
import type { EditorAccess } from '../gestures/gestures.ts'
import { focusField, reachField } from '../reach.ts'
import { fieldRow, group, groupHead, groupName, lacking, nameless, rowName, rowPage } from './details.css.ts'

/** How many fields of the list are shown at first, and how many more each time. */
const STEP = 100

type Props = {
  groups: readonly RoleFields[]
  /** Whether these are all fields, and not those that were searched for. */
  isWhole: boolean
  access: EditorAccess
}

/** Fields by who fills them in. A press leads to the field on its page. */
export function FieldList({ groups, isWhole, access }: Props) {
  const [shown, setShown] = useSeen(STEP)
  const numberIn = (some: readonly RoleFields[]) => some.reduce((sum, { fields }) => sum + fields.length, 0)
  const all = numberIn(groups)
  return (
    <>
      {groups.map((one, i) => {
        const fields = one.fields.slice(0, Math.max(0, shown - numberIn(groups.slice(0, i))))
        return <RoleGroup key={one.role.name} group={one} fields={fields} isWhole={isWhole} access={access} />
      })}
      {all > shown && (
        <Button variant="secondary" size="small" onPress={() => setShown(shown + STEP)}>
          <Message id="field-editor.more" values={{ fields: Math.min(STEP, all - shown) }} />
        </Button>
      )}
    </>
  )
}

type RoleGroupProps = { group: RoleFields; fields: readonly EditorField[]; isWhole: boolean; access: EditorAccess }

/** The fields of one role; of a signer without a place to sign, it says so and offers to place one. */
function RoleGroup({ group: { role, fields: all, lacksSignature }, fields, isWhole, access }: RoleGroupProps) {
  const { state, send } = useEditor()
  const { formatNumber } = useIntl()
  const { desk } = state.context
  const { hue, initials: letters, isLocked } = lookOfRole(desk.roles, role.name)
  const place = () => {
    send({ type: 'role.chosen', role: role.name })
    send({ type: 'type.picked', fieldType: 'SIGNATURE' })
    access.area()?.focus({ preventScroll: true })
  }
  return (
    <section className={group}>
      <h2 className={groupHead}>
        <span aria-hidden className={initials} style={{ '--hue': hue } as CSSProperties}>
          {letters}
        </span>
        <span className={groupName}>{role.type === 'REQUEST' ? <Message id="field-editor.sender" /> : role.name}</span>
        <span aria-hidden className={count}>
          {formatNumber(all.length)}
        </span>
        <span className={unseen}>
          , <Message id="field-editor.count" values={{ fields: all.length }} />
        </span>
      </h2>
      {lacksSignature && !isLocked && isWhole && (
        <p className={lacking}>
          <Message id="field-editor.noPlaceToSign" />
          <TextButton onPress={place}>
            <Message id="field-editor.placeSignature" />
          </TextButton>
        </p>
      )}
      {all.length === 0 && !lacksSignature && (
        <p className={hint}>
          <Message id="field-editor.noFields" />
        </p>
      )}
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <FieldRow field={field} access={access} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldRow({ field, access }: { field: EditorField; access: EditorAccess }) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const jump = () => {
    if (isFree(state.context.desk, field)) send({ type: 'field.focused', id: field.id })
    reachField(access, field, focusField)
  }
  return (
    <AriaButton className={fieldRow} onPress={jump}>
      <Icon of={iconOf[field.type]} size={16} />
      <span className={unseen}>{formatMessage({ id: `field-editor.type.${field.type}` })}, </span>
      <span className={isNamed(field) ? rowName : `${rowName} ${nameless}`}>
        {isNamed(field) ? field.name : formatMessage({ id: 'field-editor.noName' })}
      </span>
      <span className={rowPage}>
        <Message id="field-editor.fieldOnPage" values={{ page: field.pageNumber + 1 }} />
      </span>
    </AriaButton>
  )
}
