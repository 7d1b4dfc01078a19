import { File, FileAudio, FileCode, FileImage, FileText, FileVideo, Fingerprint } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { kindOf, shortName, type FileKind } from '#machines/rules/proofs/check.ts'
import { Hash } from '../../design/copy.tsx'
import { Icon } from '../../design/icon.tsx'
import { useSeen } from '../../design/kept.ts'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import { FileSize } from '../../file-size.tsx'

/** Draws the first page of a PDF and resolves to its canvas and the number of pages. Rejects if it cannot be drawn. */
export type FirstPage = (file: Blob, signal: AbortSignal) => Promise<{ canvas: HTMLCanvasElement; pages: number }>

const icons = { image: FileImage, audio: FileAudio, video: FileVideo, pdf: FileText, xml: FileCode, other: File }

type Props = { file: LocalFile | null; hash: string; firstPage: FirstPage }

/** The checked file: its preview, name, kind, size and fingerprint. */
export function FileCard({ file, hash, firstPage }: Props) {
  const { formatMessage } = useIntl()
  const [pages, setPages] = useSeen<number | null>(null)
  const kind = file && kindOf(file)
  return (
    <aside aria-label={formatMessage({ id: 'signature-check.file' })} className={css.aside}>
      <div className={css.fileCard}>
        {file && kind && (
          <div className={css.sheet}>
            <Preview key={hash} file={file} kind={kind} firstPage={firstPage} onPages={setPages} />
          </div>
        )}
        <div className={css.fileText}>
          {file && kind ? (
            <>
              <p className={label} title={file.name}>
                {shortName(file.name)}
              </p>
              <p className={`${dense} ${muted}`}>
                <Message id={`signature-check.file.kind.${kind}`} />, <FileSize bytes={file.size} />
                {pages !== null && (
                  <>
                    , <Message id="signature-check.file.pages" values={{ pages }} />
                  </>
                )}
              </p>
            </>
          ) : (
            <p className={`${dense} ${muted}`}>
              <Message id="signature-check.file.unseen" />
            </p>
          )}
          <p className={`${css.fingerprintLabel} ${dense} ${muted}`}>
            <Icon of={Fingerprint} />
            <Message id="signature-check.fingerprint" />
          </p>
          <p className={css.fingerprint}>
            <Hash value={hash} />
          </p>
        </div>
      </div>
    </aside>
  )
}

type PreviewProps = { file: LocalFile; kind: FileKind; firstPage: FirstPage; onPages: (pages: number) => void }

function Preview({ file, kind, firstPage, onPages }: PreviewProps) {
  if (file instanceof Blob && kind === 'image') return <ImagePreview file={file} />
  if (file instanceof Blob && kind === 'pdf') return <PdfPreview file={file} firstPage={firstPage} onPages={onPages} />
  return <Icon of={icons[kind]} size={48} />
}

/** An image; an icon if the browser cannot show it. */
function ImagePreview({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useSeen(false)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (isBroken) return <Icon of={icons.image} size={48} />
  return <img ref={image} alt="" className={css.picture} onError={() => setBroken(true)} />
}

/** The first page of a PDF; an icon until it is drawn, or if it cannot be drawn. */
function PdfPreview({ file, firstPage, onPages }: { file: Blob } & Pick<PreviewProps, 'firstPage' | 'onPages'>) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useSeen(false)
  useEffect(() => {
    const drawing = new AbortController()
    const drawn = firstPage(file, drawing.signal).then(({ canvas, pages }) => {
      if (drawing.signal.aborted) return
      canvas.classList.add(css.picture)
      place.current?.replaceChildren(canvas)
      setDrawn(true)
      onPages(pages)
    })
    // The icon is still shown.
    drawn.catch(() => {})
    return () => drawing.abort()
  }, [file, firstPage, onPages, setDrawn])
  return (
    <>
      {!isDrawn && <Icon of={icons.pdf} size={48} />}
      <div
        ref={place}
        className={css.canvas}
        {...(isDrawn && { role: 'img', 'aria-label': formatMessage({ id: 'signature-check.file.firstPage' }) })}
      />
    </>
  )
}
