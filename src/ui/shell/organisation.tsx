import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Avatar } from '../design/avatar.tsx'
import { Tag } from '../design/tag.tsx'
import { Message } from '../message.tsx'
import { organisation, organisationName, organisationWords } from './menu.css.ts'

type Account = components['schemas']['Account']

/** Where somebody works, and what they are there: the foot of the side menu. */
export function Organisation({ account: { tenant, role } }: { account: Account }) {
  const { formatMessage } = useIntl()
  return (
    <section className={organisation} aria-label={formatMessage({ id: 'shell.organisation' })}>
      <Avatar name={tenant.name} />
      <div className={organisationWords}>
        <span className={organisationName}>{tenant.name}</span>
        {tenant.sandbox && (
          <Tag>
            <Message id="shell.sandbox" />
          </Tag>
        )}
        <span>
          <Message id={`shell.role.${role}`} />
        </span>
      </div>
    </section>
  )
}
