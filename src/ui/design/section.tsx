import { useId, type ReactNode } from 'react'
import { atEnd, sectionHead } from './section.css.ts'
import { dense, figures, muted, sub } from './text.css.ts'

type SectionProps = { title: ReactNode; beside?: ReactNode; action?: ReactNode; children: ReactNode }

/** A titled section of a page; `beside` follows the title, `action` is at the end of its line. */
export function Section({ title, beside, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} className={sub}>
          {title}
        </h2>
        {beside && <span className={`${muted} ${dense} ${figures}`}>{beside}</span>}
        {action && <span className={atEnd}>{action}</span>}
      </div>
      {children}
    </section>
  )
}
