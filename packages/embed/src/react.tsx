import { useEffect, useRef, type ReactElement } from 'react'
import { embed, type EmbedOptions } from './embed.ts'

export type SigningFrameProps = Omit<EmbedOptions, 'container'> & {
  /** The class of the element around the frame. */
  className?: string
}

/** A signing page in a frame. Another `url` replaces it. */
export function SigningFrame({ url, title, autoHeight, onEvent, className }: SigningFrameProps): ReactElement {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const embedded = embed({
      url,
      container: container.current!,
      ...(title !== undefined && { title }),
      ...(autoHeight !== undefined && { autoHeight }),
      onEvent: (event) => latest.current?.(event),
    })
    return () => embedded.close()
  }, [url, title, autoHeight])
  return <div ref={container} className={className} />
}
