/** A record's number as it is typed; an empty text is every one. */
export const isRecordNumber = (text: string): boolean => /^([1-9]\d{0,8})?$/.test(text)
