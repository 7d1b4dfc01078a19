import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { Row, Stack } from '../design/stack.tsx'

type GoneProps = { title: string; text: ReactNode; leave: ReactNode; onLeave: () => void }

/** What a wizard prepared no longer exists on the server. `leave` is the text of the button. */
export const Gone = ({ title, text, leave, onLeave }: GoneProps) => (
  <Page title={title}>
    <Stack space={5}>
      <p>{text}</p>
      <Row>
        <Button onPress={onLeave}>{leave}</Button>
      </Row>
    </Stack>
  </Page>
)
