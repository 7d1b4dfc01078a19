import { bind } from '#api/bind.ts'
import { profilePorts } from '#api/ports/accounts/profile.ports.ts'
import { profileMachine } from '#machines/flows/accounts/profile.machine.ts'
import { ProfileView } from '#ui/accounts/profile.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ownEditPage } from '../bindings/own-edit-page.tsx'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The own account. */
export function screen(app: App) {
  const { api, session, notifyTabs } = app
  const machine = profileMachine.provide({ actors: bind(profilePorts(api)) })
  const hrefs = { home: to('home'), security: to('security'), signature: to('defaultSignature') }
  const own = () => session.getSnapshot().context.account

  function View(props: ViewProps<typeof machine>) {
    const account = useOnce(own)
    return account && <ProfileView {...props} account={account} sends={mayEnter(account, 'requests')} hrefs={hrefs} />
  }
  return ownEditPage(app, {
    form: () => ({ machine, view: View }),
    idOf: ({ id }) => id,
    next: to('home'),
    onSaved: () => {
      // The name may be another one: it stands in the frame of every page, also in other tabs.
      session.send({ type: 'account.changed' })
      notifyTabs()
    },
  })
}
