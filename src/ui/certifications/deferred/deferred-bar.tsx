import { Stamp, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { limits } from '#machines/rules/common/limits.ts'
import { Button } from '../../design/button.tsx'
import { atFoot } from '../../design/foot.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { Notice } from '../../design/notice.tsx'
import { MAIN } from '../../design/page.tsx'
import { unseen } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { isAboutName } from '../complaint.tsx'
import { DocumentQuota } from '../document-quota.tsx'
import { bar, line, named, number } from './deferred.css.ts'
import type { DeferredCertification } from './deferred.ts'

type DeferredBarProps = DeferredCertification & {
  /** The files that are shown: others can be chosen, too. */
  rows: readonly { id: string }[]
}

/** How many files are chosen, and the name under which they are certified together. */
export function DeferredBar({ state, send, rows }: DeferredBarProps) {
  const { formatMessage } = useIntl()
  const { selected } = state.context
  const isCertifying = state.hasTag('certifying')
  const count = selected.length
  const hidden = selected.filter((id) => rows.every((row) => row.id !== id)).length
  if (state.status === 'done') return null
  const end = () => {
    send({ type: 'selection.ended' })
    // The bar goes, and its button with it.
    document.getElementById(MAIN)?.focus({ preventScroll: true })
  }
  return (
    <>
      <output className={unseen}>{count > 0 && <Chosen count={count} hidden={hidden} />}</output>
      <Complaint state={state} />
      {count > 0 && (
        <form
          aria-label={formatMessage({ id: 'deferred-certification.together' })}
          className={bar}
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'certification.confirmed' })
          }}
        >
          <DocumentQuota files={count} isBrief />
          <div ref={atFoot} className={line}>
            <span aria-hidden className={number}>
              <Chosen count={count} hidden={hidden} />
            </span>
            <Name state={state} send={send} />
            <Button
              type="submit"
              icon={Stamp}
              isPending={isCertifying}
              pendingLabel={formatMessage({ id: 'deferred-certification.certifying' })}
            >
              <Message id="deferred-certification.certify" values={{ count }} />
            </Button>
            <IconButton
              icon={X}
              label={formatMessage({ id: 'deferred-certification.end' })}
              isDisabled={isCertifying}
              onPress={end}
            />
          </div>
        </form>
      )}
    </>
  )
}

/** How many files are chosen, and how many of them are not shown. */
const Chosen = ({ count, hidden }: { count: number; hidden: number }) => (
  <>
    <Message id="deferred-certification.selected" values={{ count }} />
    {hidden > 0 && (
      <>
        {', '}
        <Message id="deferred-certification.hidden" values={{ count: hidden }} />
      </>
    )}
  </>
)

function Name({ state, send }: DeferredCertification) {
  const { formatMessage } = useIntl()
  const { name, complaint } = state.context
  const label = formatMessage({ id: 'deferred-certification.name' })
  return (
    <div className={named}>
      <TextField
        aria-label={label}
        placeholder={label}
        value={name}
        isDisabled={state.hasTag('certifying')}
        onChange={(typed) => send({ type: 'name.entered', name: typed })}
        {...(isName(complaint) && {
          attention: state.context,
          error:
            complaint === 'CertificationNameTooLongException' ? (
              <Message id={`certification-request.name.${complaint}`} values={{ max: limits.nameMaxLength }} />
            ) : (
              <Message id={`certification-request.name.${complaint}`} />
            ),
        })}
      />
    </div>
  )
}

type Complaining = DeferredCertification['state']['context']['complaint']
const isName = (complaint: Complaining) => typeof complaint === 'string' && isAboutName(complaint)

function Complaint({ state }: Pick<DeferredCertification, 'state'>) {
  const { complaint } = state.context
  if (complaint === null || isName(complaint)) return null
  return (
    <Notice attention={complaint}>
      {typeof complaint === 'object' ? (
        <Message id="deferred-certification.gone" values={{ count: complaint.gone }} />
      ) : complaint === 'QuotaExceededException' ? (
        <Message id="certification-request.complaint.QuotaExceededException" />
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}
