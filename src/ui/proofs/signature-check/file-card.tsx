import { File, FileAudio, FileCode, FileImage, FileText, FileVideo, Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { kindOf, shortName, type FileKind } from '#machines/rules/proofs/check.ts'
import { Hash } from '../../design/copy.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import { FileSize } from '../../file-size.tsx'

/** Draws the first page of a PDF, and says how many it has. Rejects where it cannot. */
export type FirstPage = (file: Blob, signal: AbortSignal) => Promise<{ canvas: HTMLCanvasElement; pages: number }>

const icons = { image: FileImage, audio: FileAudio, video: FileVideo, pdf: FileText, xml: FileCode, other: File }

type Props = { file: LocalFile | null; hash: string; firstPage: FirstPage }

/** What was checked: how it looks, what it is, and its fingerprint. */
export function FileCard({ file, hash, firstPage }: Props) {
  const { formatMessage } = useIntl()
  const [pages, setPages] = useState<number | null>(null)
  const kind = file && kindOf(file)
  return (
    <aside aria-label={formatMessage({ id: 'signature-check.file' })} className={css.aside}>
      <div className={css.fileCard}>
        {file && kind && (
          <div className={css.sheet}>
            <Preview key={hash} file={file} kind={kind} firstPage={firstPage} onPages={setPages} />
          </div>
        )}
        <div className={css.fileWords}>
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
          <p className={`${css.fingerLabel} ${dense} ${muted}`}>
            <Icon of={Fingerprint} />
            <Message id="signature-check.fingerprint" />
          </p>
          <p className={css.finger}>
            <Hash value={hash} />
          </p>
        </div>
      </div>
    </aside>
  )
}

type PreviewProps = { file: LocalFile; kind: FileKind; firstPage: FirstPage; onPages: (pages: number) => void }

function Preview({ file, kind, firstPage, onPages }: PreviewProps) {
  if (file instanceof Blob && kind === 'image') return <Picture file={file} />
  if (file instanceof Blob && kind === 'pdf') return <Paper file={file} firstPage={firstPage} onPages={onPages} />
  return <Icon of={icons[kind]} size={48} />
}

/** A picture; its sign instead where the browser cannot show it. */
function Picture({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (isBroken) return <Icon of={icons.image} size={48} />
  return <img ref={image} alt="" className={css.picture} onError={() => setBroken(true)} />
}

/** The first page of a PDF; its sign instead until it is drawn, or where it cannot be. */
function Paper({ file, firstPage, onPages }: { file: Blob } & Pick<PreviewProps, 'firstPage' | 'onPages'>) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const drawn = firstPage(file, leaving.signal).then(({ canvas, pages }) => {
      if (leaving.signal.aborted) return
      canvas.classList.add(css.picture)
      place.current?.replaceChildren(canvas)
      setDrawn(true)
      onPages(pages)
    })
    // It stays a sign then.
    drawn.catch(() => {})
    return () => leaving.abort()
  }, [file, firstPage, onPages])
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
