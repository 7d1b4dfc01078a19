import { describe, expect, test } from 'vitest'
import { everyPort } from '../support/records/every-port.ts'
import { recordOf } from '../support/records/port-record.ts'
import { inputsOf } from '../support/walks/all-steps.ts'

/** The machines of flows that share one. */
const machines: Record<string, string> = {
  activation: 'new-password',
  'tenant-domains': 'domains',
  'tenant-storage': 'storage',
  'tenant-choices': 'choices',
  'group-choices': 'choices',
  'webhook-names': 'choices',
  'template-creators': 'choices',
  'certification-creators': 'choices',
  'deferred-file-creators': 'choices',
  'copy-download': 'signer-download',
  'link-folder': 'proof-folder',
}

// The records in `ports/` say what each port sends for the inputs of its walks, and which event it makes of the answer
// and of each refusal in the contract; a refusal that is missing there is a failed call. `vitest run -u` writes them anew.
describe.each(Object.entries(everyPort))('%s', (domain, flows) => {
  test('each port sends what its record says, and answers with its events', async () => {
    const lines: string[] = []
    for (const [flow, ports] of Object.entries(flows)) {
      const inputs = inputsOf(machines[flow] ?? flow)
      expect([flow, inputs.size]).not.toEqual([flow, 0])
      lines.push(`# ${flow}`)
      for (const [port, given] of inputs) for (const input of given) lines.push(...(await recordOf(ports, port, input)))
      lines.push('')
    }
    await expect(lines.join('\n')).toMatchFileSnapshot(`ports/${domain}.txt`)
  })
})
