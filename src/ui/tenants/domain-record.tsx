import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { CopyButton } from '../design/copy-button.tsx'
import { Facts } from '../design/facts.tsx'
import { Message } from '../message.tsx'
import * as css from './domains.css.ts'

type Domain = components['schemas']['Domain']

/** The DNS record that verifies a domain, ready to copy. */
export function DomainRecord({ record }: Pick<Domain, 'record'>) {
  const { formatMessage } = useIntl()
  const copied = formatMessage({ id: 'domains.copied' })
  return (
    <div className={css.record}>
      <Facts
        layout="below"
        facts={(['name', 'text'] as const).map((part) => ({
          id: part,
          term: <Message id={`domains.record.${part}`} />,
          fact: (
            <div className={css.line}>
              <code className={css.text}>{record[part]}</code>
              <CopyButton value={record[part]} label={formatMessage({ id: `domains.copy.${part}` })} copied={copied} />
            </div>
          ),
        }))}
      />
    </div>
  )
}
