import { expect, test } from 'vitest'
import {
  hostEventOfAnswer,
  hostEventOfLeaving,
  hostEventOfPage,
  pageInFrame,
} from '#machines/rules/signing/host-events.ts'
import type { SignerPage } from '#machines/rules/signing/signer-pages.ts'

const error = (kind: string) => ({ event: 'ERROR', error: kind })

test.each([
  ['EMB-004', 'code.sent', { event: 'OTP_ASKED' }],
  ['EMB-005', 'signature.kept', { event: 'SIGNED' }],
  ['EMB-007', 'code.refused', error('WRONG_OTP')],
  ['EMB-007', 'code.expired', error('WRONG_OTP')],
  ['EMB-008', 'code.spent', error('OTP_INVALIDATED')],
  ['EMB-008', 'code.withheld', error('OTP_INVALIDATED')],
  ['EMB-010', 'terms.changed', error('REQUEST_ERROR')],
  ['EMB-010', 'request.changed', error('REQUEST_ERROR')],
  ['EMB-010', 'fields.refused', error('REQUEST_ERROR')],
  ['EMB-010', 'motive.refused', error('REQUEST_ERROR')],
  ['EMB-010', 'effect.changed', error('REQUEST_ERROR')],
  ['a code that is there already', 'code.found', null],
  ['what ends the page, which says why', 'request.closed', null],
])('%s the answer %s in a dialog', (_, type, event) => {
  expect(hostEventOfAnswer({ type })).toEqual(event)
})

test.each([
  ['offline', 'SERVICE_ERROR'],
  ['unavailable', 'SERVICE_ERROR'],
  ['unexpected', 'SERVICE_ERROR'],
  ['throttled', 'REQUEST_ERROR'],
])('EMB-009 a call that has failed as %s is a %s, in a dialog and on the page', (failure, kind) => {
  const failed = { type: 'call.failed', failure }
  expect([hostEventOfAnswer(failed), hostEventOfPage(failed, false)]).toEqual([error(kind), error(kind)])
})

test('EMB-001 EMB-002 the page is viewed once it is open, and signing starts with its dialog', () => {
  expect(hostEventOfPage({ type: 'request.opened' }, false)).toEqual({ event: 'START_VIEWING' })
  expect(hostEventOfPage({ type: 'sign.chosen' }, true)).toEqual({ event: 'START_SIGNING' })
  expect(hostEventOfPage({ type: 'sign.chosen' }, false)).toBeNull()
  expect(hostEventOfPage({ type: 'field.filled' }, false)).toBeNull()
})

test.each<[string, SignerPage, object | null]>([
  ['EMB-006', 'ownRefusal', { event: 'REFUSED' }],
  ['EMB-006', 'ownOptionalRefusal', { event: 'REFUSED' }],
  ['who has signed before', 'consult', { event: 'SIGNED' }],
  ['who has signed what has expired', 'signedExpired', { event: 'SIGNED' }],
  ['EMB-011', 'expiredEmbedded', error('EXPIRED_TOKEN')],
  ['EMB-010', 'canceled', error('REQUEST_ERROR')],
  ['EMB-010', 'rejected', error('REQUEST_ERROR')],
  ['EMB-010', 'notAvailable', error('REQUEST_ERROR')],
  ['an edit, after which the page continues', 'editing', null],
])('%s the signer is sent to %s', (_, page, event) => {
  expect(hostEventOfLeaving(page)).toEqual(event)
})

test('EMB-015 in a frame, pages that tell of mails are replaced by the one that leads back to the site', () => {
  const elsewhere: SignerPage[] = ['notAvailable', 'unknownLink', 'endedLink', 'expiredLink']
  for (const page of elsewhere) expect(pageInFrame(page)).toBe('embeddedNotAvailable')
  const kept: SignerPage[] = ['expiredEmbedded', 'canceled', 'consult', 'ownRefusal']
  for (const page of kept) expect(pageInFrame(page)).toBe(page)
})
