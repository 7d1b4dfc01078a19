import type { Ports } from '../ports.ts'

/** What is written across each page of a request of a sandbox, and before the name of its organisation. */
export const sandboxMark = { EN: 'Sandbox – only a test', FR: 'Bac à sable – simple test' } as const

/** The ports that seal a request: what is only a test is sealed with a key of its own. */
export const sealingFor = async (ports: Ports, { isSandbox }: { isSandbox: boolean }): Promise<Ports> =>
  isSandbox ? { ...ports, sealKey: await ports.sandboxSeal() } : ports
