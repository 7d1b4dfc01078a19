import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { argon2InTurns } from './adapters/argon2.ts'
import { openBlobs } from './adapters/blob-folder.ts'
import { readable } from './adapters/integrity/data-folder.ts'
import { namedDamage } from './adapters/integrity/named-damage.ts'
import { expectRoom, watchSpace } from './adapters/free-space.ts'
import { heldBlobs, readOnlyWhenLow } from './adapters/held-writes.ts'
import { listenTo } from './adapters/hints.ts'
import { folderParts } from './adapters/proofs/folder-parts.ts'
import { startProofReader } from './adapters/proofs/proof-reader.ts'
import { openKeys } from './adapters/key-folder.ts'
import { agreeingLedgers } from './adapters/integrity/agreeing-ledgers.ts'
import { mailbox } from './adapters/mailbox.ts'
import { oneSession } from './adapters/one-session.ts'
import { startPdf } from './adapters/pdf/pdf-process.ts'
import { keepSessions } from './adapters/database/kept-sessions.ts'
import { dns } from './adapters/dns.ts'
import { openId } from './adapters/openid/openid.ts'
import { openFolder } from './adapters/pglite.ts'
import { sandboxSeal, sealKey } from './adapters/sealing/seal-key.ts'
import { timeStampAuthority } from './adapters/timestamps/authority.ts'
import { webhookCaller } from './adapters/webhook-caller.ts'
import { withValidation } from './adapters/revocation/validation.ts'
import type { Ports } from './cases/ports.ts'
import { startQueue } from './jobs/queue.ts'
import type { settingsOf } from './settings.ts'
import { migrate } from './store/engine/migrate.ts'
import type { Engine } from './store/engine/sql.ts'

type Opened = {
  ports: Ports
  queue: Awaited<ReturnType<typeof startQueue>>
  /**
   * From now on writes are refused while too little space is left, and the database is opened again if it hangs. Before
   * that, a start may write and take its time.
   */
  watch: () => void
  /** Call it after the queue has stopped. */
  close: () => Promise<void>
}

/**
 * Opens database, files, keys, ledger, mail and PDF processes as configured, once they fit together. `log` gets errors of
 * background work.
 */
export async function openPorts(settings: Settings, log: (line: string) => void): Promise<Opened> {
  const { data, minFreeSpace, databaseUrl } = settings
  expectRoom(data)
  const space = watchSpace({ folder: data, floor: minFreeSpace, log, now: () => new Date() })
  const opened = await openEngine(settings, space, log)
  const openAll = () => openBeside({ ...opened, db: namedDamage(opened.db, log), space }, settings, log)
  try {
    return await (databaseUrl === null ? readable(data, openAll) : openAll())
  } catch (error) {
    await opened.close().catch(() => {})
    throw error
  }
}

type Settings = ReturnType<typeof settingsOf>
type Space = ReturnType<typeof watchSpace>
type OpenEngine = { db: Engine; watch: () => void; close: () => Promise<void> }

/** Opens the engine that the settings choose, with all tables and queues. Nothing else knows which it is. */
async function openEngine(settings: Settings, space: Space, log: (line: string) => void): Promise<OpenEngine> {
  const { data, databaseUrl, databaseOwnerUrl, databaseTimeout: limit, production } = settings
  if (databaseUrl === null) {
    const opened = await openFolder(data, { limit, space, log })
    try {
      await readable(data, () => migrate(opened.db))
      return opened
    } catch (error) {
      await opened.close().catch(() => {})
      throw error
    }
  }
  const { openShared } = await import('./adapters/postgres/shared.ts')
  const { prepareShared } = await import('./jobs/prepare-shared.ts')
  return openShared({
    folder: data,
    url: databaseUrl,
    ownerUrl: databaseOwnerUrl,
    limit,
    isStrict: production,
    prepare: prepareShared,
    log,
  })
}

async function openBeside(
  { db, watch, close, space }: OpenEngine & { space: Space },
  settings: Settings,
  log: (line: string) => void,
): Promise<Opened> {
  const { data, smtpUrl, mailFrom, publicUrl, tsaUrl, seal, accept, operator, discoverUrl } = settings
  const { mailQuota, byteBudget, internalIssuers, internalWebhooks } = settings
  const now = () => new Date()
  const blobs = openBlobs(join(data, 'blobs'), log)
  // A server without a chain needs nothing to call one.
  const chain = settings.tezos && (await (await import('./adapters/tezos/open.ts')).openTezos(settings.tezos, now))
  const folder = { data, name: settings.ledger, chain, ownSeal: seal.file === null, blobs, accept, log, now }
  const ledger = await agreeingLedgers(db, folder)
  try {
    const keys = { ...openKeys(join(data, 'keys')), mailReports: settings.mailReportSecret }
    const sealing = await sealKey(join(data, 'keys'), now(), seal)
    // A server without a mail server needs nothing to reach one.
    const mailer = smtpUrl === null ? null : (await import('./adapters/smtp.ts')).smtp(smtpUrl, mailFrom)
    const pdf = startPdf()
    const proofs = startProofReader()
    const queue = await startQueue(db, log, now, space)
    const held = oneSession(readOnlyWhenLow(db, space))
    const ports: Ports = {
      db: held,
      queue,
      now,
      random: randomBytes,
      derive: argon2InTurns(2),
      anchoring: ledger,
      timeStamps: tsaUrl === null ? null : timeStampAuthority(tsaUrl),
      blobs: heldBlobs(blobs, space),
      keys,
      mailer: mailer ?? mailbox(held, now),
      hints: await listenTo(db),
      space,
      mailQuota,
      byteBudget,
      publicUrl,
      operator,
      discoverUrl,
      pdf,
      proofs,
      folderParts: folderParts(settings.dist),
      sessions: await keepSessions(db),
      openId: openId({ internal: internalIssuers }),
      dns: dns(),
      webhooks: webhookCaller({ internal: internalWebhooks }),
      sealKey: withValidation(sealing, { tsaUrl, now, log }),
      sandboxSeal: sandboxSeal(join(data, 'keys'), now, seal),
    }
    return {
      ports,
      queue,
      watch: () => {
        space.start()
        watch()
      },
      close: async () => {
        space.stop()
        pdf.stop()
        proofs.stop()
        mailer?.close()
        ledger.close()
        await close()
      },
    }
  } catch (error) {
    ledger.close()
    throw error
  }
}
