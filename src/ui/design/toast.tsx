import { CircleCheck, X } from 'lucide-react'
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Icon, type IconOf } from './icon.tsx'
import { useSeen } from './kept.ts'
import { MAIN } from './page.tsx'
import { close, icon as iconStyle, place, toast } from './toast.css.ts'

/** Milliseconds that a toast is shown after the pointer and the focus have left it. */
const SHOWN_FOR = 30_000

type ShowToast = (text: ReactNode, icon?: IconOf) => void

const Toasts = createContext<ShowToast>(() => {})

/** Shows a short message about what has just been done. It is still there on the page that follows. */
export const useToast = (): ShowToast => useContext(Toasts)

type Shown = { text: ReactNode; icon: IconOf; owner: string | null; turn: number }

type ToastFrameProps = {
  /** The account that is signed in: the next one does not see what was said to the one before. */
  owner: string | null
  closeLabel: string
  children: ReactNode
}

/**
 * Around all pages: shows the newest toast over the foot of the page. It goes by itself; nothing depends on it. It is not
 * a part of the history, so neither a reload nor Back brings it again.
 */
export function ToastFrame({ owner, closeLabel, children }: ToastFrameProps) {
  const [shown, setShown] = useSeen<Shown | null>(null)
  const show: ShowToast = (text, icon = CircleCheck) =>
    setShown((before) => ({ text, icon, owner, turn: (before?.turn ?? 0) + 1 }))
  return (
    <Toasts value={show}>
      {children}
      {/* A live region is heard only if it was there before its text. */}
      <output className={place}>
        {shown?.owner === owner && (
          <Toast key={shown.turn} icon={shown.icon} closeLabel={closeLabel} onEnd={() => setShown(null)}>
            {shown.text}
          </Toast>
        )}
      </output>
    </Toasts>
  )
}

type ToastProps = { icon: IconOf; children: ReactNode; closeLabel: string; onEnd: () => void }

function Toast({ icon, children, closeLabel, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useSeen(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isHeld])
  const closeNow = () => {
    // The button goes.
    document.getElementById(MAIN)?.focus({ preventScroll: true })
    onEnd()
  }
  return (
    <ToastBox icon={icon} closeLabel={closeLabel} onHold={setHeld} onClose={closeNow}>
      {children}
    </ToastBox>
  )
}

type ToastBoxProps = {
  icon: IconOf
  children: ReactNode
  closeLabel: string
  onClose: () => void
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
