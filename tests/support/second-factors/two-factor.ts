import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { keepApp, keepEmailMethod, keepWaitingSecret } from '../../../server/store/accounts/second-factors.ts'
import { seal } from '../../../server/cases/accounts/two-factor/secret-box.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import type { Server } from '../server/server.ts'

/** The code of a time step (RFC 6238 with SHA-1, RFC 4226 section 5.3), as an app makes it. */
export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The code that an app shows at a time, or `steps` later. `secret` is base32; spaces do not count. */
export const codeAt = (secret: string, time: number, steps = 0): string =>
  codeOfStep(Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).buffer), Math.floor(time / 30_000) + steps)

/** The code that an app shows now, or `steps` later. `secret` is base32. */
export const appCode = ({ ports }: Pick<Server, 'ports'>, secret: string, steps = 0): string =>
  codeAt(secret, ports.now().getTime(), steps)

/** Six digits that an app does not show near now. */
export const wrongAppCode = (server: Pick<Server, 'ports'>, secret: string): string => {
  const right = [-1, 0, 1].map((steps) => appCode(server, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!
}

/** Switches on second factors of an account, as if its holder had done it. Returns the secret of its app, in base32. */
export async function switchedOn(
  { ports }: Pick<Server, 'ports'>,
  login: string,
  methods: ('AUTH_APP' | 'EMAIL')[],
): Promise<string> {
  const { id } = (await accountByName(ports.db, login))!
  const secret = ports.random(20)
  const at = ports.now()
  for (const method of methods)
    if (method === 'EMAIL') await keepEmailMethod(ports.db, id, at)
    else {
      await keepWaitingSecret(ports.db, id, { secret: seal(ports, id, secret), since: at })
      await keepApp(ports.db, id, { step: 0, at })
    }
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32
}

/** Switches off all second factors of an account. */
export async function switchedOff({ ports }: Pick<Server, 'ports'>, login: string): Promise<void> {
  const { id } = (await accountByName(ports.db, login))!
  await ports.db.query('delete from second_factors where account = $1', [id])
  await ports.db.query('delete from recovery_codes where account = $1', [id])
}

/** The digits in the newest mail with a code to an address. */
export async function mailedCode(server: Pick<Server, 'ports' | 'idle'>, recipient: string): Promise<string> {
  await server.idle()
  const { rows } = await server.ports.db.query<{ text: string }>(
    `select plain as text from mailbox where recipient = $1 and plain ~ '\\m[0-9]{6}\\M' order by position desc limit 1`,
    [recipient],
  )
  return /\b\d{6}\b/.exec(rows[0]!.text)![0]
}
