import { bind } from '#api/bind.ts'
import { certificationCreatorsPorts } from '#api/ports/certifications/certification-creators.ports.ts'
import { certificationListPorts } from '#api/ports/certifications/certification-list.ports.ts'
import { certificationListMachine } from '#machines/flows/certifications/certification-list.machine.ts'
import { certificationAddress, ownCertificationAddress } from '#machines/rules/certifications/certification-filter.ts'
import { CertificationListView } from '#ui/certifications/certification-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { mayEnter } from '../guards.ts'
import { withCertificationCreators } from '../hosts/certifications/certification-creators.tsx'
import { to } from '../to.ts'

/** The certifications that the account may see; who sees those of others chooses among their creators. */
export function screen(app: App) {
  const { api, session } = app
  const machine = certificationListMachine.provide({ actors: bind(certificationListPorts(api, Date.now)) })
  const View = (props: ViewProps<typeof certificationListMachine>) => (
    <CertificationListView
      {...props}
      newCertification={
        mayEnter(session.getSnapshot().context.account, 'newCertification') ? to('newCertification') : null
      }
      hrefOf={(id) => to('certification', { id })}
    />
  )
  return withCertificationCreators(
    app,
    certificationCreatorsPorts(api),
    () => <ListFlow machine={machine} view={View} address={certificationAddress} />,
    () => <ListFlow machine={machine} view={View} address={ownCertificationAddress} />,
  )
}
