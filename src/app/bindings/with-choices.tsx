import type { ComponentType, Context } from 'react'
import { bind } from '#api/bind.ts'
import { choicesPorts } from '#api/resources/choices.ts'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import type { ChoicesDeclaration } from '#machines/resources/choices.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { Choices } from '#ui/choices.tsx'
import { Flow } from '#ui/flow.tsx'
import type { App } from '../app.ts'

/** A screen next to the flow that reads what it can choose from, in `context`. */
export function withChoices<One extends Operation>(
  { api }: Pick<App, 'api'>,
  context: Context<Choices | null>,
  declared: ChoicesDeclaration<One>,
  Screen: ComponentType,
) {
  const machine = choicesMachine.provide({ actors: bind(choicesPorts(api, declared)) })
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
