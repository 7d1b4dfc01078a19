import { Radio, RadioGroup } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { SavedSignature } from '#machines/rules/signing/signature.ts'
import { Message } from '../../message.tsx'
import { face, faceRadio, savedImage, savedName, savedOne, savedOnes } from './chooser.css.ts'

type SavedProps = { saved: readonly SavedSignature[]; place: number; onPlace: (place: number) => void }

/** The saved signatures, of which one is always chosen. */
export function Saved({ saved, place, onPlace }: SavedProps) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      aria-label={formatMessage({ id: 'signature-chooser.savedOne' })}
      value={String(place)}
      onChange={(value) => onPlace(Number(value))}
      className={savedOnes}
    >
      {saved.map(({ of, image }, index) => (
        <Radio key={of} value={String(index)} className={`${face} ${savedOne}`}>
          <span className={savedName}>
            <Message id={`signature-chooser.of.${of}`} />
          </span>
          <img src={image} alt="" className={savedImage} />
          <span className={faceRadio} />
        </Radio>
      ))}
    </RadioGroup>
  )
}
