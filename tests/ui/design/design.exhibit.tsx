import { Check, Download, Ellipsis, FilePlus, Info } from 'lucide-react'
import { StrictMode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { Avatar, Avatars } from '#ui/design/avatar.tsx'
import { Button } from '#ui/design/button.tsx'
import { Checkbox, Switch } from '#ui/design/checkbox.tsx'
import { Chip } from '#ui/design/chip.tsx'
import { CodeInput } from '#ui/design/code-input.tsx'
import { CopyId, Hash } from '#ui/design/copy.tsx'
import { DateField } from '#ui/design/date-field.tsx'
import { ConfirmDialog, Dialog, Drawer } from '#ui/design/dialog.tsx'
import { DropZone } from '#ui/design/drop-zone.tsx'
import { EmptyState } from '#ui/design/empty.tsx'
import { Card, Facts, Timeline } from '#ui/design/facts.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Link, LinkButton } from '#ui/design/link.tsx'
import { Notice } from '#ui/design/notice.tsx'
import { NumberField } from '#ui/design/number-field.tsx'
import { Page } from '#ui/design/page.tsx'
import { StatusPill } from '#ui/design/pill.tsx'
import { ProgressBar, Skeleton } from '#ui/design/progress.tsx'
import { Segmented } from '#ui/design/segmented.tsx'
import { Select } from '#ui/design/select.tsx'
import { Row, Stack } from '#ui/design/stack.tsx'
import { Stepper } from '#ui/design/stepper.tsx'
import { Tabs } from '#ui/design/tabs.tsx'
import { TagField } from '#ui/design/tag-field.tsx'
import { PasswordField, TextArea, TextField } from '#ui/design/text-field.tsx'
import '#ui/design/theme.css.ts'

// Every component of the design in its states, for design.e2e.ts.
const variants = ['primary', 'secondary', 'quiet', 'accentQuiet', 'danger', 'dangerQuiet'] as const
const tones = ['neutral', 'success', 'warning', 'error', 'info', 'accent'] as const
const hash = '9f2c1b7a4d3e6f508192a3b4c5d6e7f80f1e2d3c4b5a69788796a5b4c3d217e1'
const nothing = () => {}

const Buttons = () => (
  <Stack space={3}>
    {variants.map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>Send request</Button>
        <Button variant={variant} isPending pendingLabel="Sending…">
          Send request
        </Button>
        <Button variant={variant} isDisabled>
          Send request
        </Button>
      </Row>
    ))}
    <Row>
      <Button size="large" icon={Check}>
        Sign
      </Button>
      <Button size="small" variant="secondary">
        Export
      </Button>
      <LinkButton href="#buttons" variant="secondary" icon={Download}>
        Download
      </LinkButton>
      <IconButton icon={Ellipsis} label="More" />
      <Link href="#link">A link</Link>
    </Row>
  </Stack>
)

function Days() {
  const [day, setDay] = useState('2026-12-22')
  return (
    <>
      <DateField label="Sign by" value={day} min="2026-11-23" max="2026-12-23" onCommit={setDay} />
      <output>{day || 'no day'}</output>
      <DateField label="Created after" value="" size="small" onCommit={nothing} />
    </>
  )
}

const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '60', label: 'In 60 days' },
  { value: 'never', label: 'Never' },
]

function Expiry() {
  const [value, setValue] = useState('30')
  return <Select label="Expiry" help="Signers read it." value={value} onChange={setValue} options={expiries} />
}

function Copies() {
  const [tags, setTags] = useState(['an-address-that-is-long@example.org'])
  return (
    <TagField
      label="Copies to"
      help="They can read it."
      tags={tags}
      onChange={setTags}
      isValid={(tag) => tag.includes('@')}
      errorMessage={(wrong) => `Not an address: ${wrong.join(' and ')}.`}
      twiceMessage={(tag) => `${tag} is there already.`}
      max={3}
      maxErrorMessage={(extra) => `Three at most: remove ${extra}.`}
      words={{
        list: 'Who gets copies',
        added: (added) => `Added: ${added.join(' and ')}`,
        removed: (removed) => `Removed: ${removed}`,
        copied: 'Copied',
      }}
    />
  )
}

const Fields = () => (
  <Stack space={5}>
    <TextField label="Name" optional="optional" help="Signers read it." corner="0 / 200" />
    <TextField id="wrong" label="Email" error="This email is not valid." defaultValue="elise@studio" />
    <PasswordField label="Password" show="Show" showLabel="Show password" hide="Hide" />
    <TextArea label="Message" isDisabled />
    <NumberField label="Days" defaultValue={3} />
    <Days />
    <Expiry />
    <Copies />
    <CodeInput label="Code" placeLabel={(place) => `Digit ${place}`} error="The code is wrong." />
    <Checkbox hint="Six digits">Ticked</Checkbox>
    <Checkbox defaultSelected error="Tick this to continue." size="large">
      I agree
    </Checkbox>
    <Checkbox isIndeterminate>Some</Checkbox>
    <Switch defaultSelected>Reminders</Switch>
    <DropZone title="Choose a PDF file" hint="or drop it here" onFiles={nothing} />
  </Stack>
)

const States = () => (
  <Stack space={5}>
    <Row>
      {tones.map((tone) => (
        <StatusPill key={tone} tone={tone} icon={Info}>
          {tone}
        </StatusPill>
      ))}
      <Chip removeLabel="Remove" onRemove={nothing}>
        Created: October
      </Chip>
    </Row>
    {(['error', 'warning', 'success', 'info', 'neutral'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={`A notice: ${tone}`} onClose={nothing} closeLabel="Close">
        What happened, then what to do.
      </Notice>
    ))}
    <Row>
      <Avatar name="Ada Lovelace" look="violet" tag={{ icon: Check, tone: 'success' }} />
      <Avatars label="Seven people" people={Array.from({ length: 7 }, (_, i) => ({ name: `P ${i}` }))} />
      <CopyId value="6740b2c91f3a8e0012d4a7f1" copyLabel="Copy" copiedLabel="Copied" />
    </Row>
    <Hash value={hash} />
    <ProgressBar label="Uploading" value={64} />
    <ProgressBar label="Making the file" />
    <Skeleton width="40%" />
    <Stepper
      label="Steps"
      doneLabel="done"
      steps={[
        { id: 'a', label: 'Documents', state: 'done', onPress: nothing },
        { id: 'b', label: 'Signers', state: 'current' },
        { id: 'c', label: 'Fields', state: 'later' },
      ]}
    />
    <Card title="Facts">
      <Facts
        facts={[
          { id: 'by', term: 'Created by', fact: 'Camille' },
          { id: 'on', term: 'Created', fact: '14 Nov' },
        ]}
      />
      <Timeline items={[{ id: '1', icon: Check, tone: 'success', children: 'Signed' }]} />
    </Card>
    <EmptyState icon={FilePlus} title="No requests yet" actions={<Button>New request</Button>}>
      They will stand here.
    </EmptyState>
  </Stack>
)

/** As long as the first part of a mail address may be. */
const LONG_WORD = `${'augusta'.repeat(9)}@example.com`

function Exhibit() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'long' | null>(null)
  const [tab, setTab] = useState<'buttons' | 'fields' | 'states'>('buttons')
  const close = () => setOpen(null)
  return (
    <Page
      title="Design"
      actions={
        <>
          <Button variant="secondary" onPress={() => setOpen('dialog')}>
            Open the dialog
          </Button>
          <Button variant="secondary" onPress={() => setOpen('drawer')}>
            Open the drawer
          </Button>
          <Button variant="secondary" onPress={() => setOpen('long')}>
            Open the long title
          </Button>
        </>
      }
    >
      <Segmented
        label="Language"
        value="en"
        onChange={nothing}
        options={[
          { value: 'en', label: 'EN' },
          { value: 'fr', label: 'FR' },
        ]}
      />
      <Tabs
        label="Parts"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'buttons', label: 'Buttons', count: 3 },
          { id: 'fields', label: 'Fields' },
          { id: 'states', label: 'States' },
        ]}
      >
        {{ buttons: <Buttons />, fields: <Fields />, states: <States /> }[tab]}
      </Tabs>
      {open === 'dialog' && (
        <ConfirmDialog
          title="Cancel this request?"
          keep="Keep the request"
          confirm="Cancel the request"
          closeLabel="Close"
          onKeep={close}
          onConfirm={close}
        >
          <p>This cannot be undone.</p>
          <TextArea label="Your message" />
        </ConfirmDialog>
      )}
      {open === 'long' && (
        <Dialog
          title={`Another address for ${LONG_WORD}`}
          subtitle={LONG_WORD}
          closeLabel="Close"
          onClose={close}
          footer={<Button>Send again</Button>}
        >
          <p>One word of the title is wider than a phone.</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Proof" closeLabel="Close" onClose={close}>
          <Hash value={hash} />
        </Drawer>
      )}
    </Page>
  )
}

document.documentElement.lang = 'en'
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale="en-GB">
      <Exhibit />
    </I18nProvider>
  </StrictMode>,
)
