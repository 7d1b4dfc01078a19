import { FileText } from 'lucide-react'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { ErrorLine } from '../../design/field.tsx'
import { error } from '../../design/field.css.ts'
import { Icon } from '../../design/icon.tsx'
import { useTyped } from '../../design/kept.ts'
import { Link } from '../../design/link.tsx'
import { dense, figures, muted, nowrap } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { doc, docIcon, docName, docs, confirmations, definition, term, terms as list } from './signing-dialog.css.ts'
import { Steps, type StepProps } from './steps.tsx'

/** The page with the terms of use. */
const TERMS = '/gcu'

/** Shows what is signed and under which name, with the two required checkboxes; going on without one shows which is missing. */
export function Review({ state, send, onClose }: StepProps) {
  const { formatMessage } = useIntl()
  const { view, agreed, complaint } = state.context
  const form = useId()
  const [ticks, setTicks] = useTyped(agreed)
  const isMissing = complaint === 'missingTicks'
  const files = view.files.length
  const hasError = isMissing && !(ticks.document && ticks.terms)
  const errorId = (isTicked: boolean) => (hasError && !isTicked ? `${form}-error` : undefined)
  const [document, terms] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'review.confirmed', ...ticks })
    if (!ticks.document) document.current?.focus()
    else if (!ticks.terms) terms.current?.focus()
  }

  return (
    <Dialog
      above={<Steps here="review" hasCode={view.signer.otpType === 'MAIL'} />}
      title={formatMessage({ id: 'signing-dialog.review' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={onClose}
      isSplit
      footer={
        <>
          <Button variant="quiet" onPress={() => send({ type: 'dialog.dismissed' })}>
            <Message id="signing-dialog.cancel" />
          </Button>
          <Button type="submit" form={form}>
            <Message id="signing-dialog.choose" />
          </Button>
        </>
      }
    >
      <ul className={docs}>
        {view.files.map(({ id, fileName, nbPages }) => (
          <li key={id} className={doc}>
            <span className={docIcon}>
              <Icon of={FileText} />
            </span>
            <span className={docName}>{fileName}</span>
            <span className={`${muted} ${dense} ${figures} ${nowrap}`}>
              <Message id="signing-dialog.pages" values={{ pages: nbPages }} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={list}>
        <dt className={term}>
          <Message id="signing-dialog.signAs" />
        </dt>
        <dd className={definition}>
          <b>
            {view.signer.firstName} {view.signer.lastName}
          </b>
          <br />
          <span className={muted}>{view.signer.mail}</span>
        </dd>
        <dt className={term}>
          <Message id="signing-dialog.askedBy" />
        </dt>
        <dd className={definition}>
          {view.issuerFullName}, {view.tenant.name}
        </dd>
        <dt className={term}>
          <Message id="signing-dialog.copy" />
        </dt>
        <dd className={definition}>
          <Message id="signing-dialog.copyText" />
        </dd>
      </dl>
      <form id={form} onSubmit={submit} className={confirmations}>
        {hasError && (
          <p id={`${form}-error`} role="alert" className={error}>
            <ErrorLine>
              <Message id="signing-dialog.complaint.missingTicks" />
            </ErrorLine>
          </p>
        )}
        <Checkbox
          size="large"
          inputRef={document}
          isSelected={ticks.document}
          onChange={(isRead) => setTicks({ ...ticks, document: isRead })}
          errorId={errorId(ticks.document)}
        >
          <Message id="signing-dialog.readDocument" values={{ files }} />
        </Checkbox>
        <Checkbox
          size="large"
          inputRef={terms}
          isSelected={ticks.terms}
          onChange={(areAccepted) => setTicks({ ...ticks, terms: areAccepted })}
          errorId={errorId(ticks.terms)}
        >
          <Message id="signing-dialog.acceptTerms" values={{ link: termsLink }} />
        </Checkbox>
      </form>
    </Dialog>
  )
}

/** A press on the link does not tick the box whose label it is in. */
const termsLink = (words: ReactNode) => (
  <Link href={TERMS} target="_blank" rel="noopener">
    {words}
  </Link>
)
