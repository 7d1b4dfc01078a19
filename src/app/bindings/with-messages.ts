import type { App } from '../app.ts'

/** Loads a module together with the messages that it needs, which are named like its file. */
export async function withMessages<Module>(
  { messages }: Pick<App, 'messages'>,
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  const [module] = await Promise.all([load(), messages.need(name)])
  return module
}
