import { useId, type ReactNode } from 'react'
import { dense, figures, muted, sub } from '../design/text.css.ts'
import { partHead } from './detail.css.ts'

/** A part of a request's page, by its name; `beside` stands behind the name. */
export function Part({ title, beside, children }: { title: ReactNode; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={partHead}>
        <h2 id={id} className={sub}>
          {title}
        </h2>
        {beside && <span className={`${muted} ${dense} ${figures}`}>{beside}</span>}
      </div>
      {children}
    </section>
  )
}
