import { FileText, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { canErase, erasableOf } from '#machines/rules/tenants/personal-data.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty.tsx'
import { SettingsCard, SettingsList, SettingsSection } from '../../design/settings.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { muted, section } from '../../design/text.css.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { anywhere } from '../domains.css.ts'
import { PersonalRecordRow, PersonalRequestRow } from './personal-rows.tsx'

type Data = components['schemas']['PersonalData']
type Props = ViewProps<typeof personalDataMachine> & { data: Data; requestOf: (id: string) => string }

/** The most requests that the page shows; the saved report has all of them. */
const MAX_SHOWN = 100

/** What the own organisation has of a person. */
export function PersonalReport({ state, send, data, requestOf }: Props) {
  const { requests, records, email } = data
  if (requests.length === 0 && records.length === 0)
    return (
      <EmptyState icon={UserSearch} title={<Message id="personal-data.none" values={{ email }} />}>
        <Message id="personal-data.none.text" />
      </EmptyState>
    )
  return (
    <Stack space={5}>
      <div>
        <h2 className={`${section} ${anywhere}`}>
          <Message id="personal-data.found" values={{ email }} />
        </h2>
        <output className={muted}>
          <Message id="personal-data.found.text" values={erasableOf(data)} />
        </output>
      </div>
      <Actions state={state} send={send} data={data} />
      <div>
        <Requests data={data} requestOf={requestOf} />
        <SettingsSection
          title={<Message id="personal-data.records" />}
          lead={<Message id="personal-data.records.lead" />}
        >
          {records.length === 0 ? (
            <Nothing>
              <Message id="personal-data.records.none" />
            </Nothing>
          ) : (
            <SettingsList>
              {records.map((record) => (
                <PersonalRecordRow key={`${record.kind} ${record.keptBy}`} record={record} />
              ))}
            </SettingsList>
          )}
        </SettingsSection>
      </div>
    </Stack>
  )
}

function Actions({ state, send, data }: Omit<Props, 'requestOf'>) {
  const { formatMessage } = useIntl()
  const isSaving = (format: 'csv' | 'json') => state.hasTag('saving') && state.context.format === format
  return (
    <Row>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          isPending={isSaving(format)}
          isDisabled={state.hasTag('saving') && !isSaving(format)}
          pendingLabel={formatMessage({ id: 'personal-data.saving' })}
          onPress={() => send({ type: 'save.chosen', format })}
        >
          <Message id={`personal-data.save.${format}`} />
        </Button>
      ))}
      {canErase(data) && (
        <Button variant="danger" isDisabled={state.hasTag('saving')} onPress={() => send({ type: 'erasure.chosen' })}>
          <Message id="personal-data.erase" />
        </Button>
      )}
    </Row>
  )
}

function Requests({ data: { requests, hasMore }, requestOf }: Pick<Props, 'data' | 'requestOf'>) {
  const left = requests.length - MAX_SHOWN
  return (
    <SettingsSection
      title={<Message id="personal-data.requests" />}
      lead={
        <>
          <Message id="personal-data.requests.lead" />{' '}
          {left > 0 && <Message id="personal-data.requests.more" values={{ count: left }} />}{' '}
          {hasMore && <Message id="personal-data.requests.cut" values={{ count: requests.length }} />}
        </>
      }
    >
      {requests.length === 0 ? (
        <Nothing>
          <Message id="personal-data.requests.none" />
        </Nothing>
      ) : (
        <SettingsList>
          {requests.slice(0, MAX_SHOWN).map((request) => (
            <PersonalRequestRow key={request.id} request={request} address={requestOf(request.id)} />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <SettingsCard>
    <EmptyState size="small" icon={FileText} title={children} />
  </SettingsCard>
)
