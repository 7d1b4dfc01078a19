import { useState } from 'react'
import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { contactRemovalPorts } from '#api/ports/contacts/contact-removal.ports.ts'
import { contactRemovalMachine } from '#machines/flows/contacts/contact-removal.machine.ts'
import { ContactRemovalView } from '#ui/contacts/contact-removal.view.tsx'
import type { ContactRemoval } from '#ui/contacts/removal.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'

/** Runs the flow that deletes a contact, for the list and for the form. */
export function contactRemoval(api: Api): ContactRemoval {
  const machine = contactRemovalMachine.provide({ actors: bind(contactRemovalPorts(api)) })
  return function Removal({ contact: { id, name }, onDone }) {
    const [View] = useState(() => (props: ViewProps<typeof contactRemovalMachine>) => (
      <ContactRemovalView {...props} name={name} />
    ))
    return <Flow machine={machine} view={View} input={{ id }} onDone={onDone} />
  }
}
