import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { customFieldsPorts } from '#api/ports/documents/custom-fields.ports.ts'
import { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'

/** The custom fields of the account that is signed in, for the field editor of any document. */
export const boundCustomFields = (api: Api) => customFieldsMachine.provide({ actors: bind(customFieldsPorts(api)) })
