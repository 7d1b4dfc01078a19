import { Stamp } from 'lucide-react'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { isUnread, problemsOf } from '#machines/rules/certifications/chosen-files.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Page } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { Message } from '../message.tsx'
import { act, columns } from './certification-request.css.ts'
import { Complaint, isAboutName } from './complaint.tsx'
import { Details } from './details.tsx'
import { DocumentQuota } from './document-quota.tsx'
import { Files } from './files.tsx'
import { Notes } from './notes.tsx'
import type { CertificationRequestViewProps } from './props.ts'

/** A new certification: its name, its files, what is noted with each of them, and the button that certifies them. */
export function CertificationRequestView(props: CertificationRequestViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  if (state.status === 'done') return null
  return (
    <Page title={formatMessage({ id: 'certification-request.title' })}>
      <div className={columns}>
        <Stack space={6}>
          <Complaint state={state} />
          <Name state={state} send={send} />
          <Files {...props} />
          <Details state={state} send={send} />
          <DocumentQuota files={state.context.files.length} />
          <Certify state={state} send={send} />
        </Stack>
        <Notes later={props.later} />
      </div>
      {state.context.isLeavingAsked && <Leaving send={send} />}
    </Page>
  )
}

type PartProps = Pick<CertificationRequestViewProps, 'state' | 'send'>

function Name({ state, send }: PartProps) {
  const { formatMessage } = useIntl()
  const { name, complaint } = state.context
  return (
    <TextField
      label={formatMessage({ id: 'certification-request.name' })}
      value={name}
      isDisabled={state.hasTag('certifying')}
      isRequired
      onChange={(typed) => send({ type: 'name.entered', name: typed })}
      {...(isAboutName(complaint) && {
        attention: state.context,
        error:
          complaint === 'CertificationNameTooLongException' ? (
            <Message
              id="certification-request.name.CertificationNameTooLongException"
              values={{ max: limits.nameMaxLength }}
            />
          ) : (
            <Message id="certification-request.name.CertificationInvalidNameException" />
          ),
      })}
    />
  )
}

/** The button, and beside it what it will do or what is missing. */
function Certify({ state, send }: PartProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const { files } = state.context
  const isCertifying = state.hasTag('certifying')
  const missing = missingOf(state.context)
  return (
    <div className={act}>
      <p id={id} className={muted}>
        {missing === 'files' ? (
          <Message id="certification-request.why.files" />
        ) : missing === 'wrong' ? (
          <Message id="certification-request.why.wrong" values={{ count: problemsOf(files).size }} />
        ) : (
          <Message id={`certification-request.why.${missing}`} values={{ count: files.length }} />
        )}
      </p>
      <Button
        size="large"
        icon={Stamp}
        isPending={isCertifying}
        pendingLabel={formatMessage({ id: 'certification-request.certifying' })}
        {...(missing !== 'nothing' && !isCertifying && { unreadyReasonId: id })}
        onPress={() => send({ type: 'certification.confirmed' })}
      >
        <Message id="certification-request.certify" values={{ count: files.length }} />
      </Button>
    </div>
  )
}

/** What the files lack. */
function missingOf({ files }: PartProps['state']['context']): 'files' | 'reading' | 'wrong' | 'nothing' {
  if (files.length === 0) return 'files'
  if (files.some(isUnread)) return 'reading'
  return problemsOf(files).size > 0 ? 'wrong' : 'nothing'
}

function Leaving({ send }: Pick<PartProps, 'send'>) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'certification-request.leaving.title' })}
      closeLabel={formatMessage({ id: 'certification-request.leaving.close' })}
      keep={formatMessage({ id: 'certification-request.leaving.keep' })}
      confirm={formatMessage({ id: 'certification-request.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <p>
        <Message id="certification-request.leaving.text" />
      </p>
    </ConfirmDialog>
  )
}
