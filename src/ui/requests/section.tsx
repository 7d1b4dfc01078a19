import { useId, type ReactNode } from 'react'
import { dense, figures, muted, sub } from '../design/text.css.ts'
import { sectionHead } from './detail.css.ts'

/** A titled section of a request's page; `beside` follows the title. */
export function Section({ title, beside, children }: { title: ReactNode; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} className={sub}>
          {title}
        </h2>
        {beside && <span className={`${muted} ${dense} ${figures}`}>{beside}</span>}
      </div>
      {children}
    </section>
  )
}
