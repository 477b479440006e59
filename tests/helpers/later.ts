/** A migration of a future version, and its reversal. Once it has run, writes of this version to `applications` are refused. */
export const LATER = '20990101_000000_later'
export const LATER_SQL = {
  up: `alter table applications add column later text not null default ''; alter table applications alter column later drop default`,
  down: 'alter table applications drop column later',
}
