import type { CommandPalettePorts } from '#machines/flows/platform/command-palette.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { later, type Wait } from '../../later.ts'

/** As many requests as fit beside pages and actions. */
const SHOWN = 6
/** Milliseconds: short enough to feel immediate, and longer than the pause between two letters. */
const TYPING = 200

/** The requests whose name contains a text, the last changed first: `listRequests` of the contract. */
export const commandPalettePorts = (api: Api, now: () => number, wait: Wait = later): Effects<CommandPalettePorts> => ({
  async findRequests({ name }, signal) {
    // Another letter aborts this: a word is asked for once.
    await wait(TYPING, signal)
    const query = { name, sort: 'lastModifiedDate,desc', size: SHOWN } as const
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'requests.found', rows: data.content, at: now() }
  },
})
