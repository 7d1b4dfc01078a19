import { certificationContradiction } from '../../../../server/cases/platform/certification-rows.ts'
import { deferredFileContradiction } from '../../../../server/cases/platform/deferred-file-rows.ts'
import { requestContradiction } from '../../../../server/cases/platform/request-rows.ts'
import { templateContradiction } from '../../../../server/cases/platform/template-rows.ts'
import { newSigner, type NewPerson } from '../../new-people.ts'
import type { Server } from '../server.ts'
import { drafted, sent } from '../signing.ts'
import { newBulk } from './bulk-sendings.ts'
import { newCertification } from './certifications.ts'
import { newDeferredFile } from './deferred-files.ts'
import { happensTo } from './ended-requests.ts'
import { readyTemplate } from './templates.ts'
import { newApiToken, newContact } from './valid-calls.ts'

/** A request of somebody that waits for its signer. */
export const pendingRequest = async (server: Server, { cookie }: NewPerson): Promise<string> =>
  (await sent(server, cookie, [newSigner({ otpType: 'NONE' })])).id

/** A request of somebody that is over. */
async function endedRequest(server: Server, of: NewPerson): Promise<string> {
  const id = await pendingRequest(server, of)
  await happensTo(server, id, { type: 'request.canceled' })
  return id
}

/** The ids of one of each kind that an account can have, new ones of somebody. */
export const oneOfEach = async (server: Server, of: NewPerson) => ({
  draft: (await drafted(server, of.cookie)).id,
  running: await pendingRequest(server, of),
  over: await endedRequest(server, of),
  template: (await readyTemplate(server, of.cookie)).id,
  bulk: (await newBulk(server, of.cookie, false)).id,
  certification: (await newCertification(server, of.cookie, false)).id,
  deferred: (await newDeferredFile(server, of.cookie)).id,
  contact: (await newContact(server, of.cookie)).id,
  token: await newApiToken(server, of.cookie),
})

type Made = Awaited<ReturnType<typeof oneOfEach>>

/** Where the rows of what was made contradict their streams. */
export async function contradictionsIn({ ports: { db } }: Server, made: Made): Promise<unknown[]> {
  const epoch = new Date(0)
  const found = [
    await templateContradiction(db, `template/${made.template}`, epoch),
    await certificationContradiction(db, `certification/${made.certification}`),
    await deferredFileContradiction(db, `deferredFile/${made.deferred}`),
  ]
  for (const id of [made.draft, made.running, made.over])
    found.push(await requestContradiction(db, `request/${id}`, epoch))
  return found.filter((one) => one !== null)
}
