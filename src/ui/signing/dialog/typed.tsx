// The four faces, in the parts that their letters need.
import '@fontsource/caveat/400.css'
import '@fontsource/great-vibes/400.css'
import '@fontsource/mansalva/400.css'
import '@fontsource/marck-script/400.css'
import { useLayoutEffect, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { faces as allFaces, facesFor, SIGNATURE_MAX_LENGTH } from '#machines/rules/signing/signature.ts'
import { field, label } from '../../design/field.css.ts'
import { Notice } from '../../design/notice.tsx'
import { TextField } from '../../design/text-field.tsx'
import { Message } from '../../message.tsx'
import { face as faceStyle, faceMark, faces, fitted } from './signing-dialog.css.ts'

type Props = {
  text: string
  face: number
  onText: (text: string) => void
  onFace: (face: number) => void
  /** Whether going on without a name was tried. */
  isMissing: boolean
}

/** The name in a hand of one's choice; only hands that have all its letters are offered. */
export function Typed({ text, face, onText, onFace, isMissing }: Props) {
  const { formatMessage } = useIntl()
  const offered = facesFor(text)
  const shown = text.trim() || formatMessage({ id: 'signing-dialog.yourName' })
  return (
    <>
      <TextField
        label={formatMessage({ id: 'signing-dialog.name' })}
        value={text}
        onChange={onText}
        maxLength={SIGNATURE_MAX_LENGTH}
        autoComplete="name"
        foot={formatMessage({ id: 'signing-dialog.length' }, { length: text.length, most: SIGNATURE_MAX_LENGTH })}
        error={isMissing && text.trim() === '' && <Message id="signing-dialog.complaint.missingName" />}
      />
      {offered.length === 0 ? (
        <Notice tone="info">
          <Message id="signing-dialog.noFace" />
        </Notice>
      ) : (
        <RadioGroup
          aria-labelledby="faces-label"
          value={String(offered.includes(face) ? face : offered[0])}
          onChange={(value) => onFace(Number(value))}
          className={field}
        >
          <span id="faces-label" className={label}>
            <Message id="signing-dialog.style" />
          </span>
          <div className={faces}>
            {offered.map((place) => {
              const { family, look } = allFaces[place]!
              return (
                <Radio
                  key={family}
                  value={String(place)}
                  aria-label={formatMessage({ id: `signing-dialog.face.${look}` })}
                  className={faceStyle}
                >
                  <Fitted text={shown} family={family} />
                  <span className={faceMark} />
                </Radio>
              )
            })}
          </div>
        </RadioGroup>
      )}
    </>
  )
}

/** The largest size of a signature in its frame, and the smallest, in pixels. */
const LARGEST = 34
const SMALLEST = 12

/** A name that shrinks to fit its frame. */
function Fitted({ text, family }: { text: string; family: string }) {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = words.current!
    const fit = () => {
      for (let size = LARGEST; size >= SMALLEST; size--) {
        element.style.fontSize = `${size}px`
        if (element.scrollWidth <= element.clientWidth + 1) return
      }
    }
    fit()
    // Until its face is there, it was measured in another.
    let isHere = true
    void document.fonts.load(`${LARGEST}px "${family}"`, text).then(() => isHere && fit())
    return () => {
      isHere = false
    }
  }, [text, family])
  return (
    <span ref={words} aria-hidden className={fitted} style={{ fontFamily: `"${family}", cursive` }}>
      {text}
    </span>
  )
}
