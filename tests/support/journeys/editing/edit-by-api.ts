import { expect, type Page } from '@playwright/test'
import type { components } from '#openapi'
import { call } from '../by-api.ts'

type Schemas = components['schemas']

/** The signers of a request as a patch of it has them. */
export const signersOf = ({ signers }: Schemas['Request']): Schemas['SignerPatch'][] =>
  signers.map(({ id, mail, firstName, lastName, roles, orderToSign, signatureType, otpType }) => ({
    id,
    mail,
    firstName,
    lastName,
    roles,
    orderToSign,
    signatureType,
    otpType,
  }))

/** Starts to edit a request that was sent; nobody can sign it until the edit is submitted or canceled. The page is its sender's. */
export async function startEdit(page: Page, id: string) {
  const path = `/simple-sign/${id}/editing`
  const started = await call<Schemas['Request']>(page, 'POST', `${path}/start`)
  return {
    request: started.body,
    submit: async (data: Schemas['RequestPatch']) => {
      const patched = await call(page, 'PATCH', path, { data }, started.etag)
      await call(page, 'POST', `${path}/submit`, { data: {} }, patched.etag)
    },
    cancel: async () => {
      const headers = { origin: new URL(page.url()).origin }
      const answer = await page.request.post(`/api/private/simple-sign/${id}/editing/cancel`, { headers })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}
