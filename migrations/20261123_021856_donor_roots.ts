import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Which donor the gifts of a donor count for, merges of merged ones followed to their end; and an index by which the gifts of one
 * donor are found.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create view donor_roots as
    with recursive standing as (select donor, "into" from donor_merges where undone_at is null),
      followed (donor, root) as (
        select donor, "into" from standing
        union
        select followed.donor, standing."into" from followed join standing on standing.donor = followed.root)
    select donor, root from followed where not exists (select 1 from standing where standing.donor = followed.root);

  create index donations_donor on donations ((coalesce('mail ' || lower(email), 'name ' || lower(name))));
  create index issued_statements_donor on issued_statements (donor, year);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop index issued_statements_donor;
  drop index donations_donor;
  drop view donor_roots;
  `)
}
