import { CirclePause } from 'lucide-react'
import { useIntl } from 'react-intl'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import type { components } from '#openapi'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { sign, words } from './editing-band.css.ts'

/** Says in every step that nobody can sign while the request is edited, and since when, in the time zone of the request. */
export function EditingBand({ before: { editing, timeZone } }: { before: components['schemas']['Request'] }) {
  const { formatDate, formatMessage, formatTime } = useIntl()
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
          {editing && (
            <Message
              id="request-edit.band.since"
              values={{
                date: formatDate(editing.since, { dateStyle: 'long', timeZone }),
                time: formatTime(editing.since, { timeStyle: 'short', timeZone }),
                zone: zoneCity(timeZone) ?? timeZone,
              }}
            />
          )}
        </span>
      </p>
    </section>
  )
}
