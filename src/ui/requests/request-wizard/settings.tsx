import { useDeferredValue, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isAlone } from '#machines/flows/requests/request-wizard/signers.changes.ts'
import type { SettingsChange } from '#machines/flows/requests/request-wizard/events.ts'
import type { Setting } from '#machines/rules/requests/checklist.ts'
import { expiryRange, sentExpiry } from '#machines/rules/requests/settings/expiry.ts'
import { forbiddenIn } from '#machines/rules/common/name.ts'
import {
  firstProblem,
  settingsProblems,
  type FirstProblem,
  type SettingsProblems,
} from '#machines/rules/requests/step-problems.ts'
import { belowInputs, fieldGrid, fullField } from '../../design/field.css.ts'
import { Card } from '../../design/facts.tsx'
import { Link } from '../../design/link.tsx'
import { Panel } from '../../design/panel.tsx'
import { Skeleton } from '../../design/progress.tsx'
import { Select } from '../../design/select.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextField } from '../../design/text-field.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { late } from '../../late.tsx'
import { Message } from '../../message.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Frame } from './frame.tsx'
import { MailPreview } from './mail-preview.tsx'
import { lead } from './settings.css.ts'
import { Copies } from './settings/copies.tsx'
import { Metadata } from './settings/metadata.tsx'
import { Advanced, type Sought } from './settings/advanced.tsx'
import { RequestFields, RequestFieldWhy } from './settings/request-fields.tsx'
import { MailTexts } from './settings/mail-texts.tsx'
import { SignerList } from './signer-list.tsx'
import type { StepProps } from './props.ts'
import { cityOf, noonOf, wordsOf } from './format.ts'

/** Loaded with this step: its calendar is larger than all steps before it. */
const DateField = late(() => import('../../design/date-field.tsx').then((part) => part.DateField), {
  Waiting: () => <Skeleton height={64} />,
  Failed: UnreachablePart,
})

/** Step 4: name, expiry, language and advanced parameters. */
export function Settings(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const words = wordsOf(context)
  const problems = settingsProblems(context, context.limits, context.today)
  // The heading takes the focus when the step begins, and this is later.
  const place = useDeferredValue(context.sought?.step === 'settings' ? context.sought : null, null)
  const sought: Sought | null = place && 'setting' in place ? { param: place.setting, at: place } : null
  const empty = problems.requestFields ?? []
  const first = firstProblem(context, problems)
  const soughtField = place && 'field' in place && place.field !== null ? { id: place.field, at: place } : null
  const seek = () => first?.place && send({ type: 'problem.sought', place: first.place })
  const complete = () => send({ type: 'next.chosen' })
  const isReady = first === null && Object.keys(problems).length === 0

  return (
    <Frame
      {...props}
      at="settings"
      title={formatMessage({ id: words.settingsQuestion })}
      lead={<Message id={words.settingsLead} />}
      asideLabel={formatMessage({ id: isAlone(context) ? 'request-wizard.alone' : 'request-wizard.mail.title' })}
      aside={
        <>
          <Checklist {...props} />
          {isAlone(context) ? <Alone /> : <MailPreview {...props} />}
        </>
      }
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'request-wizard.step.fields' }),
        ...(!isReady && {
          why:
            first?.is === 'field' ? (
              <RequestFieldWhy field={first.field} onSought={seek} />
            ) : (
              <Why is={first?.is ?? null} onSought={seek} />
            ),
        }),
        next: {
          label: formatMessage({ id: 'request-wizard.settings.next' }),
          isReady,
          pendingLabel: formatMessage({ id: 'request-wizard.saving' }),
          onPress: () => {
            seek()
            // What cannot be printed would be refused.
            if (first?.is !== 'field' || first.field.empty !== null) complete()
          },
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: words.refused })} onRetry={complete} />
        <Card title={<Message id="request-wizard.settings.card" />}>
          <RequestSettings {...props} problems={problems} sought={sought} />
        </Card>
        <RequestFields {...props} empty={empty} sought={soughtField} />
        {context.params && (
          <Card title={<Message id="request-settings.metadata" />}>
            <p className={`${dense} ${muted} ${lead}`}>
              <Message id="request-settings.metadata.lead" />
            </p>
            <Metadata
              {...props}
              problem={problems.customFields}
              attention={sought?.param === 'customFields' ? sought.at : undefined}
            />
          </Card>
        )}
        {context.params && (
          <Card title={<Message id="request-settings.advanced" />}>
            <Advanced {...props} params={context.params} problems={problems.params ?? {}} sought={sought} />
          </Card>
        )}
        {context.params && (
          <Card title={<Message id="request-settings.mails" />}>
            <MailTexts {...props} params={context.params} problems={problems.params ?? {}} sought={sought} />
          </Card>
        )}
        <Card title={<Message id="request-wizard.settings.signers" />}>
          <SignerList draft={context} />
        </Card>
      </Stack>
    </Frame>
  )
}

/** Instead of an invitation: what happens after sending to who signs alone. */
function Alone() {
  const { formatMessage } = useIntl()
  return (
    <Panel title={formatMessage({ id: 'request-wizard.alone' })}>
      <Message id="request-wizard.alone.text" />
    </Panel>
  )
}

type WhyProps = { is: Exclude<FirstProblem['is'], 'field'> | null; onSought: () => void }

/** What is to be corrected to continue, with a link to it where it may be out of sight. */
function Why({ is, onSought }: WhyProps) {
  if (is === null) return null
  if (is === 'name' || is === 'expiresOn') return <Message id={`request-wizard.settings.why.${is}`} />
  if (is === 'ccRecipients') return <Message id="copy-recipients.why" />
  if (is === 'customFields') return <Message id="request-settings.why.metadata" />
  const link = (words: ReactNode) => <Link onPress={onSought}>{words}</Link>
  return <Message id={`request-settings.why.${is}`} values={{ link }} />
}

function RequestSettings({
  state,
  send,
  problems,
  sought,
}: StepProps & { problems: SettingsProblems; sought: Sought | null }) {
  const attentionTo = (setting: Setting) => (sought?.param === setting ? { attention: sought.at } : {})
  const { formatMessage } = useIntl()
  const { before, name, language, expiresOn, ccRecipients, timeZone, today, limits } = state.context
  const { first, last } = expiryRange(today, limits.daysBeforeExpiration)
  // That of a request that is edited may stay.
  const sent = before ? sentExpiry(before) : ''
  const change = (what: SettingsChange) => send({ type: 'settings.changed', change: what })
  const nameError = useNameError(problems.name, name, limits.nameMaxLength)
  const dayError =
    problems.expiresOn &&
    formatMessage(
      { id: `request-wizard.settings.complaint.${problems.expiresOn}` },
      { when: expiresOn < first ? 'early' : 'late', first: noonOf(first), last: noonOf(last) },
    )
  return (
    <div className={`${fieldGrid} ${belowInputs}`}>
      <div className={fullField}>
        <TextField
          label={formatMessage({ id: 'request-wizard.settings.name' })}
          value={name}
          {...(nameError && { error: nameError })}
          {...attentionTo('name')}
          onChange={(value) => change({ name: value })}
        />
      </div>
      <DateField
        label={formatMessage({ id: 'request-wizard.settings.expiresOn' })}
        help={
          <Message
            id="request-wizard.settings.expiresOn.help"
            values={{ zone: cityOf(timeZone), days: limits.daysBeforeExpiration }}
          />
        }
        {...(dayError && { error: dayError })}
        {...attentionTo('expiresOn')}
        value={expiresOn}
        min={sent !== '' && sent < first ? sent : first}
        max={sent > last ? sent : last}
        onCommit={(day) => change({ expiresOn: day })}
      />
      <Select
        label={formatMessage({ id: 'request-wizard.settings.language' })}
        help={<Message id="request-wizard.settings.language.help" />}
        options={(['EN', 'FR'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `request-wizard.language.${value}` }),
        }))}
        value={language}
        onChange={(value) => change({ language: value })}
      />
      <div className={fullField}>
        <Copies
          mails={ccRecipients}
          {...attentionTo('ccRecipients')}
          onChange={(mails) => change({ ccRecipients: mails })}
        />
      </div>
    </div>
  )
}

function useNameError(problem: SettingsProblems['name'], name: string, max: number) {
  const { formatMessage } = useIntl()
  if (problem === undefined) return null
  const character = forbiddenIn(name) ?? ''
  return formatMessage({ id: `request-wizard.settings.complaint.${problem}` }, { max, character })
}
