import { blankDefaultSignature, type DefaultSignatureValues } from '../../rules/accounts/default-signature.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type DefaultSignaturePorts = EditPorts<DefaultSignatureValues>

/** Changing the signature that the account keeps (ACC-017). */
export const defaultSignatureMachine = editMachine<DefaultSignatureValues>({
  id: 'default-signature',
  blank: blankDefaultSignature,
  normalise: (values) => values,
  problemsOf: () => ({}),
})
