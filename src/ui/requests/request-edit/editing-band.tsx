import { CirclePause } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { sign, words } from './editing-band.css.ts'

/** Says in every step that nobody can sign while the request is edited, and since when. */
export function EditingBand({ before: { editing } }: { before: components['schemas']['Request'] }) {
  const { formatMessage } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'request-edit.band' })}>
      <p className={words}>
        <span className={sign}>
          <Icon of={CirclePause} />
        </span>
        <span>
          <b>
            <Message id="request-edit.band" />
          </b>{' '}
          {editing && <Message id="request-edit.band.since" values={{ at: Date.parse(editing.since) }} />}
        </span>
      </p>
    </section>
  )
}
