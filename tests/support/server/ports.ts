import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openBlobs } from '../../../server/adapters/blob-folder.ts'
import { keepSessions } from '../../../server/adapters/database/kept-sessions.ts'
import { heldBlobs, readOnlyWhenLow } from '../../../server/adapters/held-writes.ts'
import { listenTo } from '../../../server/adapters/hints.ts'
import { dns } from '../../../server/adapters/dns.ts'
import { openId } from '../../../server/adapters/openid/openid.ts'
import { mailbox } from '../../../server/adapters/mailbox.ts'
import { oneSession } from '../../../server/adapters/one-session.ts'
import { startPdf } from '../../../server/adapters/pdf/pdf-process.ts'
import { folderParts } from '../../../server/adapters/proofs/folder-parts.ts'
import { startProofReader } from '../../../server/adapters/proofs/proof-reader.ts'
import { sandboxSeal, sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import { webhookCaller } from '../../../server/adapters/webhook-caller.ts'
import { ownSeal } from '../pdf/own-seal.ts'
import { nobody } from '../samples/operator.ts'
import type { TestDatabase } from './database.ts'
import { keepCompiled } from './compile-cache.ts'
import type { Ports } from '../../../server/cases/ports.ts'

keepCompiled()

/** The page of proof folders of tests. */
export const CHECK_PAGE = '<!doctype html><title>The page that checks this folder</title>\n'

/** What the mail provider of tests signs its reports with. */
export const MAIL_REPORT_SECRET = 'the secret of the mail provider of tests'

type TestPorts = Pick<Ports, 'queue' | 'now' | 'anchoring'> &
  Partial<Pick<Ports, 'space' | 'timeStamps'>> & { db: TestDatabase; folder: string }

/** Real adapters for tests, on an in-memory database and a temporary folder. */
export async function openTestPorts({
  db,
  queue,
  now,
  anchoring,
  folder,
  timeStamps = null,
  space = { lowSince: () => null, left: () => Infinity },
}: TestPorts): Promise<Ports & { stop: () => void }> {
  const pdf = startPdf()
  const proofs = startProofReader()
  const held = oneSession(readOnlyWhenLow(db, space))
  return {
    db: held,
    queue,
    now,
    random: randomBytes,
    // Argon2 would take longer than most tests: twelve times for the demo accounts, and then once for each sign-in.
    derive: async (password, salt) => createHash('sha256').update(salt).update(password).digest(),
    anchoring,
    timeStamps,
    blobs: heldBlobs(
      openBlobs(join(folder, 'blobs'), () => {}),
      space,
    ),
    keys: { codes: randomBytes(32), secrets: randomBytes(32), mailReports: MAIL_REPORT_SECRET },
    mailer: mailbox(held, now),
    hints: await listenTo(db),
    space,
    byteBudget: { account: Infinity, tenant: Infinity, trash: Infinity },
    mailQuota: { sender: 100_000, tenant: 100_000 },
    publicUrl: 'https://sign.example.org',
    operator: nobody,
    discoverUrl: null,
    pdf,
    proofs,
    // Tests run without a build.
    folderParts: { ...folderParts('nowhere'), page: async () => Buffer.from(CHECK_PAGE) },
    sessions: await keepSessions(db),
    openId: openId({ internal: [] }),
    // A port of this machine where no name server listens.
    dns: dns({ servers: ['127.0.0.1:9'] }),
    webhooks: webhookCaller({ internal: [] }),
    sealKey: await sealKey(folder, now(), ownSeal),
    sandboxSeal: sandboxSeal(folder, now, ownSeal),
    stop: () => {
      pdf.stop()
      proofs.stop()
    },
  }
}
