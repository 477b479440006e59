import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { colors } from '../../shared/brand/tokens'
import { SCROLLS_WHEN_SHORT } from '../theme/global-styles'
import { ERRORS } from '../../shared/constants'
import { ErrorMessage } from '../components/ErrorMessage'
import { useTemporaryText } from '../components/use-temporary-text'
import { bottomBarRef } from '../layout/publish-height'
import { useBlockReason } from './around-form'
import { allErrorMessages, useFormFields } from './form-fields'
import { SaveForm, type SaveFormProps } from './SaveForm'

function useErrorsElsewhere(): readonly string[] {
  const { errors } = useFormState()
  const here = new Set(['root', ...[...useFormFields().keys()].map((source) => source.split('.')[0])])
  return [...new Set(Object.entries(errors).flatMap(([name, error]) => (here.has(name) ? [] : allErrorMessages(error))))]
}

export function FormProblem() {
  const { errors } = useFormState()
  const text = [errors.root?.failed?.message, ...useErrorsElsewhere()].filter(Boolean).join(' ')
  return (
    text && (
      <div tabIndex={-1} data-problem>
        <ErrorMessage>{text}</ErrorMessage>
      </div>
    )
  )
}

export const FORM_LAYOUT = { display: 'grid', gap: 18, maxWidth: 720 } as const

/** Scrolls focused fields, with their error texts, above the sticky actions and the undo bars. */
const Frame = styled(SaveForm)({
  ...FORM_LAYOUT,
  '& input, & select, & textarea': { scrollMarginBottom: 'calc(var(--bottom-bar, 72px) + var(--undo-bars, 0px) + 160px)' },
})

export const FormBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 6,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  // Also covers what reaches beyond the left edge of its field, such as a switch.
  margin: '0 -4px',
  padding: '12px 4px',
  background: colors.paper,
  borderTop: `1px solid ${colors.hairline}`,
  ...SCROLLS_WHEN_SHORT,
  '& > [role=alert]': { flexBasis: '100%', margin: 0 },
  // Four actions fit side by side on a phone.
  [theme.breakpoints.down('sm')]: { gap: 6, '& .MuiButton-root': { paddingInline: 8 }, '& .MuiButton-startIcon': { display: 'none' } },
}))

export interface FormActionsProps {
  saveLabel?: string
  onCancel: (form: { isDirty: boolean; reset: () => void }) => void
  /** Hides the actions, while a preview is shown. */
  resting?: boolean
  actions?: ReactNode
}

function FormActions({ saveLabel = 'Save', onCancel, resting, actions, said }: FormActionsProps & { said: string }) {
  const { isDirty, isSubmitting, isSubmitted, errors } = useFormState()
  const { reset } = useFormContext()
  const waiting = useBlockReason()
  const elsewhere = useErrorsElsewhere()
  if (resting) return null
  const failed = isSubmitted && !isSubmitting && Object.keys(errors).length > 0
  return (
    <FormBar ref={bottomBarRef} className="no-print">
      {failed && <ErrorMessage>{[ERRORS.save, ...elsewhere].join(' ')}</ErrorMessage>}
      <Button type="submit" variant="contained" disabled={isSubmitting || Boolean(waiting)}>
        {isSubmitting ? 'Saving...' : waiting || saveLabel}
      </Button>
      {actions}
      <Button variant="outlined" onClick={() => onCancel({ isDirty, reset: () => reset() })} disabled={isSubmitting}>
        Cancel
      </Button>
      <span role="status">{said}</span>
    </FormBar>
  )
}

export function FormFrame<Values extends object>({
  saveLabel,
  onCancel,
  resting,
  actions,
  onSaved,
  children,
  ...form
}: SaveFormProps<Values> & FormActionsProps) {
  const [said, say] = useTemporaryText()
  const saved = () => {
    say('Saved.')
    onSaved?.()
  }
  return (
    <Frame {...(form as unknown as SaveFormProps<object>)} onSaved={saved}>
      {children}
      <FormActions saveLabel={saveLabel} onCancel={onCancel} resting={resting} actions={actions} said={said} />
    </Frame>
  )
}
