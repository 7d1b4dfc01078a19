import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import {
  aboveTitle,
  body,
  cross,
  dialog,
  drawer,
  drawerBody,
  drawerDialog,
  drawerHead,
  drawerScrim,
  foot,
  head,
  markedHead,
  modal,
  scrim,
  split,
  words,
} from './dialog.css.ts'
import { FocusReturn } from './focus-return.tsx'
import { IconButton } from './icon-button.tsx'
import { useMayOpen } from './read-only.ts'
import { muted, section } from './text.css.ts'

type DialogProps = {
  /** Above the title, such as a progress indicator. */
  above?: ReactNode
  title: ReactNode
  /** Below the title, in smaller text. */
  subtitle?: ReactNode
  children: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  /** Whether the first button is at the left: a way back. */
  isSplit?: boolean
  /** A large mark above the title, which is then centred; the dialog has no cross. */
  mark?: ReactNode
  /** Widths: 400, 520, 650, 900 or 1000 px; a bottom sheet on a phone. */
  size?: keyof typeof modal
  /** Called on Escape or the close button. If undefined, the dialog cannot be closed by either. */
  onClose?: (() => void) | undefined
  closeLabel: string
}

/** A modal dialog for one decision. Open while it is rendered. */
export const Dialog = ({
  above,
  title,
  subtitle,
  children,
  footer,
  isSplit = false,
  mark,
  size = 'medium',
  onClose,
  closeLabel,
}: DialogProps) => (
  <ModalOverlay
    isOpen={useMayOpen()}
    onOpenChange={() => onClose?.()}
    isKeyboardDismissDisabled={!onClose}
    className={scrim}
  >
    <Modal className={modal[size]}>
      <FocusReturn />
      <AriaDialog className={dialog}>
        <div className={mark ? markedHead : head}>
          {mark}
          <div className={words}>
            {above && <div className={aboveTitle}>{above}</div>}
            <Heading slot="title" level={2} className={section}>
              {title}
            </Heading>
            {subtitle && <p className={muted}>{subtitle}</p>}
          </div>
          {onClose && !mark && (
            <span className={cross}>
              <IconButton icon={X} label={closeLabel} onPress={onClose} />
            </span>
          )}
        </div>
        <div className={body}>{children}</div>
        {footer && <div className={`${foot} ${isSplit ? split : ''}`}>{footer}</div>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'onClose'> & {
  /** The buttons name the two outcomes: “Keep the draft”, “Delete the draft”. */
  keep: string
  confirm: string
  onKeep: () => void
  onConfirm: () => void
  /** `danger` if it cannot be undone. */
  variant?: 'primary' | 'danger'
  /** The confirmed action is running; the dialog cannot be closed until it ends. */
  isPending?: boolean
  pendingLabel?: string
}

/** A modal dialog that asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keep, confirm, onKeep, onConfirm, variant = 'danger', isPending = false, pendingLabel, ...rest } = props
  return (
    <Dialog
      {...rest}
      onClose={isPending ? undefined : onKeep}
      footer={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onKeep}>
            {keep}
          </Button>
          <Button variant={variant} isPending={isPending} pendingLabel={pendingLabel ?? confirm} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

/** A modal panel at the right edge. Open while it is rendered. */
export const Drawer = ({
  title,
  children,
  onClose,
  closeLabel,
}: Pick<DialogProps, 'title' | 'children' | 'closeLabel'> & { onClose: () => void }) => (
  <ModalOverlay isOpen={useMayOpen()} isDismissable onOpenChange={onClose} className={drawerScrim}>
    <Modal className={drawer}>
      <FocusReturn />
      <AriaDialog className={drawerDialog}>
        <div className={drawerHead}>
          <Heading slot="title" level={2} className={`${section} ${words}`}>
            {title}
          </Heading>
          <IconButton icon={X} label={closeLabel} onPress={onClose} />
        </div>
        <div className={drawerBody}>{children}</div>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
