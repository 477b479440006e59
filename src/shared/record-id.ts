/** Whether a text of an address is the id of a record. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)
