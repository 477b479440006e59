import { styled } from '@mui/material/styles'
import { MOST_GIFT_AMOUNTS } from '../../shared/gifts'
import { useFormField } from '../form/form-fields'
import { TextInput } from '../form/inputs'
import { RowsInput } from '../form/RowsInput'
import { EMPTY_AMOUNT, describeAmounts, type TypedAmount } from './settings-form'

const Amounts = styled(RowsInput)(({ theme }) => ({
  '& > p': { margin: 0, fontSize: '0.875rem' },
  '& > ol > li': { display: 'grid', gap: 10, alignItems: 'start' },
  '& button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    '& > ol > li': { gridTemplateColumns: '9rem minmax(0, 1fr) auto', columnGap: 16 },
    '& > ol > li > button': { marginTop: 28 },
  },
}))

export function GiftAmountsInput() {
  useFormField('gift_amounts', 'Suggested amounts', (amounts) => describeAmounts((amounts ?? []) as TypedAmount[]))
  return (
    <Amounts
      source="gift_amounts"
      legend="Suggested amounts"
      intro="Shown on the donate page in this order. You can say what an amount does, such as “a month’s rent in Duluth.”"
      noun="amount"
      addLabel="Add an amount"
      empty={EMPTY_AMOUNT}
      most={MOST_GIFT_AMOUNTS}
      full="You’ve reached the limit."
      row={(place, isNew) => (
        <>
          <TextInput
            source={`gift_amounts.${place}.amount`}
            label={`Amount ${place + 1} (dollars)`}
            inputMode="numeric"
            autoFocus={isNew}
          />
          <TextInput source={`gift_amounts.${place}.meaning`} label={`What amount ${place + 1} does`} optional />
        </>
      )}
    />
  )
}
