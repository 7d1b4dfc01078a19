import { bind } from '#api/bind.ts'
import { sessionIdlePorts } from '#api/ports/accounts/session-idle.ports.ts'
import { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { Flow } from '#ui/flow.tsx'
import { SessionIdleView } from '#ui/accounts/session-idle.view.tsx'
import type { App } from '../app.ts'

/** The warning before the session ends, over any page. */
export function overlay({ api, activity, session }: App) {
  const machine = sessionIdleMachine.provide({ actors: bind(sessionIdlePorts(api, activity)) })
  return function SessionIdle() {
    return (
      <Flow
        machine={machine}
        view={SessionIdleView}
        input={{ idleFor: Date.now() - activity.usedAt(), endsIn: activity.endsIn() }}
        onDone={({ isChosen }) => session.send({ type: isChosen ? 'exit.chosen' : 'session.ended' })}
      />
    )
  }
}
