import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** A second factor of a sign-in that is switched on and off. */
export type Method = components['schemas']['TwoFactorMethod']

/** Since when an account has each second factor; null if it does not have it. */
export type SecondFactors = { appSince: Date | null; emailSince: Date | null; defaultMethod: Method | null }

/** The secret of an app, encrypted. */
type AppSecret = { secret: string; since: Date }

/** The second factors of an account; undefined if it never had any. */
export async function secondFactorsOf(tx: Sql, account: string): Promise<SecondFactors | undefined> {
  const { rows } = await tx.query<SecondFactors>(
    `select app_since as "appSince", email_since as "emailSince", default_method as "defaultMethod"
     from second_factors where account = $1`,
    [account],
  )
  return rows[0]
}

/** The secret of the app that is switched on. */
export async function appSecretOf(tx: Sql, account: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ secret: string }>(
    'select app_secret as secret from second_factors where account = $1 and app_secret is not null',
    [account],
  )
  return rows[0]?.secret
}

/** Stores the secret of an app that is set up, in place of the last one that was not confirmed. */
export async function keepWaitingSecret(tx: Sql, account: string, { secret, since }: AppSecret): Promise<void> {
  await tx.query(
    `insert into second_factors (account, waiting_secret, waiting_since) values ($1, $2, $3)
     on conflict (account) do update set waiting_secret = $2, waiting_since = $3`,
    [account, secret, since],
  )
}

/** The secret of the app that is set up and not confirmed. */
export async function waitingSecretOf(tx: Sql, account: string): Promise<AppSecret | undefined> {
  const { rows } = await tx.query<AppSecret>(
    `select waiting_secret as secret, waiting_since as since from second_factors
     where account = $1 and waiting_secret is not null`,
    [account],
  )
  return rows[0]
}

/** Switches on the app that is set up. `step` is the time step of the code that confirmed it. */
export async function keepApp(tx: Sql, account: string, { step, at }: { step: number; at: Date }): Promise<void> {
  await tx.query(
    `update second_factors set app_secret = waiting_secret, app_since = $3, app_step = $2, waiting_secret = null,
       waiting_since = null, default_method = coalesce(default_method, 'AUTH_APP') where account = $1`,
    [account, step, at],
  )
}

/**
 * Records the time step of a code that was used; false if it or a later one was used before. One statement, so that of
 * concurrent calls one wins.
 */
export async function keepAppStep(tx: Sql, account: string, step: number): Promise<boolean> {
  const { rows } = await tx.query(
    `update second_factors set app_step = $2 where account = $1 and app_secret is not null
       and (app_step is null or app_step < $2) returning 1`,
    [account, step],
  )
  return rows.length > 0
}

/** Switches on codes by email. */
export async function keepEmailMethod(tx: Sql, account: string, at: Date): Promise<void> {
  await tx.query(
    `insert into second_factors (account, email_since, default_method) values ($1, $2, 'EMAIL')
     on conflict (account) do update
       set email_since = $2, default_method = coalesce(second_factors.default_method, 'EMAIL')`,
    [account, at],
  )
}

/** Switches off the app, and forgets its secrets. Codes by email become the default, if they are on. */
export async function dropApp(tx: Sql, account: string): Promise<void> {
  await tx.query(
    `update second_factors set app_secret = null, app_since = null, app_step = null, waiting_secret = null,
       waiting_since = null, default_method = case when email_since is not null then 'EMAIL' end where account = $1`,
    [account],
  )
}

/** Switches off codes by email. The app becomes the default, if it is on. */
export async function dropEmailMethod(tx: Sql, account: string): Promise<void> {
  await tx.query(
    `update second_factors set email_since = null, default_method = case when app_since is not null then 'AUTH_APP' end
     where account = $1`,
    [account],
  )
}

/** Chooses the method that is asked for first. */
export async function keepDefaultMethod(tx: Sql, account: string, method: Method): Promise<void> {
  await tx.query('update second_factors set default_method = $2 where account = $1', [account, method])
}
