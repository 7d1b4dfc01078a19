import { FileX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { FormValues } from '#machines/flows/edit.machine.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { useToast } from '../design/toast.tsx'
import { Leaving, Stale } from './edit-dialogs.tsx'
import { Form } from './form.tsx'
import type { EditViewProps } from './props.ts'
import { card } from './edit.css.ts'
import { LoadFailed } from './load-failed.tsx'

/** A screen that is a form: its fields, what is wrong with them, and whatever it shows in place of them. */
export function EditView<Values extends FormValues>(props: EditViewProps<Values>) {
  const { state, send, title, lead, back, saved } = props
  const showToast = useToast()
  const isSaved = state.hasTag('saved')
  const tell = useEffectEvent(() => showToast(saved))
  useEffect(() => {
    if (isSaved) tell()
  }, [isSaved])
  return (
    <Page title={title} lead={lead} back={back} width="text">
      <Content {...props} />
      {state.hasTag('leavingAsked') && <Leaving send={send} />}
      {state.hasTag('stale') && <Stale {...props} />}
    </Page>
  )
}

function Content<Values extends FormValues>(props: EditViewProps<Values>) {
  const { state, send, gone } = props
  const { complaint } = state.context
  if (state.hasTag('loading')) return <LoadingForm />
  if (state.hasTag('failed'))
    return (
      <LoadFailed
        failure={complaint?.of === 'call' ? complaint.failure : null}
        onRetry={() => send({ type: 'retry.chosen' })}
      />
    )
  if (state.hasTag('gone'))
    return (
      <EmptyState
        icon={FileX}
        title={gone.title}
        actions={
          <Button variant="secondary" onPress={() => send({ type: 'leaving.asked' })}>
            {gone.leave}
          </Button>
        }
      >
        {gone.text}
      </EmptyState>
    )
  // Values that come from elsewhere start the fields again; those that were entered stay as they were written.
  return <Form key={state.context.version} {...props} />
}

const LoadingForm = () => (
  <div className={card} aria-busy>
    <Stack space={5}>
      <Skeleton height={40} />
      <Skeleton height={40} width="60%" />
      <Skeleton height={40} width="30%" />
    </Stack>
  </div>
)
