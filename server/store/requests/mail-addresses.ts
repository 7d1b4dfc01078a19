import type { Sql } from '../engine/sql.ts'
import type { SignerRow } from './request-signers.ts'

// Signers and copy recipients have an address from which mail may come back, and which may then be changed.

const tables = {
  signer: {
    people: 'request_signers',
    former: 'former_addresses',
    of: 'signer',
    keepChange: 'insert into former_addresses (signer, version, mail, successor) values ($1, $2, $3, $4)',
  },
  copy: {
    people: 'request_copy_recipients',
    former: 'former_copy_addresses',
    of: 'copy_recipient',
    keepChange: 'insert into former_copy_addresses (copy_recipient, version, mail, successor) values ($1, $2, $3, $4)',
  },
} as const

/** Who gets mails of a request, besides its sender. */
export type Addressee = keyof typeof tables

type Returned = Pick<SignerRow, 'id' | 'mail'> & { cause: SignerRow['mailReturnedCause'] & string; at: Date }

/** Records that mail came back, and returns whether it did; it did not for somebody who has another address by now. */
export async function keepMailReturned(tx: Sql, to: Addressee, { id, mail, cause, at }: Returned): Promise<boolean> {
  const { rows } = await tx.query(
    `update ${tables[to].people} set mail_returned_at = $3, mail_returned_cause = $4
     where id = $1 and lower(mail) = lower($2) returning id`,
    [id, mail, at, cause],
  )
  return rows.length > 0
}

/** Records that a mail was taken. */
export async function keepMailTaken(tx: Sql, to: Addressee, id: string) {
  await tx.query(
    `update ${tables[to].people} set mail_returned_at = null, mail_returned_cause = null
     where id = $1 and mail_returned_at is not null`,
    [id],
  )
}

/** Gives somebody another address, which no mail has come back from yet. */
export async function changeMail(tx: Sql, to: Addressee, { id, mail }: { id: string; mail: string }) {
  await tx.query(`update ${tables[to].people} set mail = $2 where id = $1`, [id, mail])
  await keepMailTaken(tx, to, id)
}

/** A change of an address, by the version of the request that its event made. */
type AddressChange = { version: number; former: string; mail: string }

/** Keeps both addresses of a change for the audit trail. */
export async function keepAddressChange(
  tx: Sql,
  to: Addressee,
  { id, version, former, mail }: AddressChange & { id: string },
) {
  await tx.query(tables[to].keepChange, [id, version, former, mail])
}

/** When a signer was last given another address; null if they were not. `stream` is the one of their request. */
export async function signerMovedAt(tx: Sql, stream: string, signer: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select max(e.at) as at from former_addresses f join events e on e.stream = $1 and e.version = f.version
     where f.signer = $2`,
    [stream, signer],
  )
  return rows[0]?.at ?? null
}

/** The changes of the addresses of all signers, or all copy recipients, of a request. */
export async function addressChangesOf(tx: Sql, to: Addressee, request: string): Promise<AddressChange[]> {
  const { people, former, of } = tables[to]
  const { rows } = await tx.query<AddressChange>(
    `select f.version, f.mail as former, f.successor as mail
     from ${former} f join ${people} p on p.id = f.${of} where p.request = $1 order by f.version, p.position, p.id`,
    [request],
  )
  return rows
}
