import * as initial from './20261121_105038_initial'
import * as guards from './20261121_110000_guards'
import * as mailAboutApplications from './20261121_144821_mail_about_applications'
import * as backOffice from './20261121_152712_back_office'
import * as backOfficeGuards from './20261121_153000_back_office_guards'
import * as donations from './20261121_155252_donations'
import * as donationGuards from './20261121_155300_donation_guards'
import * as auditFields from './20261121_230308_audit_fields'
import * as truncateGuards from './20261121_234912_truncate_guards'
import * as addConsents from './20261122_064136_add_consents'
import * as interestForm from './20261122_071350_interest_form'
import * as addPages from './20261122_082036_add_pages'
import * as builtInPages from './20261122_083324_built_in_pages'
import * as markImagesOfFamilies from './20261122_100438_mark_images_of_families'
import * as applicantsWay from './20261122_112808_applicants_way'
import * as eraseHistory from './20261122_112833_erase_history'
import * as formsSaveThemselves from './20261122_115255_forms_save_themselves'
import * as checksAndDeclines from './20261122_160417_checks_and_declines'
import * as forgetSurnames from './20261122_185540_forget_surnames'
import * as markUndone from './20261122_190920_mark_undone'
import * as issueStatements from './20261123_021845_issue_statements'
import * as donorRoots from './20261123_021856_donor_roots'
import * as booksAndPayouts from './20261123_032647_books_and_payouts'
import * as fillReturnedAt from './20261123_032729_fill_returned_at'
import * as dedicationsAndGoals from './20261123_034115_dedications_and_goals'
import * as monthlyGifts from './20261123_042423_monthly_gifts'
import * as plansThatBegin from './20261123_075707_plans_that_begin'
import * as untoldFacts from './20261123_091948_untold_facts'
import * as setupMarks from './20261123_093410_setup_marks'
import * as resealHistory from './20261123_124651_reseal_history'
import * as secondFactor from './20261123_131647_second_factor'
import * as retention from './20261123_142204_retention'
import * as listChanges from './20261123_170120_list_changes'
import * as trueWords from './20261123_180239_true_words'
import * as historyGoesWithApplication from './20261123_211827_history_goes_with_application'
import * as uploadsToRemove from './20261123_235849_uploads_to_remove'
import * as noPromisedDays from './20261124_171510_no_promised_days'
import * as addNamelessAt from './20261124_211638_add_nameless_at'
import * as copyNamelessAt from './20261124_211644_copy_nameless_at'
import * as dropKeptNamelessAt from './20261124_211650_drop_kept_nameless_at'
import * as noPromisedUse from './20261124_221500_no_promised_use'
import * as indexTrailByAction from './20261125_094847_index_trail_by_action'
import * as keepEverySending from './20261125_135007_keep_every_sending'
import * as keepAddressOfLinks from './20261125_205335_keep_address_of_links'
import * as keepSpentCodes from './20261126_054747_keep_spent_codes'
import * as publishedFigures from './20261126_061543_published_figures'
import * as addGiftReturns from './20261126_062335_add_gift_returns'
import * as watchTheClock from './20261126_064401_watch_the_clock'
import * as addCountedDay from './20261126_113027_add_counted_day'
import * as keepUploadNames from './20261126_115555_keep_upload_names'
import * as figuresChangePages from './20261126_120322_figures_change_pages'
import * as foldText from './20261126_150412_fold_text'

/** Applied in this order at start; a migration that has landed is never edited. */
export const migrations = [
  { name: '20261121_105038_initial', up: initial.up, down: initial.down },
  { name: '20261121_110000_guards', up: guards.up, down: guards.down },
  { name: '20261121_144821_mail_about_applications', up: mailAboutApplications.up, down: mailAboutApplications.down },
  { name: '20261121_152712_back_office', up: backOffice.up, down: backOffice.down },
  { name: '20261121_153000_back_office_guards', up: backOfficeGuards.up, down: backOfficeGuards.down },
  { name: '20261121_155252_donations', up: donations.up, down: donations.down },
  { name: '20261121_155300_donation_guards', up: donationGuards.up, down: donationGuards.down },
  { name: '20261121_230308_audit_fields', up: auditFields.up, down: auditFields.down },
  { name: '20261121_234912_truncate_guards', up: truncateGuards.up, down: truncateGuards.down },
  { name: '20261122_064136_add_consents', up: addConsents.up, down: addConsents.down },
  { name: '20261122_071350_interest_form', up: interestForm.up, down: interestForm.down },
  { name: '20261122_082036_add_pages', up: addPages.up, down: addPages.down },
  { name: '20261122_083324_built_in_pages', up: builtInPages.up, down: builtInPages.down },
  { name: '20261122_100438_mark_images_of_families', up: markImagesOfFamilies.up, down: markImagesOfFamilies.down },
  { name: '20261122_112808_applicants_way', up: applicantsWay.up, down: applicantsWay.down },
  { name: '20261122_112833_erase_history', up: eraseHistory.up, down: eraseHistory.down },
  { name: '20261122_115255_forms_save_themselves', up: formsSaveThemselves.up, down: formsSaveThemselves.down },
  { name: '20261122_160417_checks_and_declines', up: checksAndDeclines.up, down: checksAndDeclines.down },
  { name: '20261122_185540_forget_surnames', up: forgetSurnames.up, down: forgetSurnames.down },
  { name: '20261122_190920_mark_undone', up: markUndone.up, down: markUndone.down },
  { name: '20261123_021845_issue_statements', up: issueStatements.up, down: issueStatements.down },
  { name: '20261123_021856_donor_roots', up: donorRoots.up, down: donorRoots.down },
  { name: '20261123_032647_books_and_payouts', up: booksAndPayouts.up, down: booksAndPayouts.down },
  { name: '20261123_032729_fill_returned_at', up: fillReturnedAt.up, down: fillReturnedAt.down },
  { name: '20261123_034115_dedications_and_goals', up: dedicationsAndGoals.up, down: dedicationsAndGoals.down },
  { name: '20261123_042423_monthly_gifts', up: monthlyGifts.up, down: monthlyGifts.down },
  { name: '20261123_075707_plans_that_begin', up: plansThatBegin.up, down: plansThatBegin.down },
  { name: '20261123_091948_untold_facts', up: untoldFacts.up, down: untoldFacts.down },
  { name: '20261123_093410_setup_marks', up: setupMarks.up, down: setupMarks.down },
  { name: '20261123_124651_reseal_history', up: resealHistory.up, down: resealHistory.down },
  { name: '20261123_131647_second_factor', up: secondFactor.up, down: secondFactor.down },
  { name: '20261123_142204_retention', up: retention.up, down: retention.down },
  { name: '20261123_170120_list_changes', up: listChanges.up, down: listChanges.down },
  { name: '20261123_180239_true_words', up: trueWords.up, down: trueWords.down },
  { name: '20261123_211827_history_goes_with_application', up: historyGoesWithApplication.up, down: historyGoesWithApplication.down },
  { name: '20261123_235849_uploads_to_remove', up: uploadsToRemove.up, down: uploadsToRemove.down },
  { name: '20261124_171510_no_promised_days', up: noPromisedDays.up, down: noPromisedDays.down },
  { name: '20261124_211638_add_nameless_at', up: addNamelessAt.up, down: addNamelessAt.down },
  { name: '20261124_211644_copy_nameless_at', up: copyNamelessAt.up, down: copyNamelessAt.down },
  { name: '20261124_211650_drop_kept_nameless_at', up: dropKeptNamelessAt.up, down: dropKeptNamelessAt.down },
  { name: '20261124_221500_no_promised_use', up: noPromisedUse.up, down: noPromisedUse.down },
  { name: '20261125_094847_index_trail_by_action', up: indexTrailByAction.up, down: indexTrailByAction.down },
  { name: '20261125_135007_keep_every_sending', up: keepEverySending.up, down: keepEverySending.down },
  { name: '20261125_205335_keep_address_of_links', up: keepAddressOfLinks.up, down: keepAddressOfLinks.down },
  { name: '20261126_054747_keep_spent_codes', up: keepSpentCodes.up, down: keepSpentCodes.down },
  { name: '20261126_061543_published_figures', up: publishedFigures.up, down: publishedFigures.down },
  { name: '20261126_062335_add_gift_returns', up: addGiftReturns.up, down: addGiftReturns.down },
  { name: '20261126_064401_watch_the_clock', up: watchTheClock.up, down: watchTheClock.down },
  { name: '20261126_113027_add_counted_day', up: addCountedDay.up, down: addCountedDay.down },
  { name: '20261126_115555_keep_upload_names', up: keepUploadNames.up, down: keepUploadNames.down },
  { name: '20261126_120322_figures_change_pages', up: figuresChangePages.up, down: figuresChangePages.down },
  { name: '20261126_150412_fold_text', up: foldText.up, down: foldText.down },
]
