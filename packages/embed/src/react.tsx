'use client'

import { useEffect, useRef, type ReactElement } from 'react'
import { embed, type Embedded, type EmbedOptions } from './embed.ts'

export type SigningFrameProps = Omit<EmbedOptions, 'container'> & {
  /** The class of the element around the frame. */
  className?: string
}

/** A signing page in a frame. Another `url` replaces it. */
export function SigningFrame({ url, title, autoHeight, onEvent, className }: SigningFrameProps): ReactElement {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<Embedded>(null)
  const latest = useRef({ onEvent, title })
  useEffect(() => {
    latest.current = { onEvent, title }
  })
  useEffect(() => {
    const embedded = embed({
      url,
      container: container.current!,
      ...(latest.current.title !== undefined && { title: latest.current.title }),
      ...(autoHeight !== undefined && { autoHeight }),
      onEvent: (event) => latest.current.onEvent?.(event),
    })
    shown.current = embedded
    return () => embedded.close()
  }, [url, autoHeight])
  // Another title does not load the page again.
  useEffect(() => {
    if (title !== undefined) shown.current!.frame.title = title
  }, [title])
  return <div ref={container} className={className} />
}
