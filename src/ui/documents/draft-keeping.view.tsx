import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { draftKeepingMachine } from '#machines/flows/documents/draft-keeping.machine.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { MAIN, Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { ReadOnly } from '../design/read-only.ts'
import { Row, Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { above, readOnly, wizard } from './draft-keeping.css.ts'

type Props = ViewProps<typeof draftKeepingMachine>

/** A wizard, its children, with what becomes of its draft in this browser; without it while another tab has the draft. */
export function DraftKeepingView({ children, ...props }: Props & { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const { state } = props
  const isTaken = state.hasTag('taken')
  if (state.hasTag('elsewhere')) return <Elsewhere {...props} />
  if (isTaken || state.hasTag('open'))
    return (
      <>
        {state.hasTag('unkept') && (
          <div className={above}>
            <Notice tone="warning" title={<Message id="draft-keeping.unkept" />}>
              <Message id="draft-keeping.unkept.text" />
            </Notice>
          </div>
        )}
        {state.context.hasOutdated && !isTaken && (
          <div className={above}>
            <Notice tone="warning" title={<Message id="draft-keeping.outdated" />}>
              <Message id="draft-keeping.outdated.text" />
            </Notice>
          </div>
        )}
        {isTaken && <Taken {...props} />}
        {/* The same element in both states, so that the wizard and what is typed in it stay. */}
        <div inert={isTaken} className={isTaken ? readOnly : wizard}>
          <ReadOnly value={isTaken}>{children}</ReadOnly>
        </div>
      </>
    )
  // Another page follows at once.
  if (!state.hasTag('holding')) return null
  return (
    <Page title={formatMessage({ id: 'draft-keeping.holding' })}>
      <Stack space={4}>
        <Skeleton height={20} width="50%" />
        <Skeleton height={160} />
      </Stack>
    </Page>
  )
}

function Elsewhere(props: Props) {
  const { formatMessage } = useIntl()
  const { state, send } = props
  return (
    <Page title={formatMessage({ id: 'draft-keeping.elsewhere' })}>
      <Stack space={5}>
        <p>
          <Message id="draft-keeping.elsewhere.text" />
        </p>
        <Complaint {...props} />
        <Row space={3}>
          <ClaimButton {...props} />
          <Button
            variant="secondary"
            isDisabled={!state.can({ type: 'draft.left' })}
            onPress={() => send({ type: 'draft.left' })}
          >
            <Message id="draft-keeping.leave" />
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}

/** The wizard below is inert, and so is its own heading. */
const Taken = (props: Props) => (
  <main id={MAIN} tabIndex={-1} className={above}>
    <Notice tone="warning" title={<Message id="draft-keeping.taken" />} isHeading attention="taken">
      <Stack space={4}>
        <p>
          <Message id="draft-keeping.taken.text" />
        </p>
        <Complaint {...props} />
        <Row>
          <ClaimButton {...props} />
        </Row>
      </Stack>
    </Notice>
  </main>
)

function ClaimButton({ state, send }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Button
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'draft-keeping.claiming' })}
      onPress={() => send({ type: 'claim.chosen' })}
    >
      <Message id="draft-keeping.claim" />
    </Button>
  )
}

const Complaint = ({ state: { context } }: Props) =>
  context.failure && (
    <Notice attention={context}>
      <Message id="draft-keeping.notClaimed" />
    </Notice>
  )
