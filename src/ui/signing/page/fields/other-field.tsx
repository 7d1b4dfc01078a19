import { memo } from 'react'
import { useIntl } from 'react-intl'
import { drawnText } from '#machines/rules/signing/field-value.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { isAfter, type SigningView } from '#machines/rules/signing/signing.ts'
import type { PageSize } from '../../../documents/paper/page-source.ts'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { DrawnLines, DrawnTick } from './drawn-value.tsx'
import { picture } from './drawn-value.css.ts'
import { field as fieldStyle, given, giver, note, tab } from './paper-field.css.ts'
import { styleOf, type Hue } from './field-style.ts'

type Placed = SigningView['files'][number]['fields'][number]
type Signer = SigningView['signers'][number]

type Props = {
  placed: Placed
  page: PageSize
  hue: Hue
  /** Whose field it is; undefined if the sender filled it in. */
  signer: Signer | undefined
  /** The name of the sender. */
  sender: string
  /** The signer who reads the page. */
  me: SigningView['signer']
  /** The address of the signature; null if it cannot be read, undefined while it is read. */
  signature: string | null | undefined
}

/** A field of another signer or of the sender: what they gave, as the sealed file will show it, or who has yet to fill it in. */
export const OtherField = memo(function OtherField({ placed, page, hue, signer, sender, me, signature }: Props) {
  const { formatMessage } = useIntl()
  const { field, value, initials } = placed
  const { anchorName, anchorType } = field
  const name = signer ? fullNameOf(signer) : sender
  if (value === null)
    return (
      <div
        data-other
        data-kind={anchorType}
        className={fieldStyle}
        style={styleOf(field, hue)}
        title={name || undefined}
      >
        <span aria-hidden className={tab}>
          {initials}
        </span>
        {anchorType === 'SIGNATURE' && signer ? (
          <span className={note}>
            <Message id={isAfter(signer, me) ? 'signing.signsAfter' : 'signing.signsToo'} values={{ name }} />
          </span>
        ) : (
          <span className={unseen}>
            <Message id="signing.awaited" values={{ field: anchorName, name }} />
          </span>
        )}
      </div>
    )

  const by = formatMessage({ id: anchorType === 'SIGNATURE' ? 'signing.signedBy' : 'signing.givenBy' }, { name })
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has form fields, and this has none
      role="group"
      aria-label={`${anchorName} (${by})`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with the keyboard, the focus shows who gave it
      tabIndex={0}
      data-given
      data-kind={anchorType}
      className={`${fieldStyle} ${given}`}
      style={styleOf(field, hue)}
    >
      <Value {...{ placed, page, signature, value }} name={name} />
      <span aria-hidden className={giver}>
        {by}
      </span>
    </div>
  )
})

type ValueProps = Pick<Props, 'placed' | 'page' | 'signature'> & { value: string; name: string }

function Value({ placed: { field }, page, value, signature, name }: ValueProps) {
  const { formatMessage } = useIntl()
  if (field.anchorType === 'SIGNATURE') {
    const alt = formatMessage({ id: 'signing.signature' }, { name })
    if (signature === undefined) return <span className={unseen}>{alt}</span>
    if (signature !== null) return <img src={signature} alt={alt} className={picture} />
    return (
      <span className={note}>
        <Message id="signing.signatureUnread" values={{ name }} />
      </span>
    )
  }
  if (field.anchorType === 'CHECKBOX')
    return (
      <>
        <DrawnTick field={field} page={page} isTicked={value === 'true'} />
        <span className={unseen}>
          <Message id={value === 'true' ? 'signing.ticked' : 'signing.notTicked'} />
        </span>
      </>
    )
  return value === '' ? null : <DrawnLines text={drawnText(field, page, value)} />
}
