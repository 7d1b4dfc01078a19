import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { isActivityField } from '#machines/rules/activity/activity.ts'
import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { roles } from '#machines/rules/accounts/rights.ts'
import { eventTypes, webhookStates } from '#machines/rules/webhooks/webhook.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Facts } from '../design/facts.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { before as beforeStyle, change as changeStyle, line } from './activity-changes.css.ts'
import { ActivityWords } from './activity-words.tsx'

type Activity = components['schemas']['Activity']
type ActivityChange = components['schemas']['ActivityChange']

/** What was there before and after, field by field. */
export function ActivityChanges({
  of: { type, subjectName, changes },
  onClose,
}: {
  of: Activity
  onClose: () => void
}) {
  const { formatMessage } = useIntl()
  const close = formatMessage({ id: 'activity-list.close' })
  return (
    <Dialog
      title={<ActivityWords type={type} />}
      subtitle={subjectName}
      closeLabel={close}
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {close}
        </Button>
      }
    >
      <Facts
        facts={changes.map((change) => ({
          id: change.field,
          term: isActivityField(change.field) ? <Message id={`activity-list.field.${change.field}`} /> : change.field,
          fact: <BeforeAndAfter {...change} />,
        }))}
      />
    </Dialog>
  )
}

const BeforeAndAfter = ({ field, before, after }: ActivityChange) => (
  <span className={changeStyle}>
    {before !== null && (
      <s className={beforeStyle}>
        <span className={unseen}>
          <Message id="activity-list.before" />{' '}
        </span>
        <Value of={before} field={field} when="before" />
      </s>
    )}
    {after !== null ? (
      <span>
        <span className={unseen}>
          <Message id="activity-list.after" />{' '}
        </span>
        <Value of={after} field={field} when="after" />
      </span>
    ) : (
      <span className={unseen}>
        <Message id="activity-list.removed" />
      </span>
    )}
  </span>
)

type ValueProps = { of: NonNullable<ActivityChange['after']>; field: string; when: 'before' | 'after' }

function Value({ of: value, field, when }: ValueProps) {
  if (typeof value === 'boolean') return <Message id={value ? 'activity-list.yes' : 'activity-list.no'} />
  const role = field === 'role' && roles.find((one) => one === value)
  if (role) return <Message id={`shell.role.${role}`} />
  if (typeof value === 'string' && field === 'scopes')
    return value.split(', ').map((scope) => <Scope key={scope} of={scope} />)
  if (typeof value === 'string' && field === 'events')
    return value.split(', ').map((type) => <EventType key={type} of={type} />)
  const state = field === 'state' && webhookStates.find((one) => one === value)
  if (state) return <Message id={`webhook-list.state.${state}`} />
  if (typeof value === 'string' && times.includes(field)) return <Kept of={value} />
  if (pictures.includes(field)) return <Message id={`activity-list.picture.${when}`} />
  if (typeof value === 'string' && IS_INSTANT.test(value)) return <When at={value} />
  return value
}

/** What a token may do, on a line of its own. */
function Scope({ of: scope }: { of: string }) {
  const known = apiTokenScopes.find((one) => one === scope)
  return <span className={line}>{known ? <Message id={`api-token-creation.scope.${known}`} /> : scope}</span>
}

/** What a webhook is called with, on a line of its own. */
function EventType({ of: type }: { of: string }) {
  const known = eventTypes.find((one) => one === type)
  return <span className={line}>{known ? <Message id={`webhook-form.event.${known}`} /> : type}</span>
}

/** How long something is kept: a number and a unit, or a unit alone for ever. */
function Kept({ of }: { of: string }) {
  const [number, unit] = of.split(' ')
  if (unit === undefined) return <Message id="storage.unit.NO_PURGE" />
  return <Message id="storage.kept" values={{ number: Number(number), unit }} />
}

/** The fields that say how long something is kept. */
const times = ['filesKept', 'signatureDataKept', 'certificationDataKept']

/** The fields that hold a picture: a part of its hash is recorded, which says nothing to people. */
const pictures = ['webLogo', 'emailLogo']

const IS_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
