import { cancelRequest } from '../../cases/signing/cancel-request.ts'
import { copyView } from '../../cases/signing/copy-view.ts'
import { askCode, findCode } from '../../cases/signing/codes.ts'
import { changeCopyMail } from '../../cases/signing/change-copy-mail.ts'
import { changeSignerMail } from '../../cases/signing/change-signer-mail.ts'
import { createEmbeddedLink } from '../../cases/signing/embedding/embedded-link.ts'
import { endConsent } from '../../cases/signing/end-consent.ts'
import { chooseReminders } from '../../cases/signing/reminder-links.ts'
import { keepReports } from '../../cases/signing/mail-reports.ts'
import { remindSigners } from '../../cases/signing/remind-signers.ts'
import type { Ports } from '../../cases/ports.ts'
import { lookAt, open, type Shown } from '../../cases/signing/signing-view.ts'
import { reassignRequest } from '../../cases/signing/reassignment/reassign.ts'
import { refuseToSign } from '../../cases/signing/refusing.ts'
import { submitEditing } from '../../cases/signing/submit-edit.ts'
import { sign } from '../../cases/signing/signing.ts'
import { viewSignature } from '../../cases/signing/signature-image.ts'
import { signerDefaultSignature } from '../../cases/signing/signer-signature.ts'
import { refreshLink } from '../../cases/signing/refresh-link.ts'
import { Bytes } from '../bytes.ts'
import type { Handlers } from '../call.ts'
import { callOf, revisionOf, signerCallOf } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type SigningOperations =
  | 'getSigner'
  | 'openRequest'
  | 'generateSignOtp'
  | 'getSignOtp'
  | 'getSignerDefaultSignature'
  | 'sign'
  | 'reassignRequest'
  | 'refuseToSign'
  | 'viewSignature'
  | 'refreshSignerToken'
  | 'openCopy'
  | 'changeSignerMail'
  | 'changeCopyMail'
  | 'createEmbeddedLink'
  | 'remindSigners'
  | 'submitEditing'
  | 'cancelRequest'
  | 'endConsent'
  | 'reportMails'
  | 'chooseReminders'

/** The operations of signers and copy recipients, authorized by the token of their link, and what their sender does for them. */
export const signing = (ports: Ports): Pick<Handlers, SigningOperations> => ({
  getSigner: async (call) => answer(await lookAt(ports, signerCallOf(call), call.query?.withAudits ?? false)),

  openRequest: async (call) => answer(await open(ports, signerCallOf(call), call.query?.withAudits ?? false)),

  generateSignOtp: async (call) => ({ status: 200, body: await askCode(ports, signerCallOf(call)) }),

  getSignOtp: async (call) => ({ status: 200, body: await findCode(ports, signerCallOf(call)) }),

  getSignerDefaultSignature: async (call) => ({ status: 200, body: await signerDefaultSignature(ports, call) }),

  sign: async (call) => ({
    status: 200,
    body: await sign(ports, signerCallOf(call), revisionOf(call), call.body),
  }),

  refuseToSign: async (call) => ({
    status: 200,
    body: await refuseToSign(ports, signerCallOf(call), call.body),
  }),

  reassignRequest: async (call) => {
    await reassignRequest(ports, signerCallOf(call), call.body)
    return { status: 204 }
  },

  viewSignature: async (call) => {
    const { blob, hash } = await viewSignature(ports, signerCallOf(call), call.path.signerId)
    return { status: 200, body: new Bytes({ ...blob, hash, fileName: 'signature.png', inline: true }) }
  },

  openCopy: async ({ copyRecipient }) => ({ status: 200, body: await copyView(ports, { copyRecipient }) }),

  changeSignerMail: async (call) => {
    const { requestId: request, signerId: signer } = call.path
    const { request: body, revision } = await changeSignerMail(ports, callOf(call), { request, signer, ...call.body })
    return revised(body, revision)
  },

  changeCopyMail: async (call) => {
    const { requestId: request, recipientId: recipient } = call.path
    const { request: body, revision } = await changeCopyMail(ports, callOf(call), { request, recipient, ...call.body })
    return revised(body, revision)
  },

  createEmbeddedLink: async (call) => ({
    status: 200,
    body: await createEmbeddedLink(ports, callOf(call), { ...call.path, ...call.body }),
  }),

  remindSigners: async (call) => {
    const { request: body, revision } = await remindSigners(ports, callOf(call), call.body)
    return revised(body, revision)
  },

  submitEditing: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call) }
    const { request: body, revision } = await submitEditing(ports, callOf(call), seen, call.body)
    return revised(body, revision)
  },

  cancelRequest: async (call) => {
    const { request: body, revision } = await cancelRequest(ports, callOf(call), { ...call.path, ...call.body })
    return revised(body, revision)
  },

  endConsent: async (call) => {
    const { request: body, revision } = await endConsent(ports, callOf(call), call.path.requestId)
    return revised(body, revision)
  },

  chooseReminders: async ({ body, address }) => ({
    status: 200,
    body: await chooseReminders(ports, { ...body, address }),
  }),

  reportMails: async ({ body, bytes, header }) => {
    await keepReports(ports, { ...body, bytes, signature: header?.['Paraph-Signature'] ?? '' })
    return { status: 204 }
  },

  refreshSignerToken: async ({ body }) => {
    await refreshLink(ports, body.token)
    return { status: 204 }
  },
})

const answer = ({ view, revision }: Shown) => revised(view, revision)
