import type { ComponentType } from 'react'
import { bind } from '#api/bind.ts'
import { formPorts } from '#api/resources/form.ts'
import { editMachine, type EditMachine } from '#machines/flows/edit.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { FormDeclaration } from '#machines/resources/form.ts'
import type { Fields, ValuesOf } from '#machines/rules/edit/form-fields.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { editPage } from './edit-page.tsx'

/** A page that is a declared form: for the record whose id the address has, for a new one where it has none. */
export const formPage = <
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  app: App,
  form: FormDeclaration<All, Load, Create, Update>,
  { view, list }: { view: ComponentType<ViewProps<EditMachine<ValuesOf<All>>>>; list: string },
) =>
  editPage(app, {
    machine: editMachine<ValuesOf<All>>(form).provide({ actors: bind(formPorts(app.api, form)) }),
    view,
    list,
  })
