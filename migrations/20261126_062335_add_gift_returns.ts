import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is known of gifts so far: their money was taken as the first receipt was issued, and what went back was all of it. A mail about a
 * part that went back may be written more than once.
 */
const fill = sql`
  update donations set taken_at = coalesce((select min(r.created_at) from receipts r where r.donation_id = donations.id), returned_at)
    where type = 'Online' and payment_state::text in ('captured', 'refunded');
  update donations set returned = amount where type = 'Online' and payment_state::text = 'refunded';
  insert into gift_returns (donation_id, amount, by_bank, at)
    select id, amount, disputed_at is not null, returned_at from donations where returned is not null and returned_at is not null;
  alter table donations add constraint donations_returned_within check (returned > 0 and returned <= amount);
  drop index messages_donation_template;
  create unique index messages_donation_template on messages (donation_id, template)
    where donation_id is not null and resent_by_id is null and template <> 'donation-partly-refunded';
  create trigger note_list_change before insert or update or delete on gift_returns for each row
    when (current_setting('hearthside.noted_gift_returns', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on gift_returns for each statement execute function note_list_change();`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "gift_returns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"donation_id" integer NOT NULL,
  	"amount" integer NOT NULL,
  	"by_bank" boolean NOT NULL,
  	"at" timestamp with time zone NOT NULL,
  	CONSTRAINT "gift_returns_amount_check" CHECK ("gift_returns"."amount" > 0)
  );
  
  ALTER TABLE "donations" ADD COLUMN "taken_at" timestamp(3) with time zone;
  ALTER TABLE "donations" ADD COLUMN "returned" numeric;
  ALTER TABLE "gift_returns" ADD CONSTRAINT "gift_returns_donation_fkey" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "gift_returns_donation" ON "gift_returns" USING btree ("donation_id");
  CREATE INDEX "gift_returns_at" ON "gift_returns" USING btree ("at");
  CREATE INDEX "donations_taken_at_idx" ON "donations" USING btree ("taken_at");`)
  await db.execute(fill)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "donations" DROP CONSTRAINT "donations_returned_within";
  DROP INDEX "messages_donation_template";
  CREATE UNIQUE INDEX "messages_donation_template" ON "messages" ("donation_id", "template") WHERE donation_id is not null and resent_by_id is null;
   ALTER TABLE "gift_returns" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "gift_returns" CASCADE;
  DROP INDEX "donations_taken_at_idx";
  ALTER TABLE "donations" DROP COLUMN "taken_at";
  ALTER TABLE "donations" DROP COLUMN "returned";`)
}
