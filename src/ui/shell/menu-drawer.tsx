import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { FocusReturn } from '../design/focus-return.tsx'
import { drawer, drawerAtEnd, drawerScrim } from './shell.css.ts'

type MenuDrawerProps = {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** At the right, below a button that is there. */
  isAtEnd?: boolean
  children: ReactNode
}

/** The side menu over the page, on screens that have no room beside it. */
export const MenuDrawer = ({ label, isOpen, onOpenChange, isAtEnd = false, children }: MenuDrawerProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={drawerScrim}>
    <Modal className={isAtEnd ? drawerAtEnd : drawer}>
      <FocusReturn />
      <Dialog aria-label={label}>{children}</Dialog>
    </Modal>
  </ModalOverlay>
)
