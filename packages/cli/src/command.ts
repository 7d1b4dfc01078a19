import type { ParseArgsConfig } from 'node:util'
import type { Client, ClientOptions } from '../../client/src/client.ts'

/** What a command has around it. */
export type Surroundings = {
  env: Record<string, string | undefined>
  /** The current folder. */
  folder: string
  print: (line: string) => void
  complain: (line: string) => void
} & Pick<ClientOptions, 'wait'>

/** An option or an argument, in the order in which they were written. */
export type Token = { kind: string; name?: string; value?: string | undefined }

/** A command as it was called. */
export type Called = {
  /** The arguments that belong to no option. */
  files: string[]
  tokens: Token[]
  /** The text of an option; undefined if it was not given. */
  text: (name: string) => string | undefined
  /** The texts of an option that may be given several times. */
  texts: (name: string) => string[]
  has: (name: string) => boolean
  /** The client of the server that is meant. @throws WrongUsage without an address, or without a token that is needed */
  client: (needs?: { token: boolean }) => Client
  folder: string
  /** Prints a text for people or, with `--json`, a value for scripts. */
  answer: (text: string, value: unknown) => void
}

export type Command = {
  /** The arguments and options, for people. */
  usage: string
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Answers the exit code: 0, 1 if the answer is no, or 3 if it is not known. */
  run: (called: Called) => Promise<number>
}

/** A command was called in a way that it does not understand. */
export class WrongUsage extends Error {
  override readonly name: string = 'WrongUsage'
}

/** The only argument of a command. @throws WrongUsage if there is none, or another one */
export function onlyOne({ files }: Called, what: string): string {
  const [one, ...others] = files
  if (one === undefined || others.length > 0) throw new WrongUsage(`expected one argument: ${what}`)
  return one
}

/** The milliseconds of `--within MINUTES`. @throws WrongUsage if it is no number, or if nothing is waited for */
export function withinOf({ text }: Called, isWaiting: boolean): { within?: number } {
  const written = text('within')
  if (written === undefined) return {}
  const minutes = Number(written)
  if (!(minutes > 0)) throw new WrongUsage('--within is a number of minutes')
  if (!isWaiting) throw new WrongUsage('--within limits a wait, and nothing is waited for')
  return { within: minutes * 60_000 }
}
