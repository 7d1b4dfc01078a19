import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { FocusReturn } from './focus-return.tsx'
import { content, full, head } from './full-dialog.css.ts'
import { useMayOpen } from './read-only.ts'

type FullDialogProps = {
  /** The accessible name. */
  label: string
  /** A bar above the content, which stays where it is. */
  bar: ReactNode
  children: ReactNode
  /** Called on Escape. */
  onClose: () => void
}

/** A modal dialog over the whole window, for a page that is shown from within another one. Open while it is rendered. */
export const FullDialog = ({ label, bar, children, onClose }: FullDialogProps) => (
  <ModalOverlay isOpen={useMayOpen()} onOpenChange={onClose} className={full}>
    <Modal>
      <FocusReturn />
      <AriaDialog aria-label={label} className={content}>
        <div className={head}>{bar}</div>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
