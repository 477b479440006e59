import { APPLICATION_STATUSES, EMAILED_STATUSES, type ApplicationStatus } from '../../shared/application-status'
import { Picker, type PickerOption } from '../components/Picker'

interface Props {
  label: string
  value: ApplicationStatus | ''
  current?: ApplicationStatus
  onChoose: (status: ApplicationStatus) => void
  errors?: readonly string[]
  disabled?: boolean
}

const EMAILED: readonly ApplicationStatus[] = EMAILED_STATUSES
const NONE: PickerOption = { value: '', label: 'Choose a status' }

export function StatusPicker({ label, value, current, onChoose, errors, disabled }: Props) {
  const option = (status: ApplicationStatus): PickerOption => ({ value: status, label: status, disabled: status === current })
  const choose = (chosen: string) => {
    const status = APPLICATION_STATUSES.find((known) => known === chosen)
    if (status) onChoose(status)
  }
  return (
    <Picker
      label={label}
      value={value}
      options={[NONE, ...APPLICATION_STATUSES.filter((status) => !EMAILED.includes(status)).map(option)]}
      groups={[{ label: 'Send Emails', options: EMAILED.map(option) }]}
      onChange={choose}
      errors={errors}
      disabled={disabled}
    />
  )
}
