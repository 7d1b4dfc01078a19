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
import { editPage, type Saved } from './edit-page.tsx'

type FormView<Values extends Record<string, string>> = ComponentType<
  ViewProps<EditMachine<Values>> & { back: BackLink }
>

type Drawn<Values extends Record<string, string>> = {
  Form: FormView<Values>
  /** Where the form leads once this is saved, if not to the page above. */
  savedTo?: (saved: Saved<Values>) => string | null
}

/**
 * A page that is a declared form: for the record whose id the address has, for a new one where it has none. It leads back to
 * the page above.
 */
export const formPage = <
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  app: App,
  route: RouteWith<'parent'>,
  form: FormDeclaration<All, Load, Create, Update>,
  Form: FormView<ValuesOf<All>>,
) => leadingFormPage(app, route, form, { Form })

/** The same, which may lead to another page once something is saved. */
export function leadingFormPage<
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  app: App,
  route: RouteWith<'parent'>,
  form: FormDeclaration<All, Load, Create, Update>,
  { Form, savedTo }: Drawn<ValuesOf<All>>,
) {
  const above = parentOf(route)
  const back = { href: addressOf(above), name: titleOf(above) }
  return editPage(app, {
    machine: editMachine<ValuesOf<All>>(form).provide({ actors: bind(formPorts(app.api, form)) }),
    view: (props) => <Form {...props} back={back} />,
    list: back.href,
    savedTo,
  })
}
