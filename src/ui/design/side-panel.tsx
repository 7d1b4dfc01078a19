import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FocusReturn } from './focus-return.tsx'
import { IconButton } from './icon-button.tsx'
import { body, foot as footStyle, head, panel, words } from './side-panel.css.ts'
import { sub } from './text.css.ts'

type SidePanelProps = {
  title: ReactNode
  children: ReactNode
  /** Below what scrolls. */
  foot?: ReactNode
  /** Called on Escape or the close button. */
  onClose: () => void
  closeLabel: string
}

/**
 * A panel at the right edge of the window, next to the page, which stays operable. Open while it is rendered. Its title takes
 * the focus, which returns when it is closed.
 */
export function SidePanel({ title, children, foot, onClose, closeLabel }: SidePanelProps) {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const inside = area.current!
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    heading.current?.focus()
    inside.addEventListener('keydown', listen)
    return () => inside.removeEventListener('keydown', listen)
  }, [])
  // A landmark of its own: what opens it may be in another one.
  return createPortal(
    <aside ref={area} aria-labelledby={id} className={panel}>
      <FocusReturn />
      <div className={head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={`${sub} ${words}`}>
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onPress={onClose} />
      </div>
      <div className={body}>{children}</div>
      {foot && <div className={footStyle}>{foot}</div>}
    </aside>,
    document.body,
  )
}
