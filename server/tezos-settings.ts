/** The names of the contracts (CERT-018). */
const CONTRACTS = ['SC1', 'SC2'] as const
type ContractName = (typeof CONTRACTS)[number]

/** How roots are anchored on Tezos. */
type TezosSettings = {
  /** The RPC interface of a node. */
  url: string
  chainId: string
  /** The addresses of the contracts that are set. */
  contracts: { name: ContractName; address: string }[]
  /** The contract of new roots; null if they go to the ledger. */
  writer: ContractName | null
  signer: { file: string; password: string | null } | { url: string; publicKey: string }
  /** Public keys that were used before: `edpk…`. */
  formerKeys: string[]
  confirmations: number
  /** In mutez, millionths of a tez. */
  maxFee: number
  minBalance: number
  /** A level: the operator has looked for roots that wait in the blocks up to it. */
  searchFrom: number
  /** A block explorer, without a slash at the end; null if there is none. */
  indexerUrl: string | null
}

const MAINNET = 'NetXdQprcVkpaWU'
/** Shows the operations of mainnet. */
const EXPLORER = 'https://tzkt.io'
const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const isPublicKey = (text: string): boolean => new RegExp(`^edpk${BASE58}{50}$`).test(text)

/**
 * The settings of Tezos from environment variables, null without `TEZOS_URL`, and what is wrong with them: a sentence for
 * each variable.
 */
export function tezosSettingsOf(
  env: NodeJS.ProcessEnv,
  production: boolean,
): { tezos: TezosSettings | null; problems: string[] } {
  const url = env['TEZOS_URL']
  const others = Object.keys(env).filter((name) => name.startsWith('TEZOS_') && env[name])
  if (!url)
    return {
      tezos: null,
      problems: others.length > 0 ? [`Set TEZOS_URL, too: without a node ${others[0]} has no effect.`] : [],
    }

  const contracts = CONTRACTS.flatMap((name) => {
    const address = env[`TEZOS_${name}`]
    return address ? [{ name, address }] : []
  })
  const chosen = env['TEZOS_CONTRACT'] || contracts[0]?.name
  const writer = contracts.find(({ name }) => name === chosen)?.name ?? null
  const formerKeys = (env['TEZOS_FORMER_KEYS'] ?? '').split(',').filter((key) => key !== '')
  const numbers = {
    TEZOS_CONFIRMATIONS: { value: Number(env['TEZOS_CONFIRMATIONS'] || 2), least: 2, most: 100, unit: 'blocks' },
    TEZOS_MAX_FEE: { value: Number(env['TEZOS_MAX_FEE'] || 10_000), least: 1, most: 1_000_000, unit: 'mutez' },
    TEZOS_MIN_BALANCE: {
      value: Number(env['TEZOS_MIN_BALANCE'] || 1_000_000),
      least: 0,
      most: 1_000_000_000,
      unit: 'mutez',
    },
    TEZOS_SEARCH_FROM: { value: Number(env['TEZOS_SEARCH_FROM'] || 0), least: 0, most: 1_000_000_000, unit: 'a block' },
  }
  const signer = signerOf(env)
  const chainId = env['TEZOS_CHAIN_ID'] || MAINNET
  const explorer = env['TEZOS_EXPLORER'] || (chainId === MAINNET ? EXPLORER : null)
  const isUrl = (name: string) => isAddress(env[name]!, production)
  const problems = [
    ...['TEZOS_URL', 'TEZOS_SIGNER_URL', 'TEZOS_EXPLORER'].flatMap((name) =>
      !env[name] || isUrl(name)
        ? []
        : [
            `Set ${name} to an address without a user, such as https://tezos.example.org. In production it must be https.`,
          ],
    ),
    ...(new RegExp(`^Net${BASE58}{12}$`).test(chainId)
      ? []
      : [`Set TEZOS_CHAIN_ID to the id of a chain, such as ${MAINNET}.`]),
    ...(contracts.length > 0 ? [] : ['Set TEZOS_SC1 or TEZOS_SC2 to the contract to call.']),
    ...contracts.flatMap(({ name, address }) =>
      new RegExp(`^KT1${BASE58}{33}$`).test(address) ? [] : [`Set TEZOS_${name} to the address of a contract, KT1….`],
    ),
    ...(contracts.length === 2 && contracts[0]!.address === contracts[1]!.address
      ? ['Set TEZOS_SC2 to another contract than TEZOS_SC1.']
      : []),
    ...(writer !== null || chosen === 'none' || contracts.length === 0
      ? []
      : ['Set TEZOS_CONTRACT to SC1 or SC2, whichever has an address, or to none.']),
    ...('problem' in signer ? [signer.problem] : []),
    ...(formerKeys.every(isPublicKey)
      ? []
      : ['Set TEZOS_FORMER_KEYS to public keys, edpk…, with commas between them.']),
    ...Object.entries(numbers).flatMap(([name, { value, least, most, unit }]) =>
      Number.isInteger(value) && value >= least && value <= most
        ? []
        : [`Set ${name} to a number of ${unit}, from ${least} to ${most}.`],
    ),
  ]
  if ('problem' in signer || problems.length > 0) return { tezos: null, problems }
  return {
    tezos: {
      url,
      chainId,
      contracts,
      writer,
      signer,
      formerKeys,
      confirmations: numbers.TEZOS_CONFIRMATIONS.value,
      maxFee: numbers.TEZOS_MAX_FEE.value,
      minBalance: numbers.TEZOS_MIN_BALANCE.value,
      searchFrom: numbers.TEZOS_SEARCH_FROM.value,
      indexerUrl: explorer?.replace(/\/+$/, '') ?? null,
    },
    problems,
  }
}

function signerOf(env: NodeJS.ProcessEnv): TezosSettings['signer'] | { problem: string } {
  const { TEZOS_KEY_FILE: file, TEZOS_SIGNER_URL: url, TEZOS_PUBLIC_KEY: publicKey } = env
  if (file && url) return { problem: 'Set either TEZOS_KEY_FILE or TEZOS_SIGNER_URL.' }
  if (file) return { file, password: env['TEZOS_KEY_PASSWORD'] || null }
  if (!url) return { problem: 'Set TEZOS_KEY_FILE to a file with a key, or TEZOS_SIGNER_URL to a remote signer.' }
  return publicKey && isPublicKey(publicKey)
    ? { url, publicKey }
    : { problem: 'Set TEZOS_PUBLIC_KEY to the Ed25519 key that the remote signer has, edpk….' }
}

/** Whether a text is an address that is called; a password in it would be shown. */
function isAddress(text: string, production: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && (!production || isLocal))
}
