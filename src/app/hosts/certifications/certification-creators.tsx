import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { bind, type Effects } from '#api/bind.ts'
import { choicesMachine, type ChoicesPorts } from '#machines/flows/choices.machine.ts'
import { mayFilterByCreator } from '#machines/rules/requests/request-filter.ts'
import { CreatorChoices, type Choices } from '#ui/choices.tsx'
import { Flow } from '#ui/flow.tsx'
import type { App } from '../../app.ts'

/** A list of certifications or files: who sees those of others chooses among their creators, and everyone else sees `Own`. */
export function withCertificationCreators(
  { session }: App,
  ports: Effects<ChoicesPorts>,
  Everyone: ComponentType,
  Own: ComponentType,
) {
  const machine = choicesMachine.provide({ actors: bind(ports) })
  const WithCreators = (choices: Choices) => (
    <CreatorChoices value={choices}>
      <Everyone />
    </CreatorChoices>
  )
  return function CertificationCreators() {
    const seesOthers = useSelector(session, ({ context }) => mayFilterByCreator(context.account))
    return seesOthers ? <Flow machine={machine} view={WithCreators} /> : <Own />
  }
}
