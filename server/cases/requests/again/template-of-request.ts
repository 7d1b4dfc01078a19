import { limits } from '#machines/rules/common/limits.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import { dayAt, daysUntil } from '#machines/rules/requests/settings/expiry.ts'
import { defaultParams } from '#machines/rules/requests/settings/request-params.ts'
import { rolesOfSigners } from '#machines/rules/templates/roles-of-signers.ts'
import { withTurns, type TemplateParams } from '#machines/rules/templates/template-checks.ts'
import { once } from '../../../engine/once.ts'
import { Refused } from '../../../engine/refused.ts'
import type { AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { rolesOf } from '../../../store/documents/document-roles.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { sentAtOf } from '../../../store/requests/request-counts.ts'
import { signersOf, type SignerRow } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { keepRoleTerms } from '../../../store/templates/template-roles.ts'
import { copyParts } from '../../documents/copied-document.ts'
import type { Ports } from '../../ports.ts'
import { requireOwnRequest } from '../visible-requests.ts'
import { addDraftTemplate, reviseDraft } from '../../templates/new-template.ts'
import { loadTemplate, ownerOf } from '../../templates/template-lifecycle.ts'

/**
 * Makes a draft of a request that its account has sent (`createTemplateFromRequest`): with its original files, fields and
 * parameters, and roles in place of its signers. Names, texts and values of people stay with the request. The
 * stored files are shared, so no bytes are counted.
 * @throws Refused NotFoundException, ForbiddenException; RequestNotSentException; RequestFilesDeletedException;
 * TooManyTemplatesException
 */
export const createTemplateFromRequest = (
  ports: Ports,
  call: AccountCall,
  body: { requestId: string },
): Promise<{ id: string }> =>
  transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createTemplateFromRequest', body }, async () => {
      const request = await requireOwnRequest(tx, call.account, body.requestId)
      const sentAt = await sentAtOf(tx, request.id)
      if (sentAt === null) throw new Refused('RequestNotSentException')
      if (request.filesPurgedAt !== null) throw new Refused('RequestFilesDeletedException')
      return { id: await makeTemplate(ports, tx, call, { request, sentAt }) }
    }),
  )

async function makeTemplate(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { request, sentAt }: { request: RequestRow; sentAt: Date },
): Promise<string> {
  const signers = new Map((await signersOf(tx, [request.id])).map((signer) => [signer.id, signer]))
  const signed = (await rolesOf(tx, request.document)).flatMap(({ id, name: role, signer: by }) => {
    const signer = by === null ? undefined : signers.get(by)
    return signer ? [{ id, role, signer }] : []
  })
  const named = rolesOfSigners(
    signed.map(({ role, signer }) => ({ ...signer, role })),
    call.account.language,
  )
  const nameOf = new Map(signed.map(({ id }, i) => [id, named.roles[i]!]))
  const name = named.textOf(request.name, limits.nameMaxLength).trim()
  const params = paramsOf(request, sentAt, named.textOf)
  const template = await loadTemplate(tx, await addDraftTemplate(ports, tx, call, { name, params }))
  const { roleOf } = await copyParts(ports, tx, {
    from: request.document,
    owner: ownerOf({ ports, call, row: template }),
    role: ({ id, name: role }) => ({ name: nameOf.get(id) ?? role, signer: null }),
    field: (field) => ({
      name: named.textOf(field.name, limits.nameMaxLength),
      placeHolder: named.textOf(field.placeHolder, limits.nameMaxLength),
      defaultValue: field.type === 'CHECKBOX' ? 'false' : '',
    }),
  })
  await keepRoleTerms(
    tx,
    template.document,
    termsOf(call, signed).map((terms) => ({ ...terms, role: roleOf(terms.role) })),
  )
  await reviseDraft({ ports, tx, call, row: template })
  return template.id
}

/** How those with the roles will sign. A way of identifying them that the tenant has no more is its default. */
function termsOf({ account }: AccountCall, signed: readonly { id: string; signer: SignerRow }[]) {
  const { otpTypes, defaultOtpType } = account.tenant
  return withTurns(
    signed.map(({ id: role, signer: { otpType, signatureType, orderToSign } }) => ({
      role,
      otpType: otpTypes.includes(otpType) ? otpType : defaultOtpType,
      signatureType,
      orderToSign,
    })),
  )
}

/** The parameters of a template whose requests begin as this one did: with as many days as it had. */
function paramsOf(
  { language, timeZone, expiresAt, params }: RequestRow,
  sentAt: Date,
  textOf: (text: string, max: number) => string,
): TemplateParams {
  const given = { ...defaultParams, ...params }
  const dayOf = (at: Date) => dayAt(at.getTime(), timeZone)
  const days = expiresAt ? daysUntil(dayOf(expiresAt), dayOf(sentAt)) : 0
  return {
    requestName: '',
    duration: Math.min(Math.max(days, 0), limits.daysBeforeExpiration),
    language,
    customMailsContent: given.customMailsContent.map(({ mailType, content }) => ({
      mailType,
      content: textOf(content, MAX_FREE_TEXT_LENGTH),
    })),
    autoReminderFrequency: given.autoReminderFrequency,
    autoReminderMaxNumber: given.autoReminderMaxNumber,
    ...(given.allowReassignment && { allowReassignment: true }),
  }
}
