import { ImageUp } from 'lucide-react'
import { useIntl } from 'react-intl'
import { limits } from '#machines/rules/common/limits.ts'
import { PICTURE_EXTENSIONS, type PictureProblem } from '#machines/rules/signing/signature.ts'
import { DropZone } from '../../design/drop-zone.tsx'
import { ErrorLine } from '../../design/field.tsx'
import { error } from '../../design/field.css.ts'
import { Message } from '../../message.tsx'
import { picture as pictureStyle, pictureImage } from './chooser.css.ts'

type PictureProps = {
  /** The picture from a file, as data URL; empty without one. */
  picture: string
  onPicture: (file: File) => void
  isMissing: boolean
  problem: PictureProblem | null
  isReading: boolean
}

/** The most that a file may have, in thousands of bytes: a round number, which FILE-023 would make 488.3. */
const size = limits.signatureImageMaxSize / 1000

/** The image of a signature from a file, at most 500,000 bytes (SDLG-010, SDLG-011). */
export function Picture({ picture, onPicture, isMissing, problem, isReading }: PictureProps) {
  const { formatMessage } = useIntl()
  const wrong = problem ?? (isMissing && picture === '' ? 'missingImage' : null)
  return (
    <>
      {wrong && (
        <p role="alert" className={error}>
          <ErrorLine>
            {wrong === 'imgTooLarge' ? (
              <Message id="signature-chooser.complaint.imgTooLarge" values={{ size }} />
            ) : (
              <Message id={`signature-chooser.complaint.${wrong}`} />
            )}
          </ErrorLine>
        </p>
      )}
      {picture !== '' && (
        <div className={pictureStyle}>
          <img src={picture} alt={formatMessage({ id: 'signature-chooser.pictureAlt' })} className={pictureImage} />
        </div>
      )}
      <DropZone
        title={<Message id={picture === '' ? 'signature-chooser.picture' : 'signature-chooser.anotherPicture'} />}
        overTitle={<Message id="signature-chooser.pictureOver" />}
        hint={<Message id="signature-chooser.pictureHint" values={{ size }} />}
        accept={PICTURE_EXTENSIONS}
        icon={ImageUp}
        isSlim={picture !== ''}
        isDisabled={isReading}
        onFiles={([file]) => file && onPicture(file)}
      />
    </>
  )
}
