/**
 * What somebody looks after: everything, what is of a tenant, or what is of the groups that an account (its id) looks
 * after.
 */
export type LookedAfter = { tenant?: string; within?: string }

/**
 * SQL that selects the ids of the groups that an account looks after: its own group, and all below it. `account` is a
 * parameter with the account's id. A circle, which nothing should write, ends it as well.
 */
export const groupsBelow = (account: string): string =>
  `(with recursive below as (
     select g.id from accounts m join groups g on g.id = m.group_id where m.id = ${account}
     union
     select g.id from groups g join below b on g.parent = b.id
   ) select id from below)`

/** SQL that selects the ids of the accounts that an account looks after: itself, and those in the groups that it does. */
export const peopleBelow = (account: string): string =>
  `(select p.id from accounts p where p.id = ${account} or p.group_id in ${groupsBelow(account)})`

/**
 * SQL of the name of a group after the names of those above it (GRP-007); null if `group` is null. `group` is a column,
 * and its table must not be called `above` or `up` in the statement.
 */
export const fullGroupName = (group: string): string =>
  `(with recursive up(name, parent, height) as (
     select above.name, above.parent, 1 from groups above where above.id = ${group}
     union all
     select above.name, above.parent, up.height + 1 from groups above join up on above.id = up.parent
     where up.height < 100
   ) select string_agg(name, ' / ' order by height desc) from up)`

/** SQL that selects the ids of a group and of the groups below it. */
export const groupsFrom = (group: string): string =>
  `(with recursive below as (
     select g.id from groups g where g.id = ${group}
     union
     select g.id from groups g join below b on g.parent = b.id
   ) select id from below)`
