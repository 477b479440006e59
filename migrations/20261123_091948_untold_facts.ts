import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_settings" ALTER COLUMN "name" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "name" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "email" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "email" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "phone" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "hours" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "street" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "street" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "city" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "city" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "state" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "state" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "zip_code" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "zip_code" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "ein" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "ein" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "registered_in" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "registered_in" DROP NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "vimeo_id" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "about" DROP DEFAULT;
  ALTER TABLE "site_settings" ALTER COLUMN "about" DROP NOT NULL;`)
  /** What nobody told, but the program made up, is not told. */
  await db.execute(sql`
    update "site_settings" set
      "name" = nullif("name", 'Hearthside Foundation'), "email" = nullif("email", 'hello@example.org'),
      "hours" = case when "phone" = '612-555-0100' then nullif("hours", 'Monday to Friday, 9 am to 5 pm') else "hours" end,
      "phone" = nullif("phone", '612-555-0100'),
      "city" = case when "street" = '200 Lantern Street, Suite 4' then null else "city" end,
      "state" = case when "street" = '200 Lantern Street, Suite 4' then null else "state" end,
      "zip_code" = case when "street" = '200 Lantern Street, Suite 4' then null else "zip_code" end,
      "street" = nullif("street", '200 Lantern Street, Suite 4'),
      "registered_in" = case when "ein" = '00-0000000' then null else "registered_in" end,
      "ein" = nullif("ein", '00-0000000'), "vimeo_id" = nullif("vimeo_id", 76979871),
      "about" = case when "about" like '%Every gift goes to housing payments.' then null else "about" end`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update "site_settings" set
      "name" = coalesce("name", 'Hearthside Foundation'), "email" = coalesce("email", 'hello@example.org'),
      "street" = coalesce("street", '200 Lantern Street, Suite 4'), "city" = coalesce("city", 'Minneapolis'),
      "state" = coalesce("state", 'Minnesota'), "zip_code" = coalesce("zip_code", '55401'), "ein" = coalesce("ein", '00-0000000'),
      "registered_in" = coalesce("registered_in", 'Minnesota'), "about" = coalesce("about", '')`)
  await db.execute(sql`
   ALTER TABLE "site_settings" ALTER COLUMN "name" SET DEFAULT 'Hearthside Foundation';
  ALTER TABLE "site_settings" ALTER COLUMN "name" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "email" SET DEFAULT 'hello@example.org';
  ALTER TABLE "site_settings" ALTER COLUMN "email" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "phone" SET DEFAULT '612-555-0100';
  ALTER TABLE "site_settings" ALTER COLUMN "hours" SET DEFAULT 'Monday to Friday, 9 am to 5 pm';
  ALTER TABLE "site_settings" ALTER COLUMN "street" SET DEFAULT '200 Lantern Street, Suite 4';
  ALTER TABLE "site_settings" ALTER COLUMN "street" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "city" SET DEFAULT 'Minneapolis';
  ALTER TABLE "site_settings" ALTER COLUMN "city" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "state" SET DEFAULT 'Minnesota';
  ALTER TABLE "site_settings" ALTER COLUMN "state" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "zip_code" SET DEFAULT '55401';
  ALTER TABLE "site_settings" ALTER COLUMN "zip_code" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "ein" SET DEFAULT '00-0000000';
  ALTER TABLE "site_settings" ALTER COLUMN "ein" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "registered_in" SET DEFAULT 'Minnesota';
  ALTER TABLE "site_settings" ALTER COLUMN "registered_in" SET NOT NULL;
  ALTER TABLE "site_settings" ALTER COLUMN "vimeo_id" SET DEFAULT 76979871;
  ALTER TABLE "site_settings" ALTER COLUMN "about" SET DEFAULT 'We work with financial service professionals to give housing assistance to families in hardship. A medical crisis, a lost job or another setback can cost a family its home within weeks. We step in with up to twelve months of rent or mortgage payments, so that parents can look after what matters first.
  
  Every application is read by a person. We listen, we ask when something is unclear, and we tell you what happens next. The payments go straight to the landlord or the lender.
  
  Our work is paid for by donors and by companies that sponsor a campaign. Every gift goes to housing payments.';
  ALTER TABLE "site_settings" ALTER COLUMN "about" SET NOT NULL;`)
}
