/** What a mail tells of no longer holds: it is not sent any more. */
export class NoLongerDue extends Error {}
