import { bind } from '#api/bind.ts'
import { bulkListPorts } from '#api/ports/bulk/bulk-list.ports.ts'
import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import { listing } from '#machines/resources/listing.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { BulkListView } from '#ui/bulk/bulk-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The bulk sendings that the account may see. */
export function screen({ api, session }: App) {
  const machine = listing(bulkList).provide({ actors: bind(bulkListPorts(api, Date.now)) })
  const View = (props: ViewProps<ListingOf<typeof bulkList>>) => (
    <BulkListView
      {...props}
      hrefOf={(id) => to('bulkSending', { id })}
      templates={
        mayEnter(session.getSnapshot().context.account, 'newBulkSending') ? to('templates', { state: 'enabled' }) : null
      }
    />
  )
  return function BulkList() {
    return <ListFlow machine={machine} view={View} address={bulkList.address} />
  }
}
