import type { ReactNode } from 'react'
import { Icon, type IconOf } from './icon.tsx'
import { panel, panelBody, panelIcon, panelTitle } from './panel.css.ts'

/** A small titled box next to the main content. */
export const Panel = ({ title, icon, children }: { title: ReactNode; icon?: IconOf; children: ReactNode }) => (
  <section className={panel}>
    <h2 className={panelTitle}>
      {icon && (
        <span className={panelIcon}>
          <Icon of={icon} />
        </span>
      )}
      {title}
    </h2>
    <div className={panelBody}>{children}</div>
  </section>
)
