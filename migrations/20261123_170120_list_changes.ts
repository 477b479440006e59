import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Of these tables it is noted that they changed. */
const TABLES = [
  '_pages_v', 'albums', 'albums_consents', 'albums_media', 'applications', 'campaigns', 'comments', 'donations', 'donor_merges', 'fsps',
  'interests', 'issued_statements', 'media', 'messages', 'pages', 'plans', 'receipts', 'second_factors', 'terms', 'users',
]

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "list_changes" (
  	"table_name" varchar(63) NOT NULL,
  	"number" numeric NOT NULL
  );
  
  CREATE INDEX "list_changes_table" ON "list_changes" USING btree ("table_name");

  CREATE FUNCTION note_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('hearthside.noted_' || tg_table_name, 'yes', true);
    INSERT INTO list_changes (table_name, number) VALUES (tg_table_name, floor(random() * 1e15));
    RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
  END $$;`)
  for (const table of TABLES) await db.execute(sql.raw(triggersOf(table)))
}

/** By the row: a statement that finds none changes nothing. Of a transaction the first row is noted. */
const triggersOf = (table: string) => `
  CREATE TRIGGER note_list_change BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW
    WHEN (current_setting('hearthside.noted_${table}', true) IS DISTINCT FROM 'yes') EXECUTE FUNCTION note_list_change();
  CREATE TRIGGER note_list_truncated BEFORE TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION note_list_change();`

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES) await db.execute(sql.raw(`DROP TRIGGER note_list_change ON "${table}"; DROP TRIGGER note_list_truncated ON "${table}";`))
  await db.execute(sql`
   DROP FUNCTION note_list_change;
   DROP TABLE "list_changes" CASCADE;`)
}
