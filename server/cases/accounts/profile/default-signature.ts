import type { components } from '#openapi'
import { addressee } from '#machines/rules/accounts/whose-word.ts'
import type { Account } from '../../../engine/caller.ts'
import { spendBytes } from '../../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../../engine/blobs/release.ts'
import { MASKED, recordChange } from '../../../engine/changes.ts'
import { transact } from '../../../engine/transact.ts'
import {
  defaultSignatureOf,
  deleteDefaultSignature,
  keepDefaultSignature,
} from '../../../store/accounts/default-signatures.ts'
import { profileRow } from '../../../store/accounts/profile.ts'
import type { Ports } from '../../ports.ts'
import { causeOf } from '../account-events.ts'

type DefaultSignature = components['schemas']['DefaultSignature']

/** The default signature of the caller (`getDefaultSignature`). @throws FileUnavailableException */
export async function getDefaultSignature(
  { db, blobs }: Pick<Ports, 'db' | 'blobs'>,
  { id }: Account,
): Promise<DefaultSignature> {
  const hash = await defaultSignatureOf(db, id)
  if (hash === null) return { defaultSignature: null }
  return { defaultSignature: dataUrlOf(await blobs.bytes(hash)) }
}

/**
 * Sets or deletes the default signature of the caller (`updateDefaultSignature`). The server encodes the image again. The
 * activity log says that the signature changed, without the picture. The image that it replaces leaves at once.
 * @throws Refused SignatureImageException, TooManyBytesException; TemporarilyUnavailableException if too many images wait
 */
export async function updateDefaultSignature(
  ports: Ports,
  caller: Account,
  { defaultSignature }: DefaultSignature,
): Promise<DefaultSignature> {
  const { id, tenantId } = caller
  const isLent = addressee(caller) !== null
  const image = defaultSignature === null ? null : await cleaned(ports, id, defaultSignature)
  if (image) await spendBytes(ports, { account: id, tenant: tenantId }, image.length)
  const hash = image && (await ports.blobs.put(image)).hash
  const replaced = await transact(ports, async (tx) => {
    const { tenant } = await profileRow(tx, id)
    const before = await defaultSignatureOf(tx, id)
    if (before === hash) return null
    await (hash === null
      ? deleteDefaultSignature(tx, id)
      : keepDefaultSignature(tx, id, { hash, at: ports.now(), isLent }))
    await recordChange(ports, tx, causeOf({ id, tenant, by: 'holder' }), {
      type: 'account.changed',
      // As with every secret: a new one that takes the place of another is a change too.
      before: { defaultSignature: hash === null ? MASKED : null },
      after: { defaultSignature: hash && MASKED },
    })
    return before
  })
  if (replaced !== null) await releaseBlobs(ports, [replaced])
  return { defaultSignature: image && dataUrlOf(image) }
}

async function cleaned({ pdf }: Ports, account: string, dataUrl: string): Promise<Uint8Array> {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  pdf.checkPng(png)
  return pdf.for(account).cleanPng(png)
}

/** An image as the contract has it: a data URL. */
export const dataUrlOf = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`
