import type { App } from './app.ts'
import { screens, type Modules, type Screen } from './screens.ts'

const loads: { [Name in Screen]: () => Promise<Modules[Name]> } = screens

/** Loads the module of a screen together with its messages. */
export async function loadScreen<Name extends Screen>({ messages }: App, name: Name): Promise<Modules[Name]> {
  const [module] = await Promise.all([loads[name](), messages.need(name)])
  return module
}
