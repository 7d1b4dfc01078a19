import type { Item } from '../../client/src/client.ts'
import { WrongUsage, type Command } from './command.ts'

export const list: Command = {
  summary: 'List requests, the newest first',
  usage: `[--state STATE] [--name TEXT] [--limit NUMBER]
  --state STATE   only those in this state, such as PENDING; may be repeated
  --name TEXT     only those whose name contains this text
  --limit NUMBER  how many at most; 20 by default`,
  options: {
    state: { type: 'string', multiple: true },
    name: { type: 'string' },
    limit: { type: 'string' },
  },
  run: async ({ text, texts, client, answer }) => {
    const limit = Number(text('limit') ?? 20)
    if (!Number.isInteger(limit) || limit < 1) throw new WrongUsage('--limit is a number from 1')
    const [name, states] = [text('name'), texts('state')]
    const query = {
      size: Math.min(limit, 100),
      ...(name !== undefined && { name }),
      // A state that does not exist is refused by the server, which names those that do.
      ...(states.length > 0 && { state: states as Item<'listRequests'>['state'][] }),
    }
    const found: Item<'listRequests'>[] = []
    for await (const request of client().all('listRequests', { query })) {
      found.push(request)
      if (found.length === limit) break
    }
    const lines = found.map(({ id, stateToDisplay, createdDate, name: title }) =>
      [id, stateToDisplay.padEnd(15), createdDate.slice(0, 10), oneLine(title)].join('  '),
    )
    answer(lines.join('\n') || 'There are none.', found)
    return 0
  },
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
