import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { inviteEditPorts } from '#api/ports/administration/invite-edit.ports.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { inviteEditMachine } from '#machines/flows/administration/invite-edit.machine.ts'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { GroupChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { EditFlow } from '../flows/edit-flow.tsx'
import { withChoices } from '../flows/with-choices.tsx'
import { to } from '../routes.ts'

/** The form of a new invitation. */
export function inviteEditScreen({ api, session }: App) {
  const machine = inviteEditMachine.provide({ actors: bind(inviteEditPorts(api)) })
  const accountOf = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof inviteEditMachine>) => (
    <InviteEditView
      {...props}
      list={to.sentInvites()}
      ownRole={accountOf()?.role ?? 'BASIC_USER'}
      tenant={accountOf()?.tenantId ?? ''}
    />
  )
  return withChoices(GroupChoices, groupChoicesPorts(api), function InviteEdit() {
    const navigate = useNavigate()
    const [key] = useState(() => crypto.randomUUID())
    return (
      <EditFlow
        machine={machine}
        view={View}
        input={{ id: null, key }}
        mayHold={() => accountOf() !== null}
        onLeave={() => void navigate(to.sentInvites())}
      />
    )
  })
}
