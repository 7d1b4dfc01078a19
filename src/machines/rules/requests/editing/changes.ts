import type { components } from '#openapi'
import { isSameMail } from '../../common/mail.ts'
import { fullNameOf } from '../../common/name.ts'
import { orderOf, turnsFrom } from '../../documents/turns.ts'
import type { Draft } from '../draft.ts'
import { ifChanged, type EditChange } from './change.ts'
import { fieldChanges } from './field-changes.ts'
import { settingChanges } from './setting-changes.ts'

type Request = components['schemas']['Request']

/** What an edit changes in a request: `before` is the request as its signers know it. Empty if it is what it was. */
export const changesOf = (before: Request, draft: Draft): EditChange[] => [
  ...fileChanges(before, draft),
  ...signerChanges(before, draft),
  ...fieldChanges(before, draft),
  ...settingChanges(before, draft),
]

function fileChanges(before: Request, { files }: Draft): EditChange[] {
  const step = 'files'
  const kept = files.filter(({ id }) => before.files.some((file) => file.id === id))
  const removed = before.files.filter(({ id }) => !kept.some((file) => file.id === id))
  const stayed = before.files.filter((file) => !removed.includes(file))
  const ids = (all: readonly { id: string | null }[]) => all.map(({ id }) => id).join()
  const names = (all: readonly { fileName: string }[]) => all.map(({ fileName }) => fileName).join(', ')
  return [
    ...removed.map(({ fileName }): EditChange => ({ subject: 'file', step, about: '', before: fileName, after: '' })),
    ...files
      .filter((file) => !kept.includes(file))
      .map(({ fileName }): EditChange => ({ subject: 'file', step, about: '', before: '', after: fileName })),
    ...(ids(stayed) === ids(kept)
      ? []
      : [{ subject: 'fileOrder', step, about: '', before: names(stayed), after: names(kept) } satisfies EditChange]),
  ]
}

function signerChanges(before: Request, { signers, isOrdered }: Draft): EditChange[] {
  const step = 'signers'
  const orderNow = orderOf(signers, isOrdered)
  const kept = signers.flatMap((signer) => {
    const known = before.signers.find(({ id }) => id === signer.id)
    return known ? [{ known, signer }] : []
  })
  const removed = before.signers.filter(({ id }) => !kept.some(({ known }) => known.id === id))
  const added = signers.filter(({ id }) => !before.signers.some((known) => known.id === id))
  // Who moves up because others go, or back because others come, is where they were among those who stay.
  const ranksBefore = ranksOf(kept.map(({ known }) => known.orderToSign))
  const ranksNow = ranksOf(kept.map(({ signer }) => orderNow(signer)))
  return [
    ...removed.map((one): EditChange => ({ subject: 'signer', step, about: '', before: fullNameOf(one), after: '' })),
    ...kept.flatMap(({ known, signer }, i): EditChange[] => {
      const now = { ...signer, firstName: signer.firstName.trim(), lastName: signer.lastName.trim() }
      const about = fullNameOf(now)
      const is = { step, about } as const
      const role = signer.hasOwnRole === true ? signer.role : known.roles[0]!
      const mail = isSameMail(known.mail, signer.mail.trim()) ? known.mail : signer.mail.trim()
      const order = ranksBefore[i] === ranksNow[i] ? known.orderToSign : orderNow(signer)
      return [
        ...ifChanged<EditChange>({ ...is, subject: 'signerName', before: fullNameOf(known), after: about }),
        ...ifChanged<EditChange>({ ...is, subject: 'signerMail', before: known.mail, after: mail }),
        ...ifChanged<EditChange>({ ...is, subject: 'signerRole', before: known.roles[0]!, after: role }),
        ...ifChanged<EditChange>({ ...is, subject: 'signerOrder', before: `${known.orderToSign}`, after: `${order}` }),
        ...ifChanged<EditChange>({ ...is, subject: 'signerCode', before: known.otpType, after: signer.otpType }),
        ...ifChanged<EditChange>({
          ...is,
          subject: 'signerType',
          before: known.signatureType,
          after: signer.signatureType,
        }),
      ]
    }),
    ...added.map((one): EditChange => ({ subject: 'signer', step, about: '', before: '', after: fullNameOf(one) })),
  ]
}

/** The place of each among all, from 1 without gaps; 0 if all are asked at once. */
const ranksOf = (orders: readonly number[]): number[] => {
  const { isOrdered, turns } = turnsFrom(orders)
  return isOrdered ? turns : orders.map(() => 0)
}
