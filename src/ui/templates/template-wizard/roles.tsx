import { UserPlus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { rolesProblem } from '#machines/rules/templates/draft-roles.ts'
import { Button } from '../../design/button.tsx'
import { Switch } from '../../design/checkbox.tsx'
import { Panel } from '../../design/panel.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { SigningOrder } from '../../documents/signing-order/signing-order.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'
import { RoleForm } from './role-form.tsx'
import { add, strip } from './roles.css.ts'

/** Step 2: who signs, by role and without a person (TPL-029). */
export function Roles(props: StepProps) {
  const { state, send } = props
  const retry = () => send({ type: 'next.chosen' })
  const { formatMessage } = useIntl()
  const { context } = state
  const { roles, isOrdered } = context
  const problem = rolesProblem(roles)
  const list = isOrdered ? 'template-wizard.roles.list.ordered' : 'template-wizard.roles.list'

  return (
    <Frame
      {...props}
      at="roles"
      title={formatMessage({ id: 'template-wizard.roles.question' })}
      lead={<Message id="template-wizard.roles.lead" />}
      asideLabel={formatMessage({ id: 'template-wizard.roles.about' })}
      aside={
        <Panel title={formatMessage({ id: 'template-wizard.roles.about' })}>
          <Message id="template-wizard.roles.about.text" />
        </Panel>
      }
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'template-wizard.step.files' }),
        ...(problem && { why: <Message id={`template-wizard.roles.${problem}`} /> }),
        next: {
          label: formatMessage({ id: 'template-wizard.step.fields' }),
          isReady: problem === null,
          pendingLabel: formatMessage({ id: 'template-wizard.saving' }),
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: 'template-wizard.refused' })} onRetry={retry} />
        <div className={strip}>
          <Switch isSelected={isOrdered} onChange={(on) => send({ type: 'order.switched', isOrdered: on })}>
            <Message id="template-wizard.roles.order" />
          </Switch>
        </div>
        {roles.length > 0 && (
          <SigningOrder
            people={roles}
            isOrdered={isOrdered}
            label={formatMessage({ id: list })}
            onMoved={(key, place) => send({ type: 'role.moved', key, place })}
          >
            {(role, place) => <RoleForm key={role.key} {...props} {...place} role={role} />}
          </SigningOrder>
        )}
        <div className={add} {...(!isOrdered && { 'data-flat': true })}>
          {roles.length < MAX_SIGNERS ? (
            <Row>
              <Button variant="secondary" icon={UserPlus} onPress={() => send({ type: 'role.added' })}>
                <Message id="template-wizard.roles.add" />
              </Button>
            </Row>
          ) : (
            <Message id="template-wizard.roles.full" values={{ max: MAX_SIGNERS }} />
          )}
        </div>
      </Stack>
    </Frame>
  )
}
