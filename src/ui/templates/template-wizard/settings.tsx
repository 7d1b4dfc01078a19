import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { forbiddenIn } from '#machines/rules/common/name.ts'
import { paramsProblemsOf } from '#machines/rules/templates/template-draft.ts'
import type { TemplateParams } from '#machines/rules/templates/template-checks.ts'
import { belowInputs, fieldGrid, fullField } from '../../design/field.css.ts'
import { Card } from '../../design/facts.tsx'
import { Link } from '../../design/link.tsx'
import { NumberField } from '../../design/number-field.tsx'
import { Select } from '../../design/select.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextField } from '../../design/text-field.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { MailTextFields } from '../../mail/mail-text-fields.tsx'
import { ReassignmentChoice } from '../../mail/reassignment-choice.tsx'
import { ReminderChoice } from '../../mail/reminder-choice.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

type Problems = ReturnType<typeof paramsProblemsOf>

/** Step 4: what a request that is made from the template begins with. */
export function Settings(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { params, limits, sought } = context
  const problems = paramsProblemsOf(context, limits)
  const change = (what: Partial<TemplateParams>) => send({ type: 'settings.changed', change: what })
  const isOfTexts = !problems.requestName && !problems.duration && problems.customMailsContent !== undefined
  const complete = () => send({ type: 'next.chosen' })
  const seek = () => send({ type: 'problem.sought', place: { step: 'settings' } })

  return (
    <Frame
      {...props}
      at="settings"
      title={formatMessage({ id: 'template-wizard.settings.question' })}
      lead={<Message id="template-wizard.settings.lead" />}
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'template-wizard.step.fields' }),
        ...(Object.keys(problems).length > 0 && { why: <Why problems={problems} onSought={seek} /> }),
        next: {
          label: formatMessage({ id: 'template-wizard.step.review' }),
          isReady: Object.keys(problems).length === 0,
          pendingLabel: formatMessage({ id: 'template-wizard.saving' }),
          onPress: () => {
            if (isOfTexts) seek()
            complete()
          },
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: 'template-wizard.refused' })} onRetry={complete} />
        <Card title={<Message id="template-wizard.settings.card" />}>
          <RequestSettings params={params} limits={limits} problems={problems} onChange={change} />
        </Card>
        <Card title={<Message id="request-settings.reassignment.term" />}>
          <ReassignmentChoice isAllowed={params.allowReassignment ?? false} onChange={change} />
        </Card>
        <Card title={<Message id="template-wizard.settings.reminders" />}>
          <ReminderChoice reminders={params} onChange={change} />
        </Card>
        <Card title={<Message id="request-settings.mails" />}>
          <div className={belowInputs}>
            <MailTextFields
              texts={params}
              sought={sought}
              onChange={(customMailsContent) => change({ customMailsContent })}
            />
          </div>
        </Card>
      </Stack>
    </Frame>
  )
}

/** What is to be corrected to continue. */
function Why({ problems, onSought }: { problems: Problems; onSought: () => void }) {
  if (problems.requestName) return <Message id="template-wizard.settings.why.requestName" />
  if (problems.duration) return <Message id="template-wizard.settings.why.duration" />
  const link = (words: ReactNode) => <Link onPress={onSought}>{words}</Link>
  return <Message id="request-settings.why.customMailsContent" values={{ link }} />
}

type RequestSettingsProps = {
  params: TemplateParams
  limits: StepProps['state']['context']['limits']
  problems: Problems
  onChange: (change: Partial<TemplateParams>) => void
}

function RequestSettings({ params, limits, problems, onChange }: RequestSettingsProps) {
  const { formatMessage } = useIntl()
  const { requestName, duration, language } = params
  const max = limits.daysBeforeExpiration
  const ofName = problems.requestName
  const values = { max: limits.nameMaxLength, character: forbiddenIn(requestName) ?? '' }
  return (
    <div className={`${fieldGrid} ${belowInputs}`}>
      <div className={fullField}>
        <TextField
          label={formatMessage({ id: 'template-wizard.settings.requestName' })}
          optional={formatMessage({ id: 'template-wizard.settings.optional' })}
          help={<Message id="template-wizard.settings.requestName.help" />}
          autoComplete="off"
          value={requestName}
          {...(ofName && { error: formatMessage({ id: `template-wizard.settings.${ofName}` }, values) })}
          onChange={(value) => onChange({ requestName: value })}
        />
      </div>
      <NumberField
        label={formatMessage({ id: 'template-wizard.settings.duration' })}
        help={<Message id="template-wizard.settings.duration.help" values={{ max }} />}
        value={duration}
        step={1}
        {...(problems.duration && {
          error: formatMessage({ id: 'template-wizard.settings.InvalidDurationException' }, { max }),
        })}
        // A cleared field is 0: there is no deadline of its own.
        onChange={(days) => onChange({ duration: Number.isNaN(days) ? 0 : days })}
      />
      <Select
        label={formatMessage({ id: 'template-wizard.settings.language' })}
        help={<Message id="template-wizard.settings.language.help" />}
        options={(['EN', 'FR'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `template-wizard.language.${value}` }),
        }))}
        value={language}
        onChange={(value) => onChange({ language: value })}
      />
    </div>
  )
}
