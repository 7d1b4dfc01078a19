import { useIntl } from 'react-intl'
import { Dialog } from '../../design/dialog.tsx'
import { mono } from '../../design/text.css.ts'
import { FolderImage, useLook, type FolderImageProps } from './folder-image.tsx'
import { large } from './screenshots.css.ts'

type ScreenshotDialogProps = Omit<FolderImageProps, 'className'> & { onClose: () => void }

/** A screenshot as large as it fits over the page. */
export function ScreenshotDialog({ screenshot, images, onClose }: ScreenshotDialogProps) {
  const { formatMessage } = useIntl()
  const look = useLook()
  return (
    <Dialog
      size="widest"
      title={<span className={mono}>{screenshot.state}</span>}
      subtitle={look(screenshot)}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'inspector.screenshots.close' })}
    >
      <FolderImage screenshot={screenshot} images={images} className={large} />
    </Dialog>
  )
}
