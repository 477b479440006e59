import { TextInput } from '../form/inputs'

/** A word for colleagues on why a status was changed. */
export const ReasonInput = () => <TextInput source="reason" label="Note for the history (staff only, optional)" minRows={2} />
