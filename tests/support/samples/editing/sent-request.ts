import type { components } from '#openapi'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { field, ids, serverDraft, wizardInput } from '../wizard.ts'

type Schemas = components['schemas']
type Status = Schemas['SignerStatus']

/** A signer of a sent request: their name, which is also their id, their status and their order. */
export type Asked = readonly [name: string, status: Status, orderToSign: number]

const asked = ([name, status, orderToSign]: Asked): Schemas['Signer'] => ({
  ...serverDraft.signers[0]!,
  id: name,
  mail: `${name.toLowerCase()}@kaltbach.example`,
  firstName: name,
  lastName: 'Weber',
  roles: [`${name} Weber`],
  orderToSign,
  signatureSignerStatus: status,
  signedDate: status === 'SIGNED' ? '2026-11-20T09:12:00.000Z' : null,
  refusal: status === 'REJECTED' ? { date: '2026-11-20T10:30:00.000Z', motive: 'Not mine.' } : null,
})

/** A field of the role with this name; its id is made of it. */
const fieldOf = (roleName: string, posY: number): Schemas['Field'] => ({
  ...field,
  id: `field of ${roleName}`,
  anchorName: `Signature of ${roleName}`,
  roleName,
  posY,
  height: 0.05,
})

/** What the sender has filled in, in a request that was sent. */
export const senderField: Schemas['Field'] = { ...fieldOf('REQUEST', 0.1), anchorType: 'TEXT', anchorName: 'Place' }

/** A request that was sent to these signers, each with a field, and is being edited. */
export const sentTo = (signers: readonly Asked[], templates: readonly string[] = []): Schemas['Request'] => ({
  ...serverDraft,
  state: 'EDITING',
  stateToDisplay: 'EDITING',
  signers: signers.map(asked),
  requestFields: [{ id: senderField.id, anchorName: senderField.anchorName, value: 'Lyon' }],
  template: {
    originalTemplateId: [...templates],
    files: [
      {
        id: ids.file,
        placeHolderList: [senderField, ...signers.map(([name], i) => fieldOf(`${name} Weber`, 0.2 + i * 0.1))],
      },
    ],
  },
})

/** Ada has signed, Bob is asked, and Cleo comes after him. */
export const adaHasSigned = sentTo([
  ['Ada', 'SIGNED', 1],
  ['Bob', 'SUSPENDED', 2],
  ['Cleo', 'CREATED', 3],
])

/** The wizard that edits a sent request. */
export const editing = (before: Schemas['Request']): WizardInput => ({ ...wizardInput, before })
