import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import { firstStartPorts } from '#api/ports/accounts/first-start.ports.ts'
import { firstStartMachine } from '#machines/flows/accounts/first-start.machine.ts'
import { FirstStartView, NoLinkView } from '#ui/accounts/first-start.view.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import type { LoginState } from './login.screen.tsx'
import { to } from '../to.ts'

/** What the browser knows of the person who fills in the form: the language of the page and the time zone. */
const browserDefaults = () => ({
  language: document.documentElement.lang === 'fr' ? ('FR' as const) : ('EN' as const),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** The page where the first organization and its administrator are created, or that says how to get its link. */
export function screen({ api }: App) {
  const addresses = { login: to('login'), terms: to('terms') }
  const View = (props: ViewProps<typeof firstStartMachine>) => <FirstStartView {...props} {...addresses} />
  return function FirstStart() {
    const navigate = useNavigate()
    const token = useOnce(() => linkTab.tokenOf('firstStart'))
    const machine = useOnce(() =>
      firstStartMachine.provide({ actors: bind(firstStartPorts(api, token ?? '', browserDefaults)) }),
    )
    if (token === null) return <NoLinkView login={addresses.login} />
    const leave = () => {
      linkTab.forget('firstStart')
      void navigate(to('login'), { replace: true, state: { reason: 'created' } satisfies LoginState })
    }
    return <Flow machine={machine} view={View} onDone={leave} />
  }
}
