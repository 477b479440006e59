import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/brand/tokens'
import { TextInput } from '../../form/inputs'
import { RowsInput } from '../../form/RowsInput'

const Steps = styled(RowsInput)({
  paddingTop: 0,
  borderTop: 0,
  '& > ol > li': { padding: 14, border: `1px solid ${colors.hairline}`, borderRadius: 8, display: 'grid', gap: 10 },
  '& button': { justifySelf: 'start' },
})

/** Steps in their order. */
export const StepsInput = () => (
  <Steps
    source="steps"
    legend="Steps"
    noun="step"
    addLabel="Add a step"
    empty={{ title: '', text: '' }}
    most={12}
    row={(place, isNew) => (
      <>
        <TextInput source={`steps.${place}.title`} label={`Step ${place + 1}`} autoFocus={isNew} />
        <TextInput source={`steps.${place}.text`} label="In more words" optional minRows={2} maxRows={8} />
      </>
    )}
  />
)
