import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { isTerminated, isUnderWay } from '#machines/rules/requests/request-state.ts'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import { CancelWords } from '../cancel/cancel-words.tsx'

type Schemas = components['schemas']

/** Offers to send a request again as a new one. The screen runs the flow. */
export type RequestAgain = ComponentType<{ id: string }>

type EndingProps = {
  request: Schemas['Request']
  files: readonly Schemas['FileGroup'][]
  /** Whether the account may do something about it. */
  mayChange: boolean
  RequestAgain: RequestAgain
}

/**
 * What has become of a request that ended without a result, that a signer has refused, or that did not reach a signer,
 * and what its sender can do.
 */
export function EndingNotice({ request, files, mayChange, RequestAgain }: EndingProps) {
  const { formatList } = useIntl()
  const { state, signers, cancelMessage } = request
  const namesOf = (some: readonly Schemas['Signer'][]) =>
    formatList(some.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const refusing = signers.filter(({ signatureSignerStatus: status }) => status === 'REJECTED')
  const unreached = signers.filter(({ signatureSignerStatus: s, mailReturned }) => s === 'PENDING' && mailReturned)
  const names = namesOf(refusing)
  const hasFiles = files.some((group) => group.files.some(({ downloadable }) => downloadable))
  if (isTerminated(state))
    return (
      <Notice tone="info" title={<Ended request={request} names={names} />}>
        <Stack space={3}>
          {cancelMessage !== null && (
            <CancelWords message={cancelMessage} label={<Message id="request-cancel.words" />} />
          )}
          <p>
            <Message id="request-again.ended.text" />
          </p>
          {mayChange && hasFiles && <RequestAgain id={request.id} />}
        </Stack>
      </Notice>
    )
  if (!isUnderWay(state)) return null
  return (
    <>
      {refusing.length > 0 && (
        <Notice tone="info" title={<Message id="request-again.refusedBy" values={{ names }} />}>
          <Message id="request-again.refusedBy.text" />
        </Notice>
      )}
      {unreached.length > 0 && (
        <Notice tone="warning" title={<Message id="request-again.unreached" values={{ names: namesOf(unreached) }} />}>
          <Message id={mayChange ? 'request-again.unreached.text' : 'request-again.unreached.others'} />
        </Notice>
      )}
    </>
  )
}

type EndedProps = { request: Pick<Schemas['Request'], 'state' | 'endedDate' | 'timeZone'>; names: string }

function Ended({ request: { state, endedDate, timeZone }, names }: EndedProps) {
  const { formatDate } = useIntl()
  if (state === 'REFUSED') return <Message id="request-again.ended.REFUSED" values={{ names }} />
  if (state === 'EXPIRED') return <Message id="request-again.ended.EXPIRED" />
  if (endedDate === null) return <Message id="request-again.ended.CANCELED" />
  const date = formatDate(endedDate, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return <Message id="request-cancel.canceledOn" values={{ date }} />
}
