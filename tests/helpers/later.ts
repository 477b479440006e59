/** A migration of a version to come, and what takes it back. What this version writes into `applications` is refused after it. */
export const LATER = '20990101_000000_later'
export const LATER_SQL = {
  up: `alter table applications add column later text not null default ''; alter table applications alter column later drop default`,
  down: 'alter table applications drop column later',
}
