import type { Field, SigningView } from '#machines/rules/signing/signing.ts'
import type { SignaturePlace } from '#machines/rules/signing/signature-place.ts'
import { drawnText } from '#machines/rules/signing/field-value.ts'
import { DrawnLines, DrawnTick } from '../page/fields/drawn-value.tsx'
import { picture } from '../page/fields/drawn-value.css.ts'
import { hueOf, styleOf } from '../page/fields/field-style.ts'
import type { SignedPaper } from '../signing-dialog.ts'
import { value as valueStyle } from './preview.css.ts'
import type { StepProps } from './steps.tsx'

type Placed = SigningView['files'][number]['fields'][number]
type Props = Pick<StepProps, 'state'> & { paper: SignedPaper; place: SignaturePlace }

/** What the sealed file will show on the page besides the signature at its place. Only seen: the pages read it out. */
export function PreviewValues({ state, paper, place: { field: shown, file, page } }: Props) {
  const { view, image, values } = state.context
  const valueOf = ({ field, isMine, value }: Placed): string | null => {
    if (!isMine) return value
    return field.anchorType === 'SIGNATURE_DATE' ? paper.today : (values[field.id] ?? '')
  }
  const signatureOf = ({ isMine, signer }: Placed) => (isMine ? image : paper.signatures.get(signer ?? ''))
  return view.files[file]!.fields.filter(
    ({ field }) => field.pageNumber === shown.pageNumber && field.id !== shown.id,
  ).map((placed) => {
    const value = valueOf(placed)
    // What the others have yet to give is not there.
    if (value === null) return null
    const { field, signer } = placed
    return (
      <div
        key={field.id}
        aria-hidden
        data-kind={field.anchorType}
        className={valueStyle}
        style={styleOf(field, hueOf(view, signer))}
      >
        <Drawn {...{ field, page, value }} signature={signatureOf(placed)} />
      </div>
    )
  })
}

type DrawnProps = {
  field: Field
  page: SignaturePlace['page']
  value: string
  /** The address of the signature; null or undefined if it is not there. */
  signature: string | null | undefined
}

function Drawn({ field, page, value, signature }: DrawnProps) {
  if (field.anchorType === 'SIGNATURE') return signature ? <img src={signature} alt="" className={picture} /> : null
  if (field.anchorType === 'CHECKBOX') return <DrawnTick field={field} page={page} isTicked={value === 'true'} />
  return value === '' ? null : <DrawnLines text={drawnText(field, page, value)} />
}
