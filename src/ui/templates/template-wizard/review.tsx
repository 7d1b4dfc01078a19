import { Save, ShieldCheck, ShieldOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import { fieldsOf } from '#machines/rules/documents/shared-document.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { tidyTemplateName } from '#machines/rules/templates/template-checks.ts'
import type { TemplateStep } from '#machines/rules/templates/template-draft.ts'
import { Avatar } from '../../design/avatar.tsx'
import { Card, Facts } from '../../design/facts.tsx'
import { Icon } from '../../design/icon.tsx'
import { Link } from '../../design/link.tsx'
import { Stack } from '../../design/stack.tsx'
import { Tag } from '../../design/tag.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Complaint } from '../../documents/files/complaint.tsx'
import { DocumentList } from '../../documents/files/document-list.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { mails } from '../../mail/signer-mails.ts'
import { reassignmentFacts } from '../../mail/reassignment-fact.tsx'
import { reminderFact } from '../../mail/reminder-fact.tsx'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'
import { below, list, listed, name as nameStyle, tags } from './roles.css.ts'

/** Step 5: the overview, read-only, and the button that saves the template (TPL-012, TPL-028). */
export function Review(props: StepProps) {
  const { state, send, tools } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const name = tidyTemplateName(context.name)
  const save = () => send({ type: 'save.chosen' })

  return (
    <Frame
      {...props}
      at="review"
      title={formatMessage({ id: 'template-wizard.review.question' })}
      lead={<Message id={context.isReady ? 'template-wizard.review.lead.ready' : 'template-wizard.review.lead'} />}
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'template-wizard.step.settings' }),
        next: {
          label: formatMessage({ id: 'template-wizard.review.save' }),
          icon: Save,
          isReady: true,
          pendingLabel: formatMessage({ id: 'template-wizard.saving' }),
          onPress: save,
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: 'template-wizard.notSaved' })} onRetry={save} />
        <Card title={<Message id="template-wizard.name" />} actions={<Change step="files" of="name" {...props} />}>
          <p className={nameStyle}>{name}</p>
        </Card>
        <DocumentList document={context} draw={tools.draw} actions={<Change step="files" of="files" {...props} />} />
        <RoleList {...props} />
        <SettingsFacts {...props} />
      </Stack>
    </Frame>
  )
}

type ChangeProps = Pick<StepProps, 'send'> & { step: TemplateStep; of: 'name' | 'files' | 'roles' | 'settings' }

function Change({ send, step, of }: ChangeProps) {
  const { formatMessage } = useIntl()
  return (
    <Link
      aria-label={formatMessage({ id: `template-wizard.review.change.${of}` })}
      onPress={() => send({ type: 'step.chosen', step })}
    >
      <Message id="template-wizard.review.change" />
    </Link>
  )
}

/** The roles in their order, with their fields; last what the sender fills in. */
function RoleList({ state: { context }, send }: StepProps) {
  const { roles, isOrdered } = context
  const flat = isOrdered ? {} : { 'data-flat': true }
  const ofSender = fieldsOf(context, SENDER_ROLE)
  return (
    <Card
      title={<Message id="template-wizard.review.roles" values={{ count: roles.length }} />}
      actions={<Change step="roles" of="roles" send={send} />}
    >
      <ol className={list}>
        {(isOrdered ? turnsOf(roles).flat() : roles).map((role) => (
          <li key={role.key} className={listed} {...flat}>
            {isOrdered && <span className={muted}>{role.turn}</span>}
            <Avatar name={role.name} look={role.hue} />
            <span className={nameStyle}>{role.name}</span>
            <span className={`${dense} ${muted} ${below}`}>
              <Message id="template-wizard.review.fields" values={{ fields: fieldsOf(context, role.role) }} />
            </span>
            <span className={`${tags} ${below}`}>
              {role.signatureType === 'OPTIONAL' && (
                <Tag>
                  <Message id="template-wizard.roles.optional" />
                </Tag>
              )}
              <Tag>
                <Icon of={role.otpType === 'MAIL' ? ShieldCheck : ShieldOff} size={14} />
                <Message id={`template-wizard.roles.code.${role.otpType}`} />
              </Tag>
            </span>
          </li>
        ))}
      </ol>
      {ofSender > 0 && (
        <p className={`${dense} ${muted}`}>
          <Message id="template-wizard.review.sender" values={{ fields: ofSender }} />
        </p>
      )}
    </Card>
  )
}

function SettingsFacts({ state: { context }, send }: StepProps) {
  const { formatList, formatMessage } = useIntl()
  const { requestName, duration, language, customMailsContent, ...reminders } = context.params
  const texts = mails.filter((type) =>
    customMailsContent.some(({ mailType, content }) => mailType === type && content.trim() !== ''),
  )
  const { autoReminderFrequency: frequency, autoReminderMaxNumber: most } = reminders
  return (
    <Card
      title={<Message id="template-wizard.settings.card" />}
      actions={<Change step="settings" of="settings" send={send} />}
    >
      <Facts
        facts={[
          {
            id: 'requestName',
            term: <Message id="template-wizard.settings.requestName" />,
            fact: requestName.trim() || <Message id="template-wizard.review.noName" />,
          },
          {
            id: 'duration',
            term: <Message id="template-wizard.settings.duration" />,
            fact: <Message id="template-wizard.review.duration" values={{ days: duration }} />,
          },
          {
            id: 'language',
            term: <Message id="template-wizard.settings.language" />,
            fact: <Message id={`template-wizard.language.${language}`} />,
          },
          reminderFact(frequency, <Message id="template-wizard.review.reminders" values={{ count: most }} />),
          ...reassignmentFacts(context.params),
          {
            id: 'texts',
            term: <Message id="request-settings.mails" />,
            fact:
              texts.length === 0 ? (
                <Message id="template-wizard.review.noTexts" />
              ) : (
                formatList(texts.map((type) => formatMessage({ id: `request-settings.mail.${type}` })))
              ),
          },
        ]}
      />
    </Card>
  )
}
