import { useEffect, useRef, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { InputFrom } from 'xstate'
import type { EditMachine, FormValues } from '#machines/flows/edit.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { useIsGoing } from './going.ts'
import { useLeaving } from './leaving.ts'

type EditViewOf<Values extends FormValues> = ComponentType<ViewProps<EditMachine<Values>>>

type EditFlowProps<Values extends FormValues> = {
  machine: EditMachine<Values>
  view: EditViewOf<Values>
  input: InputFrom<EditMachine<Values>>
  /** Whether leaving may be held back: not for people who have logged out. */
  mayHold: () => boolean
  /** Goes where the form leads once it is saved, or left by its own button; `state` is its last one. */
  onLeave: (state: ViewProps<EditMachine<Values>>['state']) => void
  /** Called once the record is saved, if the form stays. */
  onSaved?: (() => void) | undefined
}

/** Runs a form. Whichever way somebody leaves it with unsaved changes, it asks first. */
export function EditFlow<Values extends FormValues>({ machine, view, input, ...leaving }: EditFlowProps<Values>) {
  const Guarded = useOnce(() => guarded(view, leaving))
  return <Flow<EditMachine<Values>> machine={machine} view={Guarded} input={input} />
}

function guarded<Values extends FormValues>(
  View: EditViewOf<Values>,
  { mayHold, onLeave, onSaved }: Pick<EditFlowProps<Values>, 'mayHold' | 'onLeave' | 'onSaved'>,
): EditViewOf<Values> {
  return function Guarded({ state, send }) {
    const seen = useRef(state)
    useEffect(() => {
      seen.current = state
    }, [state])
    const isGoing = useIsGoing()
    useLeaving({
      isHeld: () => mayHold() && holds(() => seen.current),
      isAsked: state.hasTag('leavingAsked'),
      isDone: state.status === 'done' && !(state.hasTag('saved') && isGoing),
      canAsk: () => state.can({ type: 'leaving.asked' }),
      ask: () => send({ type: 'leaving.asked' }),
      onLeave: () => onLeave(state),
    })

    const isRefreshing = state.hasTag('refreshing')
    useEffect(() => {
      if (isRefreshing) onSaved?.()
    }, [isRefreshing])

    return <View state={state} send={send} />
  }
}

/** Whether leaving now would lose something. What is being typed counts as well, so its field is left first. */
function holds<Values extends FormValues>(now: () => ViewProps<EditMachine<Values>>['state']): boolean {
  const field = document.activeElement
  if (field instanceof HTMLElement) flushSync(() => field.blur())
  const state = now()
  if (state.status !== 'active' || state.hasTag('saved') || state.hasTag('gone')) return false
  return state.hasTag('busy') || state.context.isDirty
}
