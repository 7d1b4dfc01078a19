import { useIntl } from 'react-intl'
import type { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { Stack } from '../../design/stack.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { PersonSearch } from './person-search.tsx'
import { PersonalErasure } from './personal-erasure.tsx'
import { PersonalReport } from './personal-report.tsx'

type Props = ViewProps<typeof personalDataMachine> & {
  /** The address of the settings of the organisation. */
  settings: string
  /** The address of a request. */
  requestOf: (id: string) => string
}

/** Finds what the own organisation has of a person, and deletes what nothing keeps (PURGE-008 to PURGE-011). */
export function PersonalDataView({ state, send, settings, requestOf }: Props) {
  const { formatMessage } = useIntl()
  const { data, complaint } = state.context
  return (
    <Page
      title={formatMessage({ id: 'personal-data.title' })}
      lead={<Message id="personal-data.lead" />}
      back={{ href: settings, label: formatMessage({ id: 'personal-data.back' }) }}
      width="middle"
    >
      <Stack space={5}>
        {complaint && isFailure(complaint) && !state.hasTag('asking') && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <Done state={state} send={send} />
        <PersonSearch state={state} send={send} />
        {data && <PersonalReport state={state} send={send} data={data} requestOf={requestOf} />}
      </Stack>
      {data && state.hasTag('asking') && <PersonalErasure state={state} send={send} data={data} />}
    </Page>
  )
}

/** What was done last. */
function Done({ state }: ViewProps<typeof personalDataMachine>) {
  const { done, erased, data } = state.context
  if (done === 'saved')
    return (
      <Notice tone="success" attention={state.context}>
        <Message id="personal-data.done.saved" />
      </Notice>
    )
  if (done !== 'erased' || !erased || !data) return null
  const { requests, ...others } = erased
  const records = Object.values(others).reduce((sum, count) => sum + count, 0)
  return (
    <Notice tone="success" attention={state.context}>
      <Message
        id="personal-data.done.erased"
        values={{ requests, records, isLogged: requests + records > 0 ? 'yes' : 'no', hash: data.addressHash }}
      />
    </Notice>
  )
}
