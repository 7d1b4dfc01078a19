import type { ReactNode } from 'react'
import { Drawer } from '../design/dialog.tsx'
import { SidePanel } from '../design/side-panel.tsx'
import { useMedia } from '../media.ts'
import { drawerFoot } from './edge-panel.css.ts'

type EdgePanelProps = {
  title: string
  children: ReactNode
  /** Below what scrolls. */
  foot?: ReactNode
  onClose: () => void
  closeLabel: string
}

/** A panel next to the page, which stays operable; on a phone it covers the page. Open while it is rendered. */
export function EdgePanel({ children, foot, ...panel }: EdgePanelProps) {
  const isSheet = useMedia('cards')
  return isSheet ? (
    <Drawer {...panel}>
      {children}
      {foot && <div className={drawerFoot}>{foot}</div>}
    </Drawer>
  ) : (
    <SidePanel {...panel} foot={foot}>
      {children}
    </SidePanel>
  )
}
