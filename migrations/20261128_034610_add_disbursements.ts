import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tables whose changes are recorded for cached lists. */
const LISTED = ['disbursement_lines', 'disbursement_returns', 'disbursement_runs', 'disbursements']

const noteChangesOf = (table: string) => `
  create trigger note_list_change before insert or update or delete on ${table} for each row
    when (current_setting('hearthside.noted_${table}', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on ${table} for each statement execute function note_list_change();`

/**
 * Limits that hold whatever writes: no two checks have one number, void ones neither, and what was issued is never deleted. Payments that
 * were not issued go with their award.
 */
const LIMITS = `
  alter table disbursements add constraint disbursements_amount_cents check (amount >= 1 and amount = trunc(amount));
  alter table disbursements add constraint disbursements_two_people check (approved_by_id is null or approved_by_id <> prepared_by_id);
  alter table disbursements add constraint disbursements_issued check ((state in ('issued', 'cleared', 'void')) = (issued_on is not null));
  create unique index disbursements_check_number on disbursements (number) where method = 'check';
  alter table disbursements drop constraint disbursements_award_id_awards_id_fk;
  alter table disbursements add constraint disbursements_award_id_awards_id_fk
    foreign key (award_id) references awards (id) on delete cascade;

  create function refuse_issued_deletion() returns trigger language plpgsql as $$
  begin
    raise exception 'payment % was issued and cannot be deleted', old.id using errcode = 'check_violation';
  end $$;
  create trigger disbursements_stay before delete on disbursements for each row
    when (old.issued_on is not null) execute function refuse_issued_deletion();`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_disbursement_runs_method" AS ENUM('check', 'bill_pay', 'ach');
  CREATE TYPE "public"."enum_disbursement_runs_state" AS ENUM('prepared', 'approved', 'issued', 'canceled');
  CREATE TYPE "public"."enum_disbursements_method" AS ENUM('check', 'bill_pay', 'ach');
  CREATE TYPE "public"."enum_disbursements_state" AS ENUM('prepared', 'approved', 'issued', 'cleared', 'void', 'canceled');
  CREATE TABLE "disbursement_lines" (
  	"disbursement_id" integer NOT NULL,
  	"installment_id" integer NOT NULL,
  	"month" varchar(7) NOT NULL,
  	"amount" integer NOT NULL,
  	"live" boolean DEFAULT true NOT NULL,
  	CONSTRAINT "disbursement_lines_pkey" PRIMARY KEY("disbursement_id","installment_id"),
  	CONSTRAINT "disbursement_lines_amount_check" CHECK ("disbursement_lines"."amount" > 0)
  );
  
  CREATE TABLE "disbursement_returns" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"disbursement_id" integer NOT NULL,
  	"installment_id" integer NOT NULL,
  	"returned_on" varchar(10) NOT NULL,
  	"amount" integer NOT NULL,
  	"reason" text,
  	"user_id" integer NOT NULL,
  	"created_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "disbursement_returns_amount_check" CHECK ("disbursement_returns"."amount" > 0)
  );
  
  CREATE TABLE "disbursement_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"method" "enum_disbursement_runs_method" NOT NULL,
  	"state" "enum_disbursement_runs_state" NOT NULL,
  	"prepared_by_id" integer NOT NULL,
  	"approved_by_id" integer,
  	"approved_at" timestamp(3) with time zone,
  	"issued_on" varchar,
  	"state_by_id" integer NOT NULL,
  	"state_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "disbursements" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"run_id" integer NOT NULL,
  	"award_id" integer NOT NULL,
  	"payee_id" integer NOT NULL,
  	"method" "enum_disbursements_method" NOT NULL,
  	"number" numeric,
  	"amount" numeric NOT NULL,
  	"state" "enum_disbursements_state" NOT NULL,
  	"recipient" varchar NOT NULL,
  	"account" varchar,
  	"override" varchar,
  	"prepared_by_id" integer NOT NULL,
  	"approved_by_id" integer,
  	"approved_at" timestamp(3) with time zone,
  	"issued_on" varchar,
  	"cleared_on" varchar,
  	"void_on" varchar,
  	"void_by_id" integer,
  	"void_reason" varchar,
  	"number_reason" varchar,
  	"replaces_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "installments" ADD COLUMN "month_reason" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "review_months" numeric DEFAULT 3 NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "threshold_1099" numeric DEFAULT 2000 NOT NULL;
  ALTER TABLE "disbursement_lines" ADD CONSTRAINT "disbursement_lines_disbursement_fkey" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "disbursement_lines" ADD CONSTRAINT "disbursement_lines_installment_fkey" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "disbursement_returns" ADD CONSTRAINT "disbursement_returns_disbursement_fkey" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "disbursement_returns" ADD CONSTRAINT "disbursement_returns_installment_fkey" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "disbursement_returns" ADD CONSTRAINT "disbursement_returns_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "disbursement_runs" ADD CONSTRAINT "disbursement_runs_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursement_runs" ADD CONSTRAINT "disbursement_runs_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursement_runs" ADD CONSTRAINT "disbursement_runs_state_by_id_users_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_run_id_disbursement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."disbursement_runs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_void_by_id_users_id_fk" FOREIGN KEY ("void_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_replaces_id_disbursements_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."disbursements"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "disbursement_lines_live" ON "disbursement_lines" USING btree ("installment_id") WHERE "disbursement_lines"."live";
  CREATE INDEX "disbursement_returns_disbursement" ON "disbursement_returns" USING btree ("disbursement_id");
  CREATE INDEX "disbursement_returns_day" ON "disbursement_returns" USING btree ("returned_on");
  CREATE INDEX "disbursement_runs_state_idx" ON "disbursement_runs" USING btree ("state");
  CREATE INDEX "disbursement_runs_prepared_by_idx" ON "disbursement_runs" USING btree ("prepared_by_id");
  CREATE INDEX "disbursement_runs_approved_by_idx" ON "disbursement_runs" USING btree ("approved_by_id");
  CREATE INDEX "disbursement_runs_state_by_idx" ON "disbursement_runs" USING btree ("state_by_id");
  CREATE INDEX "disbursement_runs_updated_at_idx" ON "disbursement_runs" USING btree ("updated_at");
  CREATE INDEX "disbursement_runs_created_at_idx" ON "disbursement_runs" USING btree ("created_at");
  CREATE INDEX "disbursements_run_idx" ON "disbursements" USING btree ("run_id");
  CREATE INDEX "disbursements_award_idx" ON "disbursements" USING btree ("award_id");
  CREATE INDEX "disbursements_payee_idx" ON "disbursements" USING btree ("payee_id");
  CREATE INDEX "disbursements_state_idx" ON "disbursements" USING btree ("state");
  CREATE INDEX "disbursements_prepared_by_idx" ON "disbursements" USING btree ("prepared_by_id");
  CREATE INDEX "disbursements_approved_by_idx" ON "disbursements" USING btree ("approved_by_id");
  CREATE INDEX "disbursements_issued_on_idx" ON "disbursements" USING btree ("issued_on");
  CREATE INDEX "disbursements_void_on_idx" ON "disbursements" USING btree ("void_on");
  CREATE INDEX "disbursements_void_by_idx" ON "disbursements" USING btree ("void_by_id");
  CREATE INDEX "disbursements_replaces_idx" ON "disbursements" USING btree ("replaces_id");
  CREATE INDEX "disbursements_updated_at_idx" ON "disbursements" USING btree ("updated_at");
  CREATE INDEX "disbursements_created_at_idx" ON "disbursements" USING btree ("created_at");`)
  await db.execute(sql.raw(LIMITS + LISTED.map(noteChangesOf).join('')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "disbursement_lines" CASCADE;
  DROP TABLE "disbursement_returns" CASCADE;
  DROP TABLE "disbursement_runs" CASCADE;
  DROP TABLE "disbursements" CASCADE;
  ALTER TABLE "installments" DROP COLUMN "month_reason";
  ALTER TABLE "site_settings" DROP COLUMN "review_months";
  ALTER TABLE "site_settings" DROP COLUMN "threshold_1099";
  DROP TYPE "public"."enum_disbursement_runs_method";
  DROP TYPE "public"."enum_disbursement_runs_state";
  DROP TYPE "public"."enum_disbursements_method";
  DROP TYPE "public"."enum_disbursements_state";
  DROP FUNCTION refuse_issued_deletion;`)
}
