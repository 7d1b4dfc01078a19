import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { Dialog } from '../design/dialog.tsx'
import type { OpenPageSource } from '../documents/paper/page-source.ts'
import { Pages } from '../documents/paper/pages.tsx'
import { useJoinedPages } from '../documents/paper/use-joined-pages.ts'
import { preview } from './signer.css.ts'

export type OpenFile = (fileId: string) => OpenPageSource

/** The width of the dialog and of what is beside its pages, in CSS pixels. */
const WIDTH = 900
const BESIDE = 66

type Props = { file: SigningView['files'][number]; openFile: OpenFile; onClose: () => void }

/** Shows the pages of a document in a dialog, as wide as fits. */
export function DocumentPreview({ file: { id, fileName, pages }, openFile, onClose }: Props) {
  const { formatMessage } = useIntl()
  const source = useJoinedPages(() => [{ pages: pages.length, open: () => openFile(id) }])
  const widest = Math.max(...pages.map(({ width }) => width))
  const [zoom] = useState(() => (Math.min(window.innerWidth, WIDTH) - BESIDE) / widest)
  return (
    <Dialog title={fileName} size="huge" closeLabel={formatMessage({ id: 'signing-end.close' })} onClose={onClose}>
      <div className={preview}>
        <Pages source={source} sizes={pages} zoom={zoom} />
      </div>
    </Dialog>
  )
}
