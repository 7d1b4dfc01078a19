import type { ComponentType } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadOrReload } from '#api/browser/reload.ts'
import { tabStorage } from '#api/browser/storages.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'
import type { Entry } from './guarding.ts'

type Guard = (call: LoaderFunctionArgs) => Promise<Entry | Response>
type Entered = { Missing: ComponentType } | 'allowed' | Response

/** Loads the page for what does not exist. */
export async function loadMissing(app: App): Promise<ComponentType> {
  const { missingScreen } = await withMessages(app, 'missing', () => import('../pages/missing.screen.tsx'))
  return missingScreen(app, 'page')
}

/** A loader that also loads the page for what does not exist, if `guard` says that there is nothing for this account. */
export const orMissing =
  (app: App, guard: Guard) =>
  async (call: LoaderFunctionArgs): Promise<Entered> => {
    const entry = await guard(call)
    if (entry !== 'missing') return entry
    const load = () => loadMissing(app)
    return { Missing: await loadOrReload(load, tabStorage(), () => location.reload()) }
  }

/** The screen of a route with `orMissing`, or in its place the page for what does not exist. */
export const shownOrMissing = (Shown: ComponentType): ComponentType =>
  function ShownOrMissing() {
    const entered = useLoaderData<Entered | null>()
    return entered !== null && typeof entered === 'object' && 'Missing' in entered ? <entered.Missing /> : <Shown />
  }
