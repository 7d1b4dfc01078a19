import { LinkButton } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Row } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'

/** How many documents wait for one's signature, with the way to them; nothing if there are none. */
export const WaitingToSignView = ({ count, href }: { count: number; href: string }) =>
  count > 0 && (
    <Notice tone="info">
      <Row at="between">
        <Message id="own-requests.waiting" values={{ count }} />
        <LinkButton href={href} size="small">
          <Message id="own-requests.waiting.sign" values={{ count }} />
        </LinkButton>
      </Row>
    </Notice>
  )
