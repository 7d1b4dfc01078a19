import { awaitsOptional, type RequestState, type SignerStatus } from './request-state.ts'

type Asked = { signatureSignerStatus: SignerStatus }

/** The optional signers whom a request still waits for, once all who must sign have signed; before that, nobody. */
export const awaitedOptional = <Signer extends Asked>(request: { state: RequestState; signers: readonly Signer[] }) =>
  awaitsOptional(request.state) ? request.signers.filter(isOpen) : []

/** Whether a signer has neither signed nor refused, and may still do so. */
const isOpen = ({ signatureSignerStatus: status }: Asked) => status === 'PENDING' || status === 'CREATED'
