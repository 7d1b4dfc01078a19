import { CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { close, icon, place, toast } from './toast.css.ts'

/** Milliseconds that a toast is shown. */
const SHOWN_FOR = 30_000

type ToastProps = { children: ReactNode; closeLabel: string; onClose: () => void }

/** A short message about what has just succeeded, over the foot of the page. It goes by itself; nothing depends on it. */
export function Toast({ children, closeLabel, onClose }: ToastProps) {
  const end = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={place}>
      <output className={toast}>
        <span className={icon}>
          <Icon of={CircleCheck} size={20} />
        </span>
        <span>{children}</span>
        <Button aria-label={closeLabel} onPress={onClose} className={close}>
          <Icon of={X} />
        </Button>
      </output>
    </div>
  )
}
