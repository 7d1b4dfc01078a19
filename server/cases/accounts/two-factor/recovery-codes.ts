import { createHmac } from 'node:crypto'
import { RECOVERY_CODES } from '#machines/rules/accounts/session.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { keepRecoveryCodes, spendRecoveryCode } from '../../../store/accounts/recovery-codes.ts'
import type { Ports } from '../../ports.ts'

const LENGTH = 8
/** 32 letters and digits, without those that look alike: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Makes ten recovery codes in place of all earlier ones. Only their HMACs are stored. */
export async function makeRecoveryCodes(
  ports: Pick<Ports, 'keys' | 'random'>,
  tx: Sql,
  account: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(ports.random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  await keepRecoveryCodes(
    tx,
    account,
    codes.map((code) => hashOf(ports, account, code)),
  )
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Uses up a recovery code, however it is written; false if it is wrong or was used. */
export const useRecoveryCode = (
  ports: Pick<Ports, 'keys'>,
  tx: Sql,
  { account, code }: { account: string; code: string },
): Promise<boolean> =>
  spendRecoveryCode(tx, account, hashOf(ports, account, code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()))

const hashOf = ({ keys }: Pick<Ports, 'keys'>, account: string, code: string): string =>
  createHmac('sha256', keys.codes).update(`recovery/${account}/${code}`).digest('hex')
