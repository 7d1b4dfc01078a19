import { confirmMachine, type ConfirmPorts } from '../confirm.machine.ts'

export type ChannelRevokePorts = ConfirmPorts

/** Revoking an API token, after asking (CHAN-002). */
export const channelRevokeMachine = confirmMachine({ id: 'channel-revoke' })
