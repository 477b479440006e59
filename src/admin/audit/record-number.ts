import { isRecordId } from '../../shared/record-id'

/** A record's number as it is typed; an empty text is every one. */
export const isRecordNumber = (text: string): boolean => text === '' || isRecordId(text)
