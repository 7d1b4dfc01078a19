import { CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon, type IconOf } from './icon.tsx'
import { close, icon as iconStyle, place, toast } from './toast.css.ts'

/** Milliseconds that a toast is shown. */
const SHOWN_FOR = 30_000

type ToastProps = { icon?: IconOf; children: ReactNode; closeLabel: string; onClose: () => void }

/** A short message about what has just been done, over the foot of the page. It goes by itself; nothing depends on it. */
export function Toast({ icon = CircleCheck, children, ...rest }: ToastProps) {
  const end = useEffectEvent(rest.onClose)
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={place}>
      <ToastBox icon={icon} {...rest}>
        {children}
      </ToastBox>
    </output>
  )
}

type ToastBoxProps = ToastProps & {
  icon: IconOf
  action?: ReactNode
  /** Called when the pointer or the focus comes, and when both have left. */
  onHold?: (isHeld: boolean) => void
}

/** The box of a toast, which its owner shows and takes away. */
export const ToastBox = ({ icon, children, action, closeLabel, onClose, onHold }: ToastBoxProps) => (
  <div
    className={toast}
    onPointerEnter={() => onHold?.(true)}
    onFocus={() => onHold?.(true)}
    onPointerLeave={({ currentTarget }) => {
      if (!currentTarget.matches(':focus-within')) onHold?.(false)
    }}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onHold?.(false)
    }}
  >
    <span className={iconStyle}>
      <Icon of={icon} size={20} />
    </span>
    <span>{children}</span>
    {action}
    <Button aria-label={closeLabel} onPress={onClose} className={close}>
      <Icon of={X} />
    </Button>
  </div>
)
