import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Names and words as they are meant (decision 050): `foldText` of `src/shared/fold-text.ts` in SQL. Only what PostgreSQL has of itself is
 * named, so that indexes can use it and the planner writes it out in place.
 * Most texts are plain ASCII: a pattern would make their way twice as long. Of the control codes that no text brings in, ASCII keeps those.
 */
const FOLD_TEXT = String.raw`
  create function fold_text(written text) returns text language sql immutable parallel safe as $fold$
    select case
      when written is null then null
      when octet_length(written) = char_length(written) and strpos(written, '  ') = 0 and strpos(written, U&'\0060') = 0
        and strpos(written, U&'\0009') = 0 and strpos(written, U&'\000a') = 0 and strpos(written, U&'\000d') = 0
      then btrim(lower(written collate "C"))
      else btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(replace(translate(
          lower(regexp_replace(
            normalize(regexp_replace(regexp_replace(written, '[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '''', 'g'), '[\u0009-\u000d\u0085]', ' ', 'g'), nfkd),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed' ||
            '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e' ||
            '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') collate "und-x-icu"),
          'øđðħłŧıς', 'oddhltiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '[\u0060\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]', '''', 'g'),
        '[\u201c-\u201f]', '"', 'g'),
        '[\u058a\u05be\u02d7\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010ead]', '-', 'g'),
        '[ \u1680\u2028\u2029\u2800]+', ' ', 'g')) collate "C"
    end
  $fold$;`

/** A donor's key, in which a name stands, as it is from now on. */
const folded = (key: string) => sql.raw(`case when ${key} like 'name %' then 'name ' || fold_text(substr(${key}, 6)) else ${key} end`)

type Database = MigrateUpArgs['db']

/** Merges by the donors' keys of now. Where two of them now say the same, or would make a circle, the newest holds and the other is over. */
async function foldMerges(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select id, ${folded('donor')} as donor, ${folded('"into"')} as "into" from donor_merges where undone_at is null order by id desc`)
  const standing = new Map<string, string>()
  const over: number[] = []
  for (const { id, donor, into } of rows as { id: number; donor: string; into: string }[]) {
    let root = into
    for (let next = standing.get(root); next !== undefined; next = standing.get(root)) root = next
    if (standing.has(donor) || root === donor) over.push(id)
    else standing.set(donor, into)
  }
  await db.execute(sql`update donor_merges set undone_at = now() where id = any(${sql.param(over)}::int[])`)
  await db.execute(sql`update donor_merges set donor = ${folded('donor')}, "into" = ${folded('"into"')} where donor like 'name %' or "into" like 'name %'`)
}

/**
 * Statements by the donors' keys of now. Where a donor has several of one year, the one that went out last holds: each stands in the place
 * of the one before, behind what had replaced that. All stay as they went out.
 */
async function foldStatements(db: Database): Promise<void> {
  await db.execute(sql`
    with recursive chain (first, last) as (
        select id, id from issued_statements where replaces_id is null
        union all select first, id from chain join issued_statements on replaces_id = last),
      chains as (
        select first, max(last) as last, year, ${folded('donor')} as donor from chain join issued_statements on id = first group by 1, 3, 4),
      placed as (select first, lag(last) over (partition by year, donor order by last) as before from chains)
    update issued_statements set replaces_id = before from placed where id = first and before is not null`)
  await db.execute(sql`update issued_statements set donor = ${folded('donor')} where donor like 'name %'`)
}

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FOLD_TEXT))
  await foldMerges(db)
  await foldStatements(db)
  await db.execute(sql`
    drop index donations_donor;
    create index donations_donor on donations ((coalesce('mail ' || lower(email), 'name ' || fold_text(name))));`)
}

/** Keys stay folded; what they replaced is not kept. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index donations_donor;
    create index donations_donor on donations ((coalesce('mail ' || lower(email), 'name ' || lower(name))));
    drop function fold_text(text);`)
}
