import type { ComponentType, Context } from 'react'
import { bind, type Effects } from '#api/bind.ts'
import { choicesMachine, type ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { Choices } from '#ui/choices.tsx'
import { Flow } from '#ui/flow.tsx'

/** A screen next to the flow that reads what it can choose from, in `context`. */
export function withChoices(context: Context<Choices | null>, ports: Effects<ChoicesPorts>, Screen: ComponentType) {
  const machine = choicesMachine.provide({ actors: bind(ports) })
  const Provider = context
  const View = (choices: Choices) => (
    <Provider value={choices}>
      <Screen />
    </Provider>
  )
  return function WithChoices() {
    return <Flow machine={machine} view={View} />
  }
}
