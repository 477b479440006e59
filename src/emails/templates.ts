export { passwordReset, staffInvite, testEmail, wrongCodes } from './accounts'
export { applicationDenied, applicationReceived, familyDigest, newApplication, nominationReceived } from './applications'
export { dedicationCard } from './dedication-card'
export {
  donationPartlyRefunded,
  donationPending,
  donationChangedInStripe,
  donationReceipt,
  donationRefunded,
  donationReleased,
} from './donations'
export { draftEnding, draftReminder, resumeLink } from './drafts'
export { accessCodeAgain, extendedApplicationRequested, extendedApplicationReceived, extendedReceived, extendedReminder } from './extended'
export { familyAlert } from './family-alert'
export { donationDisputed, givingPaused, yearEndGifts } from './giving-alerts'
export { interestReceived, newInterest } from './interests'
export { planFailed, planStopped } from './plans'
export { yearEndStatement } from './year-end-statement'
