import { useIntl } from 'react-intl'
import type { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import { Button } from '../../design/button.tsx'
import { Select } from '../../design/select.tsx'
import type { ViewProps } from '../../flow.tsx'
import { retry } from '../../list/list.css.ts'
import { Message } from '../../message.tsx'

/** The flow that reads the people to choose a creator from. */
export type Creators = ViewProps<typeof requestCreatorsMachine>

type CreatorChoiceProps = Creators & { value: string; onChange: (value: string) => void }

/** The filter by creator (REQL-003). */
export function CreatorChoice({ state, send, value, onChange }: CreatorChoiceProps) {
  const { formatMessage } = useIntl()
  const name = useCreatorName({ state, send }, value)
  const { people } = state.context
  const isListed = value === '' || people.some(({ id }) => id === value)
  const label = formatMessage({ id: 'request-list.accountId' })
  if (state.hasTag('failed'))
    return (
      <div className={retry}>
        <Select
          label={label}
          error={formatMessage({ id: 'request-list.creators.failed' })}
          options={[]}
          value=""
          onChange={() => {}}
          isDisabled
        />
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="list.retry" />
        </Button>
      </div>
    )
  return (
    <Select
      label={label}
      options={[
        { value: '', label: formatMessage({ id: 'request-list.anyCreator' }) },
        ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ...(isListed ? [] : [{ value, label: name }]),
      ]}
      value={value}
      onChange={onChange}
      isDisabled={state.hasTag('loading')}
    />
  )
}

/** The name of a creator, as the people to choose from or `known` tell it; an account may also be unknown here. */
export function useCreatorName(creators: Creators | null, id: string, known?: string): string {
  const { formatMessage } = useIntl()
  const found = creators?.state.context.people.find((one) => one.id === id)?.fullName ?? known
  if (found !== undefined) return found
  return creators?.state.hasTag('loading') ? '…' : formatMessage({ id: 'request-list.unknownCreator' })
}
