import type { ReactNode } from 'react'
import { Icon, type IconOf } from './icon.tsx'
import { panel, panelBody, panelSign, panelTitle } from './panel.css.ts'

/** Something small beside what one works on: limits, what will happen. */
export const Panel = ({ title, icon, children }: { title: ReactNode; icon?: IconOf; children: ReactNode }) => (
  <section className={panel}>
    <h2 className={panelTitle}>
      {icon && (
        <span className={panelSign}>
          <Icon of={icon} />
        </span>
      )}
      {title}
    </h2>
    <div className={panelBody}>{children}</div>
  </section>
)
