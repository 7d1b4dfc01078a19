import { Eraser, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type SignaturePad from 'signature_pad'
import { PAD_SIZE, pen, type Stroke } from '#machines/rules/signing/signature.ts'
import { Button } from '../../design/button.tsx'
import { ErrorLine } from '../../design/field.tsx'
import { error } from '../../design/field.css.ts'
import { useSeen } from '../../design/kept.ts'
import { useOnDemand } from '../../design/on-demand.ts'
import { dense, muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import { ground, pad as padStyle, padFoot } from './chooser.css.ts'

type Props = {
  strokes: readonly Stroke[]
  onStrokes: (strokes: Stroke[]) => void
  isMissing: boolean
}

const loadPad = () => import('signature_pad')

/** A signature drawn by hand; it needs at least one stroke. */
export function Drawn({ strokes, onStrokes, isMissing }: Props) {
  const { formatMessage } = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pad, setPad] = useSeen<SignaturePad | null>(null)
  const [isWanted, setWanted] = useSeen(true)
  const library = useOnDemand(loadPad, isWanted, () => setWanted(false))
  const initialStrokes = useRef(strokes)
  const report = useEffectEvent((drawn: SignaturePad) => onStrokes(drawn.toData().map(({ points }) => points)))

  useEffect(() => {
    if (!library) return
    const element = canvas.current!
    const ratio = Math.max(1, devicePixelRatio)
    element.width = PAD_SIZE * ratio
    element.height = PAD_SIZE * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const made = new library.default(element, pen)
    draw(made, initialStrokes.current)
    made.addEventListener('endStroke', () => report(made))
    setPad(made)
    return () => made.off()
  }, [library, setPad])

  const redraw = (next: readonly Stroke[]) => {
    if (pad) draw(pad, next)
    onStrokes([...next])
  }
  const isEmpty = strokes.length === 0

  return (
    <>
      {isMissing && isEmpty && (
        <p role="alert" className={error}>
          <ErrorLine>
            <Message id="signature-chooser.complaint.missingDrawing" />
          </ErrorLine>
        </p>
      )}
      {!isWanted && (
        <>
          <p role="alert" className={error}>
            <ErrorLine>
              <ErrorMessage error="offline" />
            </ErrorLine>
          </p>
          <Button variant="secondary" size="small" onPress={() => setWanted(true)}>
            <Message id="signature-chooser.retryPad" />
          </Button>
        </>
      )}
      <div className={padStyle}>
        <canvas ref={canvas} aria-busy={pad === null} className={ground}>
          {formatMessage({ id: isEmpty ? 'signature-chooser.pad' : 'signature-chooser.padDrawn' })}
        </canvas>
      </div>
      <div className={padFoot}>
        <span className={`${dense} ${muted}`}>
          <Message id="signature-chooser.drawHint" />
        </span>
        <Button
          variant="quiet"
          size="small"
          icon={Undo2}
          isDisabled={isEmpty}
          onPress={() => redraw(strokes.slice(0, -1))}
        >
          <Message id="signature-chooser.undo" />
        </Button>
        <Button variant="quiet" size="small" icon={Eraser} isDisabled={isEmpty} onPress={() => redraw([])}>
          <Message id="signature-chooser.clear" />
        </Button>
      </div>
    </>
  )
}

function draw(pad: SignaturePad, strokes: readonly Stroke[]) {
  pad.clear()
  pad.fromData(strokes.map((points) => ({ points, ...pen })))
}
