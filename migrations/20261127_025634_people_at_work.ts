import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tables whose changes are recorded for cached lists. */
const LISTED = ['application_reads', 'donor_details', 'donor_thanks', 'recusals']

const noteChangesOf = (table: string) => `
  create trigger note_list_change before insert or update or delete on ${table} for each row
    when (current_setting('hearthside.noted_${table}', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on ${table} for each statement execute function note_list_change();`

/** A comment by staff was the only sign of an answer until now. */
const ANSWERED = `
  update comments as message set answered_at = answer.created_at, answered_by_id = answer.user_id
    from (select distinct on (said.id) said.id, later.created_at, later.user_id
      from comments as said join comments as later
        on later.resource = 'applications' and later.record = said.record and not later.from_family and later.created_at > said.created_at
      where said.resource = 'applications' and said.from_family
      order by said.id, later.created_at) as answer
    where message.id = answer.id;`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "application_reads" (
  	"application_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"read_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "application_reads_pkey" PRIMARY KEY("application_id","user_id")
  );
  
  CREATE TABLE "application_viewers" (
  	"application_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"seen_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "application_viewers_pkey" PRIMARY KEY("application_id","user_id")
  );
  
  CREATE TABLE "donor_details" (
  	"donor" text PRIMARY KEY NOT NULL,
  	"address" text,
  	"phone" varchar(40),
  	"notes" text,
  	"updated_at" timestamp with time zone NOT NULL
  );
  
  CREATE TABLE "donor_thanks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"donor" text NOT NULL,
  	"thanked_on" date NOT NULL,
  	"how" varchar(20) NOT NULL,
  	"user_id" integer NOT NULL,
  	"created_at" timestamp with time zone NOT NULL
  );
  
  CREATE TABLE "family_replies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"application_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"text" text NOT NULL,
  	"message_id" integer,
  	"batch" varchar(64) NOT NULL,
  	"until" timestamp with time zone NOT NULL,
  	"created_at" timestamp with time zone NOT NULL,
  	"undone_at" timestamp with time zone,
  	CONSTRAINT "family_replies_batch_key" UNIQUE("batch")
  );
  
  CREATE TABLE "recusals" (
  	"application_id" integer NOT NULL,
  	"user_id" integer NOT NULL,
  	"reason" text NOT NULL,
  	"recused_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "recusals_pkey" PRIMARY KEY("application_id","user_id")
  );
  
  ALTER TABLE "application_submissions" ADD COLUMN "spent_code" text;
  ALTER TABLE "applications" ADD COLUMN "assignee_id" integer;
  ALTER TABLE "applications" ADD COLUMN "follow_up_on" varchar;
  ALTER TABLE "applications" ADD COLUMN "urgent_on" varchar;
  ALTER TABLE "comments" ADD COLUMN "answered_at" timestamp(3) with time zone;
  ALTER TABLE "comments" ADD COLUMN "answered_by_id" integer;
  ALTER TABLE "pages" ADD COLUMN "in_footer" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_in_footer" boolean DEFAULT false;
  ALTER TABLE "site_settings" ADD COLUMN "staff_may_answer" boolean DEFAULT false NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "thank_you_letter" varchar;
  ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_reads" ADD CONSTRAINT "application_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_viewers" ADD CONSTRAINT "application_viewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "application_viewers" ADD CONSTRAINT "application_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "donor_thanks" ADD CONSTRAINT "donor_thanks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "family_replies" ADD CONSTRAINT "family_replies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "family_replies" ADD CONSTRAINT "family_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "family_replies" ADD CONSTRAINT "family_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "recusals" ADD CONSTRAINT "recusals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "recusals" ADD CONSTRAINT "recusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "donor_thanks_donor" ON "donor_thanks" USING btree ("donor");
  CREATE INDEX "family_replies_application" ON "family_replies" USING btree ("application_id");
  CREATE INDEX "recusals_user" ON "recusals" USING btree ("user_id");
  ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "applications_assignee_idx" ON "applications" USING btree ("assignee_id");
  CREATE INDEX "applications_follow_up_on_idx" ON "applications" USING btree ("follow_up_on");
  CREATE INDEX "applications_urgent_on_idx" ON "applications" USING btree ("urgent_on");
  CREATE INDEX "comments_answered_by_idx" ON "comments" USING btree ("answered_by_id");`)
  await db.execute(sql.raw(LISTED.map(noteChangesOf).join('')))
  await db.execute(sql.raw(ANSWERED))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "application_reads" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "application_viewers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "donor_details" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "donor_thanks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "family_replies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "recusals" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "application_reads" CASCADE;
  DROP TABLE "application_viewers" CASCADE;
  DROP TABLE "donor_details" CASCADE;
  DROP TABLE "donor_thanks" CASCADE;
  DROP TABLE "family_replies" CASCADE;
  DROP TABLE "recusals" CASCADE;
  ALTER TABLE "applications" DROP CONSTRAINT "applications_assignee_id_users_id_fk";
  
  ALTER TABLE "comments" DROP CONSTRAINT "comments_answered_by_id_users_id_fk";
  
  DROP INDEX "applications_assignee_idx";
  DROP INDEX "applications_follow_up_on_idx";
  DROP INDEX "applications_urgent_on_idx";
  DROP INDEX "comments_answered_by_idx";
  ALTER TABLE "application_submissions" DROP COLUMN "spent_code";
  ALTER TABLE "applications" DROP COLUMN "assignee_id";
  ALTER TABLE "applications" DROP COLUMN "follow_up_on";
  ALTER TABLE "applications" DROP COLUMN "urgent_on";
  ALTER TABLE "comments" DROP COLUMN "answered_at";
  ALTER TABLE "comments" DROP COLUMN "answered_by_id";
  ALTER TABLE "pages" DROP COLUMN "in_footer";
  ALTER TABLE "_pages_v" DROP COLUMN "version_in_footer";
  ALTER TABLE "site_settings" DROP COLUMN "staff_may_answer";
  ALTER TABLE "site_settings" DROP COLUMN "thank_you_letter";`)
}
