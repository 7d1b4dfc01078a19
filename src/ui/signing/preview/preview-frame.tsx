import { ArrowLeft, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { FullDialog } from '../../design/full-dialog.tsx'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { notNarrowOnly } from '../page/signing.css.ts'
import { frame, words } from './preview-frame.css.ts'

type PreviewFrameProps = { name: string; onClose: () => void; children: ReactNode }

/** Frames the signing page for the sender: says that it is a preview and for whom, and leads back. */
export function PreviewFrame({ name, onClose, children }: PreviewFrameProps) {
  const { formatMessage } = useIntl()
  return (
    <FullDialog
      label={formatMessage({ id: 'signer-preview.title' }, { name })}
      onClose={onClose}
      bar={
        <>
          <Icon of={Eye} size={20} />
          <p className={words}>
            <b>
              <Message id="signer-preview.title" values={{ name }} />
            </b>{' '}
            <Message id="signer-preview.text" />
          </p>
          <Button
            variant="secondary"
            size="small"
            icon={ArrowLeft}
            aria-label={formatMessage({ id: 'signer-preview.back' })}
            onPress={onClose}
          >
            <span className={notNarrowOnly}>
              <Message id="signer-preview.back" />
            </span>
          </Button>
        </>
      }
    >
      <div className={frame}>{children}</div>
    </FullDialog>
  )
}
