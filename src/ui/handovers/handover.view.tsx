import { UserCheck, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import { isFailure } from '#machines/port.ts'
import { presentIn } from '#machines/rules/handovers/belongings.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { SettingsCard } from '../design/settings.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { HandoverChoices } from './handover-choices.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { HandoverProgress, LastHandover } from './handover-progress.tsx'

type Props = ViewProps<typeof handoverMachine> & {
  /** The page above: that of the account, or the list of people who have left. */
  back: { href: string; name: 'handover.back' | 'pages.departures' }
}

/** What an account has, and what is to become of it (ACC-020 to ACC-022, ACC-024). */
export function HandoverView({ state, send, back }: Props) {
  const { formatMessage } = useIntl()
  const { page } = state.context
  if (state.status === 'done') return null
  return (
    <Page
      title={formatMessage({ id: 'handover.title' })}
      lead={page && <Lead page={page} />}
      back={{ href: back.href, label: formatMessage({ id: back.name }) }}
      width="middle"
    >
      {page === null ? <Unread state={state} send={send} /> : <Read state={state} send={send} page={page} />}
      {state.hasTag('asking') && <HandoverDialog state={state} send={send} />}
    </Page>
  )
}

type HandedPage = { page: components['schemas']['HandoverPage'] }

const Lead = ({ page: { fullName: name, tenantName: organisation, leftDate } }: HandedPage) => (
  <Message id={leftDate === null ? 'handover.lead' : 'handover.lead.left'} values={{ name, organisation }} />
)

type Part = Pick<Props, 'state' | 'send'>

/** What the page shows while it is loading, or after that failed. */
function Unread({ state, send }: Part) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (!state.hasTag('failed')) return <ProgressBar label={formatMessage({ id: 'handover.loading' })} isBare />
  return (
    <EmptyState
      icon={WifiOff}
      tone="error"
      title={<Message id="handover.failed" />}
      actions={
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="handover.retry" />
        </Button>
      }
    >
      {complaint && isFailure(complaint) && <ErrorMessage error={complaint} />}
    </EmptyState>
  )
}

function Read({ state, send, page }: Part & HandedPage) {
  if (state.hasTag('following')) return <HandoverProgress handover={page.last!} />
  const { isDone } = state.context
  return (
    <Stack space={5}>
      {isDone && (
        <Notice tone={page.last?.parts.some(({ kept }) => kept > 0) ? 'info' : 'success'} attention={state.context}>
          <Message id="handover.done" />
        </Notice>
      )}
      {page.state === 'DISABLED' && (
        <Notice tone="info">
          <Message id="handover.disabled" />
        </Notice>
      )}
      {presentIn(page.belongings).length === 0 ? (
        <SettingsCard>
          <EmptyState
            size="small"
            icon={UserCheck}
            title={<Message id={page.leftDate === null ? 'handover.none' : 'handover.none.left'} />}
          />
        </SettingsCard>
      ) : (
        <HandoverChoices state={state} send={send} page={page} />
      )}
      {page.last && <LastHandover handover={page.last} />}
    </Stack>
  )
}
