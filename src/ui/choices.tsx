import { createContext, useContext, type Context } from 'react'
import { useIntl } from 'react-intl'
import type { choicesMachine } from '#machines/flows/choices.machine.ts'
import { Button } from './design/button.tsx'
import { Notice } from './design/notice.tsx'
import type { Option } from './design/select-option.ts'
import { Row } from './design/stack.tsx'
import type { ViewProps } from './flow.tsx'
import { Message } from './message.tsx'

/** The flow that reads what can be chosen. */
export type Choices = ViewProps<typeof choicesMachine>

/** The groups to choose from, where a screen provides them. */
export const GroupChoices: Context<Choices | null> = createContext<Choices | null>(null)
/** The people who created what a list shows, where a screen provides them. */
export const CreatorChoices: Context<Choices | null> = createContext<Choices | null>(null)
/** The tenants to choose from, where a screen provides them. */
export const TenantChoices: Context<Choices | null> = createContext<Choices | null>(null)

/** The webhooks of the organisation by their addresses, where a screen provides them. */
export const WebhookChoices: Context<Choices | null> = createContext<Choices | null>(null)

/**
 * The options of a choice, after one for none if it has a name. What is chosen stays on offer while the choices are
 * loaded, or if they cannot be. With a `tenant`, only what is of that one is offered.
 */
export function useOptions(
  from: Context<Choices | null>,
  { none, value, tenant = '' }: { none?: string; value: string; tenant?: string },
) {
  const { formatMessage } = useIntl()
  const all = useContext(from)?.state.context.choices ?? []
  const choices = all.filter(({ tenantId }) => tenant === '' || tenantId === tenant)
  const isListed = value === '' || choices.some(({ id }) => id === value)
  const first: Option<string>[] = none === undefined ? [] : [{ value: '', label: none }]
  const last: Option<string>[] = isListed ? [] : [{ value, label: formatMessage({ id: 'edit.choices.other' }) }]
  return [...first, ...choices.map(({ id, name }) => ({ value: id, label: name })), ...last]
}

/** Says that choices could not be loaded, and offers to try again. */
export function ChoicesNotice({ from }: { from: Context<Choices | null> }) {
  const choices = useContext(from)
  if (!choices?.state.hasTag('failed')) return null
  return (
    <Notice>
      <Row at="between">
        <Message id="edit.choices.failed" />
        <Button variant="secondary" size="small" onPress={() => choices.send({ type: 'retry.chosen' })}>
          <Message id="edit.retry" />
        </Button>
      </Row>
    </Notice>
  )
}
