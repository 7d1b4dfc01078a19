import type { EditPorts, FormValues } from '#machines/flows/edit.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { FormDeclaration } from '#machines/resources/form.ts'
import type { Fields, ValuesOf } from '#machines/rules/edit/form-fields.ts'
import type { Effects } from '../bind.ts'
import type { Api } from '../client.ts'
import { editPorts } from '../edit-ports.ts'
import { call } from './call.ts'

/** The ports of a declared form. What it has no operation for is never called. */
export const formPorts = <
  All extends Fields,
  Load extends Operation,
  Create extends Operation,
  Update extends Operation,
>(
  api: Api,
  { id: name, operations, valuesOf, created, updated, refusals }: FormDeclaration<All, Load, Create, Update>,
): Effects<EditPorts<ValuesOf<All>>> => {
  const { load, create, update } = operations
  return editPorts<ValuesOf<All> & FormValues, Parameters<typeof valuesOf>[0]>({
    load: (id, signal) => call(api, declared(load, name), { path: { id } }, signal),
    valuesOf,
    create: (values, key, signal) =>
      call(api, declared(create, name), { header: { 'Idempotency-Key': key }, body: created(values) }, signal),
    update: (id, values, revision, signal) =>
      call(
        api,
        declared(update, name),
        { path: { id }, header: { 'If-Match': revision }, body: updated(values) },
        signal,
      ),
    refusals,
  })
}

function declared<One>(operation: One | undefined, form: string): One {
  if (operation === undefined) throw new Error(`The form ${form} has no such operation`)
  return operation
}
