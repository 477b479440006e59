import { TextInput } from '../form/inputs'

/** A word for colleagues on why a status was changed. */
export const ReasonInput = () => <TextInput source="reason" label="Reason or note (optional, only staff see it)" minRows={2} />
