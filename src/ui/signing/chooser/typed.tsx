// The four fonts; each file is split by character range.
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
import { face as faceStyle, faceRadio, faces, fitted } from './chooser.css.ts'

type Props = {
  text: string
  face: number
  onText: (text: string) => void
  onFace: (face: number) => void
  /** Whether the signer tried to go on without a name. */
  isMissing: boolean
}

/** A typed name in a handwriting font; only fonts that have all its letters are offered. */
export function Typed({ text, face, onText, onFace, isMissing }: Props) {
  const { formatMessage } = useIntl()
  const offered = facesFor(text)
  const shown = text.trim() || formatMessage({ id: 'signature-chooser.yourName' })
  return (
    <>
      <TextField
        label={formatMessage({ id: 'signature-chooser.name' })}
        value={text}
        onChange={onText}
        maxLength={SIGNATURE_MAX_LENGTH}
        autoComplete="name"
        corner={formatMessage({ id: 'signature-chooser.length' }, { length: text.length, most: SIGNATURE_MAX_LENGTH })}
        {...(text.length >= SIGNATURE_MAX_LENGTH && {
          help: formatMessage({ id: 'signature-chooser.full' }, { most: SIGNATURE_MAX_LENGTH }),
        })}
        error={isMissing && text.trim() === '' && <Message id="signature-chooser.complaint.missingName" />}
      />
      {offered.length === 0 ? (
        <Notice tone="info">
          <Message id="signature-chooser.noFace" />
        </Notice>
      ) : (
        <RadioGroup
          aria-labelledby="faces-label"
          value={String(offered.includes(face) ? face : offered[0])}
          onChange={(value) => onFace(Number(value))}
          className={field}
        >
          <span id="faces-label" className={label}>
            <Message id="signature-chooser.style" />
          </span>
          <div className={faces}>
            {offered.map((place) => {
              const { family, look } = allFaces[place]!
              return (
                <Radio
                  key={family}
                  value={String(place)}
                  aria-label={formatMessage({ id: `signature-chooser.face.${look}` })}
                  className={faceStyle}
                >
                  <Fitted text={shown} family={family} />
                  <span className={faceRadio} />
                </Radio>
              )
            })}
          </div>
        </RadioGroup>
      )}
    </>
  )
}

/** Font sizes of a name in its frame, in pixels: on one line, and on several. */
const MAX_FONT_SIZE = 32
const MIN_FONT_SIZE = 18
const MIN_WRAPPED_SIZE = 10

/**
 * A name that shrinks to fit its frame. If it is too long even then, it is wrapped, and shrinks until its longest word fits;
 * a word is broken only if that is not enough.
 */
function Fitted({ text, family }: { text: string; family: string }) {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = words.current!
    const fit = () => {
      const fits = (from: number, to: number) => {
        for (let size = from; size >= to; size--) {
          element.style.fontSize = `${size}px`
          if (element.scrollWidth <= element.clientWidth) return true
        }
        return false
      }
      delete element.dataset['wrapped']
      if (fits(MAX_FONT_SIZE, MIN_FONT_SIZE)) return
      element.dataset['wrapped'] = 'words'
      if (!fits(MIN_FONT_SIZE, MIN_WRAPPED_SIZE)) element.dataset['wrapped'] = 'letters'
    }
    fit()
    // Until its font is loaded, the text is measured in another one.
    let isMounted = true
    void document.fonts.load(`${MAX_FONT_SIZE}px "${family}"`, text).then(() => isMounted && fit())
    const frames = new ResizeObserver(fit)
    frames.observe(element.parentElement!)
    return () => {
      isMounted = false
      frames.disconnect()
    }
  }, [text, family])
  return (
    <span ref={words} aria-hidden className={fitted} style={{ fontFamily: `"${family}", cursive` }}>
      {text}
    </span>
  )
}
