import type { components } from '#openapi'
import { serverDraft, wizardInput } from '../wizard.ts'

type Schemas = components['schemas']

/** Since when the request is edited. */
const since = '2026-11-21T13:20:00.000Z'

/** A request that was sent and is edited, as its signers know it: it has one, who was asked to sign. */
export const sentRequest: Schemas['Request'] = {
  ...serverDraft,
  state: 'EDITING',
  stateToDisplay: 'EDITING',
  editing: { since, channelName: null },
  signers: serverDraft.signers.map((signer) => ({ ...signer, signatureSignerStatus: 'SUSPENDED' })),
}

/** The working copy of its edit: it has another name. */
export const workingCopy: Schemas['Request'] = { ...sentRequest, name: 'Partnership agreement 2027' }

/** The request after the edit was submitted: its signer has another address, and gets a link there. */
export const submittedRequest: Schemas['Request'] = {
  ...serverDraft,
  state: 'PENDING',
  stateToDisplay: 'PENDING',
  name: workingCopy.name,
  signers: serverDraft.signers.map((signer) => ({
    ...signer,
    mail: 'j.weber@kaltbach.example',
    signatureSignerStatus: 'PENDING',
  })),
}

/** The wizard edits that request. */
export const editInput = { ...wizardInput, before: sentRequest }
