import { execFileSync } from 'node:child_process'

const ask = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  process.stdout.write(String(server.address().port)); server.close()
})`

/** A free TCP port. Synchronous, because configuration files cannot wait. */
export const freePort = (): string => execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' })
