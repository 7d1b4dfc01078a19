import { use, useEffect, useRef, type ReactNode } from 'react'
import { Near, useNear } from './near.ts'
import type { PageSize, PageSource } from './page-source.ts'
import { thumbnail } from './paper.css.ts'

type Props = {
  source: PageSource
  /** Counted from 0. */
  page: number
  size: PageSize
  /** CSS pixels. */
  width: number
  className: string
  /** Whether it is not drawn yet. */
  isWaiting?: boolean
  /** Drawn over the picture. */
  children?: ReactNode
}

/** Pages come first: in pixels, as if thumbnails were so much further away. */
const BEHIND = 1_000_000

/**
 * A page in miniature, for sighted users only: the button around it says which page it is. Drawn while it is near the
 * visible part of its scroll area (`Near`). If drawing fails it stays blank, because the page itself shows the error.
 */
export function Thumbnail({ source, page, size, width, className, isWaiting = false, children }: Props) {
  const sheet = useRef<HTMLSpanElement>(null)
  const near = use(Near)
  const isNear = useNear(sheet)
  const scale = width / size.width
  useEffect(() => {
    if (!isNear || isWaiting) return
    const drawing = new AbortController()
    const element = sheet.current
    const distance = () => BEHIND + (near && element ? near.distance(element) : 0)
    source.draw(page, scale * devicePixelRatio, drawing.signal, distance).then(
      (canvas) => !drawing.signal.aborted && element?.prepend(canvas),
      () => {},
    )
    return () => {
      drawing.abort()
      element?.querySelector('canvas')?.remove()
    }
  }, [isNear, isWaiting, near, source, page, scale])
  return (
    <span
      ref={sheet}
      aria-hidden
      className={`${thumbnail} ${className}`}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {children}
    </span>
  )
}
