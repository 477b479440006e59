import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Lists show whether a payee confirmed lately. */
const NOTED = `
  create trigger note_list_change before insert or update or delete on confirmations for each row
    when (current_setting('hearthside.noted_confirmations', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on confirmations for each statement execute function note_list_change();`

/** Finds a payee's newest answers about an award. */
const NEWEST = `
  create index confirmations_newest on confirmations (award_id, payee_id, created_at);`

/**
 * No document is without an owner, whose deletion has to remove its file first. Confirmations and letters go with their award.
 */
const LIMITS = `
  alter table documents add constraint documents_owner check (application_id is not null or payee_id is not null);
  alter table documents add constraint documents_file check (file ~ '^doc_[0-9a-f]{32}$');
  alter table documents drop constraint documents_application_id_applications_id_fk;
  alter table documents add constraint documents_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete restrict;
  alter table documents drop constraint documents_payee_id_payees_id_fk;
  alter table documents add constraint documents_payee_id_payees_id_fk foreign key (payee_id) references payees (id) on delete restrict;
  alter table confirmations drop constraint confirmations_award_id_awards_id_fk;
  alter table confirmations add constraint confirmations_award_id_awards_id_fk
    foreign key (award_id) references awards (id) on delete cascade;
  alter table letters drop constraint letters_award_id_awards_id_fk;
  alter table letters add constraint letters_award_id_awards_id_fk foreign key (award_id) references awards (id) on delete cascade;`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_documents_kind" AS ENUM('lease', 'ledger', 'notice', 'statement', 'income', 'w9', 'other');
  CREATE TYPE "public"."enum_documents_type" AS ENUM('pdf', 'jpeg', 'png');
  CREATE TYPE "public"."enum_documents_from" AS ENUM('family', 'landlord', 'staff');
  CREATE TYPE "public"."enum_documents_scan" AS ENUM('none', 'clean');
  CREATE TYPE "public"."enum_confirmations_source" AS ENUM('link', 'phone', 'paper');
  CREATE TYPE "public"."enum_letters_kind" AS ENUM('pledge', 'award');
  CREATE TABLE "document_requests" (
  	"application_id" integer NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"asked_by" integer NOT NULL,
  	"asked_at" timestamp with time zone NOT NULL,
  	CONSTRAINT "document_requests_pkey" PRIMARY KEY("application_id","kind")
  );
  
  CREATE TABLE "landlord_links" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"award_id" integer NOT NULL,
  	"payee_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"created_by" integer NOT NULL,
  	"created_at" timestamp with time zone NOT NULL,
  	"expires_at" timestamp with time zone NOT NULL,
  	"opened_at" timestamp with time zone,
  	"revoked_at" timestamp with time zone
  );
  
  CREATE TABLE "documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"application_id" integer,
  	"payee_id" integer,
  	"kind" "enum_documents_kind" NOT NULL,
  	"name" varchar NOT NULL,
  	"type" "enum_documents_type" NOT NULL,
  	"size" numeric NOT NULL,
  	"from" "enum_documents_from" NOT NULL,
  	"scan" "enum_documents_scan" NOT NULL,
  	"file" varchar NOT NULL,
  	"uploaded_by_id" integer,
  	"seen_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "confirmations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"award_id" integer NOT NULL,
  	"payee_id" integer NOT NULL,
  	"source" "enum_confirmations_source" NOT NULL,
  	"by_id" integer,
  	"answers" varchar NOT NULL,
  	"differs" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"seen_by_id" integer,
  	"seen_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "letters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"award_id" integer NOT NULL,
  	"kind" "enum_letters_kind" NOT NULL,
  	"content" varchar NOT NULL,
  	"created_by_id" integer NOT NULL,
  	"message_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "landlord_links" ADD CONSTRAINT "landlord_links_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landlord_links" ADD CONSTRAINT "landlord_links_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "landlord_links" ADD CONSTRAINT "landlord_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
  ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "documents" ADD CONSTRAINT "documents_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_seen_by_id_users_id_fk" FOREIGN KEY ("seen_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "landlord_links_alive" ON "landlord_links" USING btree ("award_id") WHERE "landlord_links"."revoked_at" is null;
  CREATE INDEX "documents_application_idx" ON "documents" USING btree ("application_id");
  CREATE INDEX "documents_payee_idx" ON "documents" USING btree ("payee_id");
  CREATE UNIQUE INDEX "documents_file_idx" ON "documents" USING btree ("file");
  CREATE INDEX "documents_uploaded_by_idx" ON "documents" USING btree ("uploaded_by_id");
  CREATE INDEX "documents_updated_at_idx" ON "documents" USING btree ("updated_at");
  CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at");
  CREATE INDEX "confirmations_award_idx" ON "confirmations" USING btree ("award_id");
  CREATE INDEX "confirmations_payee_idx" ON "confirmations" USING btree ("payee_id");
  CREATE INDEX "confirmations_by_idx" ON "confirmations" USING btree ("by_id");
  CREATE INDEX "confirmations_seen_by_idx" ON "confirmations" USING btree ("seen_by_id");
  CREATE INDEX "confirmations_updated_at_idx" ON "confirmations" USING btree ("updated_at");
  CREATE INDEX "confirmations_created_at_idx" ON "confirmations" USING btree ("created_at");
  CREATE INDEX "letters_award_idx" ON "letters" USING btree ("award_id");
  CREATE INDEX "letters_created_by_idx" ON "letters" USING btree ("created_by_id");
  CREATE INDEX "letters_message_idx" ON "letters" USING btree ("message_id");
  CREATE INDEX "letters_updated_at_idx" ON "letters" USING btree ("updated_at");
  CREATE INDEX "letters_created_at_idx" ON "letters" USING btree ("created_at");`)
  await db.execute(sql.raw(LIMITS + NEWEST + NOTED))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "document_requests" CASCADE;
  DROP TABLE "landlord_links" CASCADE;
  DROP TABLE "documents" CASCADE;
  DROP TABLE "confirmations" CASCADE;
  DROP TABLE "letters" CASCADE;
  DROP TYPE "public"."enum_documents_kind";
  DROP TYPE "public"."enum_documents_type";
  DROP TYPE "public"."enum_documents_from";
  DROP TYPE "public"."enum_documents_scan";
  DROP TYPE "public"."enum_confirmations_source";
  DROP TYPE "public"."enum_letters_kind";`)
}
