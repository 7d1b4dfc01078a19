import { ChevronDown, ListTree } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '../design/icon.tsx'
import { figures } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './text-page.css.ts'

type ContentsProps = {
  /** The sections with their numbers, such as 2 or, in another one, 2.1. */
  sections: readonly { id: string; title: string; number: string }[]
  /** The place of the section that is being read, from 0. */
  current: number
}

/** The contents of a text: beside it, or folded above it on narrow screens. */
export function Contents({ sections, current }: ContentsProps) {
  const { formatMessage } = useIntl()
  const entries = (
    <ol>
      {sections.map(({ id, title, number }, place) => (
        <li key={id}>
          <a href={`#${id}`} className={css.entry} {...(current === place && { 'aria-current': 'location' })}>
            <span className={css.number}>{number}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={css.beside} aria-label={formatMessage({ id: 'text-page.contents' })}>
        <p className={css.besideTitle}>
          <Message id="text-page.contents" />
        </p>
        {entries}
      </nav>
      <details className={css.above}>
        <summary className={css.summary}>
          <Icon of={ListTree} size={20} />
          <span>
            <Message id="text-page.contents" />
          </span>
          <span className={`${css.place} ${figures}`}>
            <Message id="text-page.place" values={{ number: current + 1, of: sections.length }} />
          </span>
          <Icon of={ChevronDown} />
        </summary>
        {entries}
      </details>
    </>
  )
}
