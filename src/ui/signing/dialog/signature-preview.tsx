import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Size } from '#machines/rules/documents/geometry.ts'
import { signaturePlace, windowAround, type SignaturePlace } from '#machines/rules/signing/signature-place.ts'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { useOnce, useSeen } from '../../design/kept.ts'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { picture as pageOf } from '../../documents/paper/paper.css.ts'
import { picture, valueFont } from '../page/fields/drawn-value.css.ts'
import { hueOf, styleOf } from '../page/fields/field-style.ts'
import type { SignedPaper } from '../signing-dialog.ts'
import { PreviewValues } from './preview-values.tsx'
import { alone, card, page as pageStyle, place as placeStyle, signer, window as windowStyle } from './preview.css.ts'
import type { StepProps } from './steps.tsx'

type Props = Pick<StepProps, 'state'> & {
  paper: SignedPaper | null
  /** `low` leaves room for the input of the code. */
  height: keyof typeof windowStyle
}

/**
 * The signature that will be sent, where the sealed file will have it: a piece of the real page, with the values that will
 * be on it. If the page cannot be drawn, the signature alone; that keeps nobody from signing.
 */
export function SignaturePreview({ state, paper, height }: Props) {
  const { formatMessage } = useIntl()
  const { view, image } = state.context
  const place = useOnce(() => signaturePlace(view))
  const [failed, setFailed] = useSeen(false)
  const files = view.files.length
  const signature = <img src={image} alt={formatMessage({ id: 'signing-dialog.chosen' })} className={picture} />
  return (
    <figure className={card}>
      {place && paper && !failed ? (
        <PageWindow {...{ state, paper, place, height }} onFail={() => setFailed(true)}>
          {signature}
        </PageWindow>
      ) : (
        <div className={alone}>{signature}</div>
      )}
      <p className={signer}>
        <span className={`${dense} ${muted}`}>
          <Message id="signing-dialog.signFilesAs" values={{ files }} />
        </span>{' '}
        <b className={label}>{fullNameOf(view.signer)}</b>
      </p>
      <figcaption className={`${dense} ${muted}`}>
        {place ? (
          <Message
            id="signing-dialog.place"
            values={{ page: place.field.pageNumber, file: view.files[place.file]!.fileName, others: place.others }}
          />
        ) : (
          <Message id="signing-dialog.noPlace" values={{ files }} />
        )}
      </figcaption>
    </figure>
  )
}

type WindowProps = Pick<Props, 'state' | 'height'> & {
  paper: SignedPaper
  place: SignaturePlace
  onFail: () => void
  /** The signature. */
  children: ReactNode
}

/** The part of the page around the place of the signature. */
function PageWindow({ state, paper, place, height, onFail, children }: WindowProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { field, page, sheet } = place
  const { view } = state.context
  const { scale, left, top } = windowAround(field, page, useSizeOf(frame))
  useDrawnPage(canvas, { source: paper.source, sheet, scale, onFail })
  return (
    <div ref={frame} className={windowStyle[height]}>
      <div
        data-settled
        className={`${pageStyle} ${valueFont}`}
        style={{ left, top, width: page.width * scale, height: page.height * scale, '--zoom': scale } as CSSProperties}
      >
        <div ref={canvas} aria-hidden className={pageOf} />
        <PreviewValues {...{ state, paper, place }} />
        <div className={placeStyle} style={styleOf(field, hueOf(view, view.signer.id))}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Until it is measured, a window is as large as on a desktop. */
const USUAL: Size = { width: 440, height: 180 }

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useSeen(USUAL)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, setSize])
  return size
}

/** Sharp enough for a look, and small enough for the memory of a phone. */
const MAX_DENSITY = 2

type Drawing = { source: SignedPaper['source']; sheet: number; scale: number; onFail: () => void }

/** Draws a page into an element; after a change of the scale, the picture from before is stretched until the new one is there. */
function useDrawnPage(element: RefObject<HTMLElement | null>, { source, sheet, scale, onFail }: Drawing) {
  const fail = useRef(onFail)
  useEffect(() => {
    const drawing = new AbortController()
    const { signal } = drawing
    source.draw(sheet, scale * Math.min(devicePixelRatio, MAX_DENSITY), signal).then(
      (canvas) => !signal.aborted && element.current?.replaceChildren(canvas),
      () => !signal.aborted && fail.current(),
    )
    return () => drawing.abort()
  }, [element, source, sheet, scale])
}
