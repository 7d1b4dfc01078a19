import { Check } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '../design/icon.tsx'
import { section, unseen } from '../design/text.css.ts'
import { useCopied } from '../design/use-copied.ts'
import { Message } from '../message.tsx'
import * as css from './text-page.css.ts'

/** The `#` at a heading: it leads to the section and copies its address. */
export function SectionAnchor({ id, heading }: { id: string; heading: string }) {
  const { formatMessage } = useIntl()
  const { isCopied, copy } = useCopied(() => new URL(`#${id}`, location.href).href)
  return (
    <>
      <a
        href={`#${id}`}
        className={`${section} ${css.anchor}`}
        aria-label={formatMessage({ id: 'text-page.anchor' }, { heading })}
        onClick={copy}
      >
        {isCopied ? <Icon of={Check} /> : '#'}
      </a>
      <output className={unseen}>{isCopied && <Message id="text-page.copied" />}</output>
    </>
  )
}
