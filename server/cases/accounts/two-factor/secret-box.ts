import type { Ports } from '../../ports.ts'
import { decrypt, encrypt } from '../encrypted.ts'

const about = (account: string) => `authenticator app of ${account}`

/** Encrypts the secret of an app. It can be decrypted for the same account only. */
export const seal = (ports: Pick<Ports, 'keys' | 'random'>, account: string, secret: Buffer): string =>
  encrypt(ports, secret.toString('base64'), about(account))

/** Decrypts what `seal` encrypted. @throws Error if it was changed, or belongs to another account or key */
export const unseal = (ports: Pick<Ports, 'keys'>, account: string, sealed: string): Buffer =>
  Buffer.from(decrypt(ports, sealed, about(account)), 'base64')
