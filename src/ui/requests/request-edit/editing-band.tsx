import { CirclePause } from 'lucide-react'
import type { components } from '#openapi'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../message.tsx'
import { sign, words } from './editing-band.css.ts'

/** Says in every step that nobody can sign while the request is edited, and since when. */
export const EditingBand = ({ before: { editing } }: { before: components['schemas']['Request'] }) => (
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
)
