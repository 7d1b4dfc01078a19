import type { ComponentType } from 'react'
import { bind } from '#api/bind.ts'
import { formPorts } from '#api/resources/form.ts'
import { editMachine, type EditMachine } from '#machines/flows/edit.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { FormDeclaration } from '#machines/resources/form.ts'
import type { Fields, ValuesOf } from '#machines/rules/edit/form-fields.ts'
import type { BackLink } from '#ui/edit/props.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { parentOf, titleOf, type RouteWith } from '../routes/all-routes.ts'
import { addressOf } from '../to.ts'
import { editPage } from './edit-page.tsx'

type FormView<Values extends Record<string, string>> = ComponentType<
  ViewProps<EditMachine<Values>> & { back: BackLink }
>

/**
 * A page that is a declared form: for the record whose id the address has, for a new one where it has none. It leads back to
 * the page above.
 */
export function formPage<
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  app: App,
  route: RouteWith<'parent'>,
  form: FormDeclaration<All, Load, Create, Update>,
  Form: FormView<ValuesOf<All>>,
) {
  const above = parentOf(route)
  const back = { href: addressOf(above), name: titleOf(above) }
  return editPage(app, {
    machine: editMachine<ValuesOf<All>>(form).provide({ actors: bind(formPorts(app.api, form)) }),
    view: (props) => <Form {...props} back={back} />,
    list: back.href,
  })
}
