import { TextInput } from '../form/inputs'

export const ReasonInput = () => <TextInput source="reason" label="Reason or note (optional, only staff see it)" minRows={2} />
