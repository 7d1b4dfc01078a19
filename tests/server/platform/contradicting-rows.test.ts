import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRows } from '../../../server/adapters/integrity/row-check.ts'
import { happenTo, loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { addDemo } from '../../../server/demo.ts'
import { bySystem } from '../../../server/engine/stamps.ts'
import { transact } from '../../../server/engine/transact.ts'
import { execAsSuperuser } from '../../support/postgres/database.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  allowCertifications,
  certificationBody,
  createCertification,
} from '../../support/server/calls/certifications.ts'
import { allowComments, commenting } from '../../support/server/calls/comments.ts'
import { deferredPath, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { draftedTemplate, readyTemplate } from '../../support/server/calls/templates.ts'
import { ANNA, arrived, bearer, drafted, LEO, sent } from '../../support/server/signing.ts'

let server: Server
let cookie: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  // The clock of the test is behind that of the migrations.
  await execAsSuperuser(server.ports.db, "update migrations set at = '2000-01-01'")
  cookie = await server.signIn('ada')
  await drafted(server, cookie)
  const pending = await sent(server, cookie, [{ ...ANNA, otpType: 'NONE' }, LEO])
  await allowComments(server.ports)
  await commenting(server, pending.id, { cookie }).add('Is clause 4 the version of May?')
  const canceled = await sent(server, cookie)
  const { ports } = server
  await transact(ports, async (tx) => {
    const row = await loadRequest(tx, canceled.id)
    await happenTo({ ports, tx, row, stamp: bySystem(row, ports.now()) }, { type: 'request.canceled' })
  })
  await readyTemplate(server, cookie)
  await draftedTemplate(server, cookie)
  await allowCertifications(ports)
  await createCertification(server, cookie, certificationBody(2))
  await deferred()
  // Mails to one address may arrive in another order than their requests were sent.
  const { sign } = await arrived(server, cookie, { ...ANNA, mail: 'only@example.org', otpType: 'NONE' })
  const { status } = await sign()
  if (status !== 200) throw new Error(`not signed: ${status}`)
  await server.idle()
})
afterAll(() => server.stop())

/** Deferred files: one that waits, of a program one that waits, one that was removed, and one that is certified. */
async function deferred() {
  const upload = async (name: string, session = cookie, headers = {}) => {
    const { status, body } = await uploadDeferred(server, session, { [name]: name }, headers)
    if (status !== 200) throw new Error(`not uploaded: ${status}`)
    return (body as { id: string }[])[0]!.id
  }
  await upload('Waiting.txt')
  const mary = await server.signIn('mary')
  const channel = { name: 'Nightly', scopes: ['createCertifications'], days: 30 }
  const created = await server.call('POST', '/private/channels', channel, mary)
  await upload('By program.txt', '', bearer((created.body as { token: string }).token))
  await server.call('DELETE', deferredPath(await upload('Removed.txt')), undefined, cookie)
  const deferredFiles = [await upload('Certified.txt')]
  const { status } = await createCertification(server, cookie, { flowName: 'Deferred', metadata: [], deferredFiles })
  if (status !== 200) throw new Error(`not certified: ${status}`)
}

/** What the check says of rows that were changed, which is undone. */
async function tampered(statement: string) {
  const undone = new Error('undone')
  let broken: string[] = []
  const changed = server.ports.db.transaction(async (tx) => {
    await tx.exec(statement)
    broken = (await checkRows(tx)).broken
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
  return broken
}

test('rows of drafts, sent, cancelled and finished requests, of comments, templates, certifications, deferred files and anchorings are as their events say', async () => {
  expect(await checkRows(server.ports.db)).toEqual({
    fine: [
      'Rows: 4 requests, all as their events say.',
      'Rows: 1 requests with comments, all as their events say.',
      'Rows: 2 templates, all as their events say.',
      'Rows: 2 certifications, all as their events say.',
      'Rows: 4 deferred files, all as their events say.',
      expect.stringMatching(/^Rows: \d+ anchorings, all as/),
    ],
    broken: [],
  })
})

/** Forges a column of a deferred file that waits. */
const WAITING = (column: string) => `update deferred_files set ${column} = 'x' where name = 'Waiting.txt'`

/** The request that is finished. */
const FINISHED = "(select id from requests where state = 'COMPLETE_SIGNATURE_FINISHED')"

test.each([
  [
    'a state',
    `update requests set state = 'CANCELED' where id = ${FINISHED}`,
    /its state is CANCELED instead of COMPL/,
  ],
  ['a creator', `update requests set issuer = 'x' where id = ${FINISHED}`, /its creator is another one/],
  ['a tenant', `update requests set tenant = 'x' where id = ${FINISHED}`, /its tenant is another one/],
  ['a deadline', `update requests set expires_at = expires_at + interval '1 day'`, /its deadline is another one/],
  ['a request that is gone', `delete from requests where id = ${FINISHED}`, /its row is missing/],
  [
    'a name',
    `update request_signers set first_name = 'Forged' where request = ${FINISHED}`,
    /its content .* was changed/,
  ],
  [
    'a status',
    `update request_signers set status = 'PENDING' where request = ${FINISHED}`,
    /is PENDING instead of SIGNED/,
  ],
  ['a missing signer', `delete from request_signers where request = ${FINISHED}`, /it has 0 signers instead of 1/],
  ['a text of a comment', "update comments set body = 'Forged'", /its comment \w+ was changed/],
  ['an author of a comment', "update comments set account = 'x'", /its comment \w+ was changed/],
  ['a comment that is gone', 'delete from comments', /it has 0 comments instead of 1/],
  [
    'a comment without events',
    `insert into comments select 'x', ${FINISHED}, 1, author, signer, account, full_name, body, is_confidential, created_at
     from comments`,
    /no events/,
  ],
  [
    'a state of a template',
    "update templates set state = 'DISABLED' where state = 'READY'",
    /DISABLED instead of READY/,
  ],
  ['a tenant of a template', "update templates set tenant = 'x' where state = 'READY'", /its tenant is another one/],
  ['an owner of a template', "update templates set owner = 'x' where state = 'READY'", /its owner is another one/],
  [
    'a file of a template',
    "delete from document_files f using templates t where t.document = f.document and t.state = 'READY'",
    /its files are others/,
  ],
  ['a name of a template', "update templates set name = 'Forged' where state = 'READY'", /its content .* was changed/],
  [
    'a way of signing in a template',
    `update template_roles r set otp_type = 'NONE' from templates t where t.document = r.document and t.state = 'READY'`,
    /its content .* was changed/,
  ],
  ['a template that is gone', "delete from templates where state = 'READY'", /its row is missing/],
  [
    'a state of a certification',
    "update certifications set state = 'REJECTED'",
    /its state is REJECTED instead of VALID/,
  ],
  ['a tenant of a certification', "update certifications set tenant = 'x'", /its tenant is another one/],
  ['an owner of a certification', "update certifications set owner = 'x'", /its owner is another one/],
  ['a file of a certification', 'delete from certification_files where number = 1', /its files are others/],
  [
    'a name of a certified file',
    "update certification_files set name = 'Forged.pdf' where number = 1",
    /its content .* was changed/,
  ],
  ['a flow name', "update certifications set flow_name = 'Forged'", /its content .* was changed/],
  ['a note on a certification', "update certifications set metadata = '[]'", /its content .* was changed/],
  [
    'a certification that is gone',
    `delete from certification_files f using certifications c where c.id = f.certification and flow_name = 'Deeds';
     delete from certifications where flow_name = 'Deeds'`,
    /its row is missing/,
  ],
  [
    'a certification without events',
    `insert into certifications (id, tenant, owner, organization, flow_name, metadata, files, channel, state, salt,
       created_at, state_at) values ('x', 'x', 'x', '', '', '[]', 0, 'UI', 'PENDING', '', now(), now())`,
    /no events/,
  ],
  ['a tenant of a deferred file', WAITING('tenant'), /its tenant is another one/],
  ['who uploaded a deferred file', WAITING('owner'), /who uploaded it is somebody else/],
  [
    'a program that is said to have uploaded a deferred file',
    `update deferred_files set api_token = '{"id": "x", "name": "x"}' where name = 'Waiting.txt'`,
    /who uploaded it is somebody else/,
  ],
  [
    'another program that uploaded a deferred file',
    "update deferred_files set api_token = null where name = 'By program.txt'",
    /who uploaded it is somebody else/,
  ],
  ['a hash of a deferred file', WAITING('hash'), /its hash is another one/],
  ['a deferred file that is gone', "delete from deferred_files where name = 'Waiting.txt'", /its row is missing/],
  [
    'a deferred file that was removed',
    `insert into deferred_files (id, tenant, owner, name, hash, size, created_at, listed)
     select split_part(stream, '/', 2), 'x', 'x', 'x', 'x', 1, now(), '' from events where type = 'deferredFile.removed'`,
    /its row is still there/,
  ],
  [
    'a name of a deferred file that is certified',
    "update deferred_files set name = 'Forged.txt' where name = 'Certified.txt'",
    /its certification has no such file/,
  ],
  [
    'a certification that a deferred file is not part of',
    "update deferred_files set certification = (select id from certifications where flow_name = 'Deeds') where certification is not null",
    /its certification has no such file/,
  ],
  [
    'a deferred file without events',
    `insert into deferred_files (id, tenant, owner, name, hash, size, created_at, listed)
     values ('x', 'x', 'x', 'x', 'x', 1, now(), '')`,
    /no events/,
  ],
  ['missing leaves', 'delete from anchor_leaves', /it has 0 leaves instead of/],
  ['another leaf', "update anchor_leaves set hash = repeat('0', 64)", /its leaf 0 is another one/],
  ['another statement', "update anchor_leaves set statement = '{}'", /the statement of its leaf 0 was changed/],
  ['another place', 'update anchor_leaves set place = place + 1', /its leaf 0 does not lead to the root/],
  [
    'another node',
    "update anchor_batches set nodes = decode(repeat('00', length(nodes)), 'hex')",
    /its leaf 0 does not lead to the root/,
  ],
  ['a tree without nodes', 'update anchor_batches set nodes = null', /its leaf 0 does not lead to the root/],
  [
    'another state of an anchoring',
    "update anchorings set state = 'REJECTED'",
    /its state is REJECTED instead of VALID/,
  ],
  ['another subject of an anchoring', "update anchorings set subject_id = 'x'", /its subject is another one/],
  [
    'an anchoring without events',
    "insert into anchorings (id, subject_kind, subject_id, state) values ('x', 'request', 'x', 'INSERTED')",
    /no events/,
  ],
])(
  '%s that contradicts the events is named with its request, comments, template, certification, deferred file or anchoring',
  async (_, statement, words) => {
    const broken = await tampered(statement)
    expect(broken).toEqual([expect.stringMatching(words)])
    expect(broken[0]).toMatch(/^Rows: .*(request|comments|template|certification|deferredFile|anchoring)\/\w+/)
  },
)
