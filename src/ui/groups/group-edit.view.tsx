import { Trash2 } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { groupEditMachine } from '#machines/flows/groups/group-edit.machine.ts'
import { groupProblems, MAX_GROUP_NAME, trimGroup, type GroupProblem } from '#machines/rules/groups/group.ts'
import { ChoicesNotice, GroupChoices, useOptions } from '../choices.tsx'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { EditView } from '../edit/edit.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before a group is deleted. */
export type GroupRemoval = ComponentType<{ group: { id: string; name: string }; onDone: (isDeleted: boolean) => void }>

type GroupEditViewProps = ViewProps<typeof groupEditMachine> & {
  /** The address of the list of groups. */
  list: string
  /** The address of the accounts in a group; null if they are not to be seen. */
  accountsOf: (id: string) => string
  /** A group of theirs can be at the top. */
  mayBeTop: boolean
  Removal: GroupRemoval
}

/** The form of a group, new or known, with a link to its accounts (GRP-006). */
export function GroupEditView({ state, send, list, accountsOf, mayBeTop, Removal }: GroupEditViewProps) {
  const { formatMessage } = useIntl()
  const { id, values, before } = state.context
  const [isAsked, setAsked] = useState(false)
  const none = mayBeTop || before.parentGroupId === '' ? { none: formatMessage({ id: 'group-edit.top' }) } : {}
  const options = useOptions(GroupChoices, { ...none, value: values.parentGroupId })
  return (
    <>
      <EditView
        state={state}
        send={send}
        title={
          id === null
            ? formatMessage({ id: 'group-edit.new' })
            : before.name || formatMessage({ id: 'group-edit.edit' })
        }
        back={{ href: list, label: formatMessage({ id: 'group-edit.back' }) }}
        notice={<ChoicesNotice from={GroupChoices} />}
        fields={[
          {
            name: 'name',
            label: formatMessage({ id: 'group-edit.name' }),
            maxLength: MAX_GROUP_NAME,
            autoComplete: 'off',
            isWide: true,
            complaint: (problem) =>
              formatMessage({ id: `group-edit.name.${problem as GroupProblem}` }, { max: MAX_GROUP_NAME }),
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
        problems={groupProblems(trimGroup(values))}
        saved={<Message id={id === null ? 'group-edit.created' : 'group-edit.updated'} />}
        gone={{
          title: <Message id="group-edit.gone" />,
          text: <Message id="group-edit.gone.text" />,
          leave: <Message id="group-edit.gone.leave" />,
        }}
        actions={
          id !== null && (
            <>
              <LinkButton variant="quiet" href={accountsOf(id)}>
                <Message id="group-edit.accounts" />
              </LinkButton>
              <Button variant="dangerQuiet" icon={Trash2} onPress={() => setAsked(true)}>
                <Message id="group-edit.delete" />
              </Button>
            </>
          )
        }
      />
      {isAsked && id !== null && (
        <Removal
          group={{ id, name: before.name }}
          onDone={(isDeleted) => {
            setAsked(false)
            if (isDeleted) send({ type: 'record.removed' })
          }}
        />
      )}
    </>
  )
}
