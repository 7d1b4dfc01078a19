import { parseArgs } from 'node:util'
import { createClient, ParaphProblem } from '../../client/src/client.ts'
import { cancel } from './cancel.ts'
import { certify } from './certify.ts'
import { WrongUsage, type Called, type Command, type Surroundings } from './command.ts'
import { download } from './download.ts'
import { list } from './list.ts'
import { printable } from './printable.ts'
import { send } from './send.ts'
import { status } from './status.ts'
import { verify } from './verify.ts'

const commands = new Map<string, Command>(Object.entries({ send, list, status, cancel, download, verify, certify }))

const COMMON = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const HELP = `Usage: paraph COMMAND …

${[...commands].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`).join('\n')}

\`paraph COMMAND --help\` shows the options of a command. All commands have:
  --url URL   the address of the server; the variable PARAPH_URL by default
  --json      print JSON for scripts

The API token is read from the variable PARAPH_TOKEN; verify needs none.
Exit codes: 0 it is done, 1 it failed or the answer is no, 2 the command was not understood, 3 verify does not know.`

/** Runs a command line without the name of the program, and answers its exit code. */
export async function run([name = 'help', ...rest]: string[], around: Surroundings): Promise<number> {
  const { print, complain } = around
  try {
    if (['help', '--help', '-h'].includes(name)) {
      print(HELP)
      return 0
    }
    const command = commands.get(name)
    if (!command) throw new WrongUsage(`there is no command ${name}`)
    const parsed = parse(rest, command)
    if (parsed.values['help'] === true) {
      print(`${command.summary}\n\nUsage: paraph ${name} ${command.usage}`)
      return 0
    }
    return await command.run(calledWith(parsed, around))
  } catch (error) {
    const isWrong = error instanceof WrongUsage
    if (rest.includes('--json')) complain(JSON.stringify({ error: valueOf(error) }))
    else {
      complain(`paraph: ${printable(textOf(error))}`)
      if (isWrong) complain(commands.has(name) ? `Try: paraph ${name} --help` : 'Try: paraph --help')
    }
    return isWrong ? 2 : 1
  }
}

function parse(args: string[], { options }: Command) {
  try {
    return parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

function calledWith({ values, positionals, tokens }: ReturnType<typeof parse>, around: Surroundings): Called {
  const given = values as Record<string, string | boolean | (string | boolean)[] | undefined>
  const texts = (name: string) => [given[name] ?? []].flat().map(String)
  const text = (name: string) => texts(name)[0]
  const { env, folder, print, wait } = around
  return {
    files: positionals,
    tokens,
    text,
    texts,
    has: (name) => given[name] === true,
    folder,
    answer: (line, value) => print(given['json'] === true ? JSON.stringify(value) : printable(line)),
    client: (needs = { token: true }) => {
      const url = serverAt(text('url') ?? env['PARAPH_URL'])
      const token = env['PARAPH_TOKEN']
      if (needs.token && !token) throw new WrongUsage('give an API token in the variable PARAPH_TOKEN')
      return createClient({ url, ...(token && { token }), ...(wait && { wait }) })
    },
  }
}

/** The address of a server. @throws WrongUsage if it is none, or if others could read the token on the way */
function serverAt(given: string | undefined): string {
  const { protocol = '', hostname = '' } = given && URL.canParse(given) ? new URL(given) : {}
  if (!/^https?:$/.test(protocol))
    throw new WrongUsage('give the address of the server in PARAPH_URL or --url, such as https://sign.example.org')
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol === 'http:' && !isHere)
    throw new WrongUsage(`others could read the token on its way to ${hostname}: write https:`)
  return given!
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What scripts read of an error. */
const valueOf = (error: unknown): object =>
  error instanceof ParaphProblem
    ? { name: error.problem, message: error.message, status: error.status, draft: error.draft, details: error.details }
    : { name: error instanceof Error ? error.name : 'Error', message: textOf(error) }
