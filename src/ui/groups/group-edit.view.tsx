import { useIntl } from 'react-intl'
import type { LineProblem } from '#machines/rules/edit/form-fields.ts'
import { groupForm } from '#machines/resources/groups.resource.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import { MAX_GROUP_NAME } from '#machines/rules/groups/group.ts'
import { ChoicesNotice, GroupChoices, useOptions } from '../choices.tsx'
import { LinkButton } from '../design/link.tsx'
import { PlainForm } from '../edit/plain-form.tsx'
import type { BackLink } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import type { Asking } from '../edit/named-confirm.view.tsx'

type GroupEditViewProps = ViewProps<EditingOf<typeof groupForm>> & {
  back: BackLink
  /** The address of the accounts in a group. */
  accountsOf: (id: string) => string
  /** A group of theirs can be at the top. */
  mayBeTop: boolean
  Removal: Asking
}

/** The form of a group, new or known, with a link to its accounts (GRP-006). */
export function GroupEditView({ state, send, back, accountsOf, mayBeTop, Removal }: GroupEditViewProps) {
  const { formatMessage } = useIntl()
  const { id, values, before } = state.context
  const none = mayBeTop || before.parentGroupId === '' ? { none: formatMessage({ id: 'group-edit.top' }) } : {}
  const options = useOptions(GroupChoices, { ...none, value: values.parentGroupId })
  return (
    <PlainForm
      state={state}
      send={send}
      stem="group-edit"
      form={groupForm}
      back={back}
      name={before.name}
      notice={<ChoicesNotice from={GroupChoices} />}
      fields={[
        {
          name: 'name',
          label: formatMessage({ id: 'group-edit.name' }),
          maxLength: MAX_GROUP_NAME,
          autoComplete: 'off',
          isWide: true,
          complaint: (problem) =>
            formatMessage({ id: `group-edit.name.${problem as LineProblem}` }, { max: MAX_GROUP_NAME }),
        },
        {
          kind: 'select',
          name: 'parentGroupId',
          label: formatMessage({ id: 'group-edit.parent' }),
          help: formatMessage({ id: 'group-edit.parent.help' }),
          isWide: true,
          // A group is not placed below itself.
          options: options.filter(({ value }) => value === '' || value !== id),
        },
      ]}
      actions={
        id !== null && (
          <LinkButton variant="quiet" href={accountsOf(id)}>
            <Message id="group-edit.accounts" />
          </LinkButton>
        )
      }
      Removal={Removal}
    />
  )
}
