import type { Language } from '#ui/messages/language.ts'

type Messages = Record<keyof FormatjsIntl.MessageArguments, string>
const files = (glob: Record<string, Messages>): Messages => Object.assign({}, ...Object.values(glob))

/** All messages of all flows, as the build parses them. */
export const allMessages: Record<Language, Messages> = {
  en: files(import.meta.glob('/src/ui/messages/**/*.en.json', { eager: true, import: 'default' })),
  fr: files(import.meta.glob('/src/ui/messages/**/*.fr.json', { eager: true, import: 'default' })),
}

type Node = { type: number; value: string; options?: object; children?: unknown }
const LITERAL = 0
const ARGUMENT = 1
const TAG = 8

/** A message that says its own id and its arguments, instead of words that may be changed. */
function idOf(id: string, nodes: readonly Node[]): Node[] {
  const given = nodes.filter(({ type, value }) => type !== LITERAL && typeof value === 'string')
  const once = [...new Map(given.map((node) => [node.value, node])).values()]
  return [
    { type: LITERAL, value: id },
    ...once.flatMap((node): Node[] => [
      { type: LITERAL, value: ' ' },
      node.type === TAG
        ? { ...node, children: idOf(`<${node.value}>`, Array.isArray(node.children) ? node.children : []) }
        : node.options
          ? { type: ARGUMENT, value: node.value }
          : node,
    ]),
  ]
}

/** All messages, each as its id and its arguments. */
export const messageIds = Object.fromEntries(
  Object.entries(allMessages.en).map(([id, nodes]) => [
    id,
    Array.isArray(nodes) ? idOf(id, nodes as unknown as Node[]) : id,
  ]),
) as unknown as Messages
