import { useLocation, useNavigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { organisationPorts } from '#api/ports/accounts/organisation.ports.ts'
import { organisationMachine } from '#machines/flows/accounts/organisation.machine.ts'
import { providerProblem } from '#machines/rules/accounts/provider-problems.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { OrganisationView } from '#ui/accounts/organisation.view.tsx'
import type { App } from '../app.ts'
import { TermsPopup } from '../hosts/entering.tsx'
import { redirectIn, startOf, to, toLogin } from '../to.ts'

/**
 * The page where somebody signs in with their organisation, and where a sign-in comes back to that failed, or whose person
 * has not accepted the terms of use in force.
 */
export function screen({ api }: App) {
  const machine = organisationMachine.provide({ actors: bind(organisationPorts(api)) })
  function View(props: ViewProps<typeof organisationMachine>) {
    const { search } = useLocation()
    const redirect = redirectIn(search)
    const start = startOf(props.state.context.slug, redirect)
    return <OrganisationView {...props} start={start} login={toLogin(redirect)} />
  }
  return function Organisation() {
    const { slug = null } = useParams()
    const { search } = useLocation()
    const navigate = useNavigate()
    const query = new URLSearchParams(search)
    const problem = providerProblem(query.get('problem'))
    const enter = () => void navigate(redirectIn(search) ?? to('home'), { replace: true })
    return (
      <>
        <Flow key={`${slug} ${problem}`} machine={machine} input={{ slug, problem }} view={View} />
        {query.has('terms') && <TermsPopup api={api} onDone={enter} />}
      </>
    )
  }
}
