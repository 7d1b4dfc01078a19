import { LocalForger } from '@taquito/local-forging'
import { b58Encode, encodeOpHash, getPkhfromPk, hex2buf, PrefixV2, verifySignature } from '@taquito/utils'

/** What the protocol does with operations, as far as calls of contracts go. Errors have the names of Octez. */

export const PROTOCOL = 'PsUshuai9QapM5TGj1JpuVGkdxz5GykdnEvS6Rh8SUVrARvZLCY'
const errorId = (name: string) => `proto.025-PsUshuai.${name}`

export type RpcError = { kind: 'permanent' | 'temporary' | 'branch'; id: string; [more: string]: unknown }
export type Account = { balance: number; counter: number; key: string | null }
export type Accounts = ReadonlyMap<string, Account>

type Content = {
  kind: string
  source: string
  fee: string
  counter: string
  gas_limit: string
  storage_limit: string
  public_key?: string
  amount?: string
  destination?: string
  parameters?: { entrypoint: string; value: { bytes?: string } }
}
export type SentOperation = { hash: string; bytes: string; branch: string; contents: Content[]; signature: string }

/** Reads the bytes of an operation, with the decoder of Taquito. */
export async function parseOperation(bytes: string): Promise<SentOperation> {
  const { branch, contents } = await new LocalForger().parse(bytes.slice(0, -128))
  const signature = b58Encode(hex2buf(bytes.slice(-128)), PrefixV2.GenericSignature)
  return { hash: encodeOpHash(bytes), bytes, branch, contents: contents as unknown as Content[], signature }
}

const MILLIGAS: Record<string, number> = { reveal: 171_000, transaction: 1_033_207 }
const MINIMAL = { fee: 100, byte: 1, gas: 0.1 }

/** Why an operation cannot be in the next block; null if it can. Its branch is looked at elsewhere. */
export function errorOf({ bytes, contents, signature }: SentOperation, accounts: Accounts): RpcError | null {
  const source = contents[0]!.source
  const account = accounts.get(source)
  if (!account || account.balance === 0)
    return { kind: 'branch', id: errorId('implicit.empty_implicit_contract'), implicit: source }
  const expected = account.counter + 1
  const counter = Number(contents[0]!.counter)
  const about = { contract: source, expected: String(expected), found: String(counter) }
  if (counter < expected) return { kind: 'branch', id: errorId('contract.counter_in_the_past'), ...about }
  if (counter > expected) return { kind: 'temporary', id: errorId('contract.counter_in_the_future'), ...about }
  const key = account.key ?? contents.find(({ kind }) => kind === 'reveal')?.public_key ?? null
  if (key === null) return { kind: 'branch', id: errorId('contract.manager.unregistered_delegate'), contract: source }
  const fee = sumOf(contents, ({ fee: one }) => Number(one))
  const gas = sumOf(contents, ({ gas_limit: limit }) => Number(limit))
  if (fee < MINIMAL.fee + (bytes.length / 2) * MINIMAL.byte + gas * MINIMAL.gas)
    return { kind: 'permanent', id: errorId('prefilter.fees_too_low') }
  if (fee > account.balance)
    return { kind: 'temporary', id: errorId('contract.balance_too_low'), balance: String(account.balance) }
  const isSigned =
    getPkhfromPk(key) === source && verifySignature(bytes.slice(0, -128), key, signature, Uint8Array.of(3))
  return isSigned ? null : { kind: 'permanent', id: errorId('operation.invalid_signature') }
}

/** The accounts after an operation that can be in a block. */
export function applied(contents: Content[], accounts: Accounts): Accounts {
  const source = contents[0]!.source
  const account = accounts.get(source)!
  const key = account.key ?? contents.find(({ kind }) => kind === 'reveal')?.public_key ?? null
  const balance = account.balance - sumOf(contents, ({ fee }) => Number(fee))
  return new Map(accounts).set(source, { balance, counter: account.counter + contents.length, key })
}

/** Contents with what they did. A contract takes bytes at its default entrypoint and does nothing. */
export function withResults(contents: Content[], contracts: ReadonlySet<string>) {
  let hasFailed = false
  return contents.map((content) => {
    const isCall = content.kind === 'transaction'
    const gas = { consumed_milligas: String(MILLIGAS[content.kind] ?? 0) }
    const error = isCall ? errorOfCall(content, contracts) : null
    const result = hasFailed
      ? { status: 'skipped' }
      : error
        ? { status: 'failed', errors: [error] }
        : { status: 'applied', ...gas, ...(isCall && { storage: { prim: 'Unit' } }) }
    hasFailed ||= error !== null
    return { ...content, metadata: { balance_updates: [], operation_result: result } }
  })
}

function errorOfCall({ destination, parameters, gas_limit }: Content, contracts: ReadonlySet<string>): RpcError | null {
  if (!contracts.has(destination!))
    return { kind: 'temporary', id: errorId('contract.non_existing_contract'), contract: destination }
  if (parameters?.value.bytes === undefined)
    return { kind: 'permanent', id: errorId('michelson_v1.bad_contract_parameter'), contract: destination }
  return Number(gas_limit) * 1000 < MILLIGAS['transaction']!
    ? { kind: 'temporary', id: errorId('gas_exhausted.operation') }
    : null
}

const sumOf = <One>(all: One[], value: (one: One) => number): number => all.reduce((sum, one) => sum + value(one), 0)
