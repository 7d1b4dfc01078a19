import { useIntl } from 'react-intl'
import type { Chart } from '#machines/rules/charts/chart.ts'
import { CopyId } from '../design/copy.tsx'
import { Facts } from '../design/facts.tsx'
import { Message } from '../message.tsx'
import { heading } from './details.css.ts'

/** The files of a machine, whose paths can be copied. `line`: the line in that of the machine, 0 if unknown. */
export function FileList({ files, line }: Pick<Chart, 'files'> & { line: number }) {
  const named = [
    ['machine', line > 0 ? `${files.machine}:${line}` : files.machine],
    ['ownPorts', files.ports],
    ['view', files.view],
    ...files.messages.map((name) => ['messages', name] as const),
    ['walks', files.walks],
  ] as const
  const facts = named.flatMap(([of, name]) =>
    name === null
      ? []
      : [{ id: name, term: <Message id={`inspector.details.${of}`} />, fact: <FileName name={name} /> }],
  )
  return (
    <section>
      <h3 className={heading}>
        <Message id="inspector.details.files" />
      </h3>
      <Facts layout="below" facts={facts} />
    </section>
  )
}

/** The name of a file without its folders, with a button that copies the whole path. */
function FileName({ name }: { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <CopyId
      value={name}
      copyLabel={formatMessage({ id: 'inspector.details.copy' })}
      copiedLabel={formatMessage({ id: 'inspector.details.copied' })}
    >
      {name.slice(name.lastIndexOf('/') + 1)}
    </CopyId>
  )
}
