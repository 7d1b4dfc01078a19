import { CircleCheck, Pause } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { band, sign } from './pause.css.ts'

/** The id of what says why nobody can sign. */
export const PAUSED = 'signing-paused'

type Props = { issuer: string; isPaused: boolean; isResumed: boolean }

/**
 * Says that the sender edits the request, and then that they have left it as it was. It is always there, so that screen
 * readers read what appears in it; it takes a focus that would be lost with the dialog or the bar of a phone.
 */
export function PauseBand({ issuer, isPaused, isResumed }: Props) {
  const ref = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (isPaused && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [isPaused])
  return (
    <output ref={ref} tabIndex={-1} data-resumed={isResumed || undefined} className={band}>
      {isPaused && (
        <>
          <span className={sign}>
            <Icon of={Pause} size={20} />
          </span>
          <span id={PAUSED}>
            <b>
              <Message id="signing.paused.title" values={{ issuer }} />
            </b>{' '}
            <Message id="signing.paused.text" />
          </span>
        </>
      )}
      {isResumed && (
        <>
          <span className={sign}>
            <Icon of={CircleCheck} size={20} />
          </span>
          <span>
            <Message id="signing.resumed" values={{ issuer }} />
          </span>
        </>
      )}
    </output>
  )
}
