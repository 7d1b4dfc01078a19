import { Check, Flag, Scale, Send, Signature } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isAlone } from '#machines/flows/requests/request-wizard/signers.changes.ts'
import { fieldsOn } from '#machines/rules/documents/shared-document.ts'
import { requestFieldsOf } from '#machines/rules/requests/settings/request-fields.ts'
import { overlapsOf } from '#machines/rules/requests/overlaps.ts'
import { changesOf } from '#machines/rules/requests/editing/changes.ts'
import { editMails } from '#machines/rules/requests/editing/edit-mails.ts'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { Card } from '../../design/facts.tsx'
import { Icon } from '../../design/icon.tsx'
import { Link } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import { FilledFields } from '../settings/filled-fields.tsx'
import { Changes } from './changes/changes.tsx'
import { ToldPeople } from './changes/told-people.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { DocumentList } from '../../documents/files/document-list.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Frame } from './frame.tsx'
import { end, endSign, legal, legalSign } from './review.css.ts'
import { SignerList } from './signer-list.tsx'
import { Terms } from './terms.tsx'
import type { StepProps } from './props.ts'
import { useNames } from './format.ts'

const sending = {
  send: 'request-wizard.review.send',
  sending: 'request-wizard.review.sending',
  notSent: 'request-wizard.notSent',
} as const
const signing = { ...sending, send: 'request-wizard.review.sign', sending: 'request-wizard.review.opening' } as const
const finishing = {
  send: 'request-edit.review.finish',
  sending: 'request-edit.review.finishing',
  notSent: 'request-edit.notSubmitted',
} as const

/** The review before sending. It shows the saved draft, which is what will be sent. */
export function Review(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const names = useNames()
  const { context } = state
  const { signers, isOrdered, name, before, me } = context
  const alone = before === null && isAlone(context)
  const words = before ? finishing : alone ? signing : sending
  const finish = () => send({ type: 'send.chosen' })
  const first = (isOrdered ? turnsOf(signers)[0] : signers) ?? []

  return (
    <Frame
      {...props}
      at="review"
      title={formatMessage({ id: before ? 'request-edit.review.question' : 'request-wizard.review.question' })}
      lead={
        before ? (
          <Message id="request-edit.review.lead" />
        ) : alone ? (
          <Message id="request-wizard.review.alone" />
        ) : (
          <Message id="request-wizard.review.lead" values={{ names: names(first), count: first.length }} />
        )
      }
      asideLabel={formatMessage({ id: 'request-wizard.review.terms' })}
      aside={
        <>
          <Checklist {...props} />
          {before !== null && (
            <ToldPeople
              told={editMails(before, context, { mail: me.mail, isMailValidated: context.isMailValidated })}
            />
          )}
          <Panel icon={Send} title={name}>
            <Terms {...props} />
          </Panel>
          {!me.sandbox && (
            <p className={legal}>
              <span className={legalSign}>
                <Icon of={Scale} />
              </span>
              <Message id="request-wizard.review.trail" />
            </p>
          )}
        </>
      }
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'request-wizard.step.settings' }),
        ...(!alone &&
          !before && { why: <Message id="request-wizard.review.first" values={{ names: names(first) }} /> }),
        next: {
          label: formatMessage({ id: words.send }),
          icon: before ? Check : alone ? Signature : Send,
          isReady: true,
          ...(state.hasTag('sent') && { isPending: true }),
          pendingLabel: formatMessage({ id: words.sending }),
          onPress: finish,
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: words.notSent })} onRetry={finish} />
        {before !== null && (
          <Changes changes={changesOf(before, context)} onChange={(step) => send({ type: 'step.chosen', step })} />
        )}
        <Documents {...props} />
        <FilledIn {...props} />
        <Card
          title={
            <Message
              id={isOrdered ? 'request-wizard.review.signers.ordered' : 'request-wizard.review.signers'}
              values={{ count: signers.length }}
            />
          }
          actions={
            <Link
              aria-label={formatMessage({ id: 'request-wizard.review.change.signers' })}
              onPress={() => send({ type: 'step.chosen', step: 'signers' })}
            >
              <Message id="request-wizard.review.change" />
            </Link>
          }
        >
          <SignerList draft={context} onPreview={(key) => send({ type: 'preview.opened', key })} />
          <p className={end}>
            <span className={endSign}>
              <Icon of={Flag} />
            </span>
            <Message id={alone ? 'request-wizard.review.end.alone' : 'request-wizard.review.end'} />
          </p>
        </Card>
      </Stack>
    </Frame>
  )
}

/** What the sender has filled in. */
function FilledIn({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const fields = requestFieldsOf(context).map(({ id, field, file, value }) => ({
    id,
    name: field.anchorName,
    type: field.anchorType,
    value,
    fileName: file.fileName,
    page: field.pageNumber,
  }))
  if (fields.length === 0) return null
  return (
    <Card
      title={<Message id="request-fields.filledIn" />}
      actions={
        <Link
          aria-label={formatMessage({ id: 'request-fields.change' })}
          onPress={() => send({ type: 'step.chosen', step: 'settings' })}
        >
          <Message id="request-wizard.review.change" />
        </Link>
      }
    >
      <FilledFields fields={fields} />
    </Card>
  )
}

function Documents({ state: { context }, send, tools }: StepProps) {
  const { formatMessage } = useIntl()
  const { files } = context
  const names = useNames()
  const empty = files.filter((file) => fieldsOn(context, [file]) === 0)
  // Where no file has a field, the signers are named only.
  const bare = empty.length < files.length ? empty : []
  return (
    <>
      <DocumentList
        document={context}
        draw={tools.draw}
        actions={
          <Link
            aria-label={formatMessage({ id: 'request-wizard.review.change.files' })}
            onPress={() => send({ type: 'step.chosen', step: 'files' })}
          >
            <Message id="request-wizard.review.change" />
          </Link>
        }
      />
      {overlapsOf(context).map(({ signers, page }) => (
        <Notice
          key={names(signers)}
          tone="warning"
          title={<Message id="request-wizard.review.overlap" values={{ names: names(signers), page }} />}
        >
          <Message id="request-wizard.review.overlap.text" />{' '}
          <Link onPress={() => send({ type: 'step.chosen', step: 'fields' })}>
            <Message id="request-wizard.review.toFields" />
          </Link>
        </Notice>
      ))}
      {bare.map(({ key, fileName }) => (
        <Notice
          key={key}
          tone="warning"
          title={<Message id="request-wizard.review.noFields" values={{ file: fileName }} />}
        >
          <Message id="request-wizard.review.noFields.text" />{' '}
          <Link onPress={() => send({ type: 'step.chosen', step: 'fields' })}>
            <Message id="request-wizard.review.placeField" />
          </Link>
        </Notice>
      ))}
    </>
  )
}
