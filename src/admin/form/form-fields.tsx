import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useInput } from 'react-admin'
import { type FieldError, useFormContext } from 'react-hook-form'
import { colors, fonts } from '../../shared/brand/tokens'

/** Describes a field for the dialog that compares two edits. */
export interface FormField {
  label: string
  group: string
  say?: (value: unknown) => string | undefined
  long?: boolean
}

type FormFields = Map<string, FormField>

const FormFieldsContext = createContext<FormFields | null>(null)
const GroupContext = createContext('')

export function FormFieldsProvider({ children }: { children: ReactNode }) {
  const fields = useRef<FormFields>(new Map())
  return <FormFieldsContext value={fields.current}>{children}</FormFieldsContext>
}

const GroupProvider = GroupContext.Provider

export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext)
  if (!fields) throw new Error('useFormFields needs a FormFieldsProvider above it.')
  return fields
}

export function useFormField(source: string, label: string, say?: FormField['say'], long?: boolean): void {
  const fields = useContext(FormFieldsContext)
  const group = useContext(GroupContext)
  useEffect(() => {
    fields?.set(source, { label, group, say, long })
  })
}

export function errorMessages(error: FieldError | undefined): readonly string[] {
  const texts = error?.types ? Object.values(error.types).flat() : (error?.message?.split('\n') ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}

export function allErrorMessages(error: unknown): readonly string[] {
  if (Array.isArray(error)) return [...errorMessages(error as unknown as FieldError), ...error.flatMap(allErrorMessages)]
  if (typeof error !== 'object' || error === null) return []
  const own = errorMessages(error as FieldError)
  return own.length > 0 ? own : Object.values(error).flatMap(allErrorMessages)
}

const asItIs = (value: unknown) => value

/**
 * react-admin's input, whose errors go when the field changes.
 * @param say formats a value other than a string
 */
export function useField<Value>(source: string, label: string, say?: FormField['say'], long?: boolean) {
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useInput({ source, parse: asItIs, format: (value: unknown) => value ?? '' })
  useFormField(source, label, say, long)
  return {
    value: field.value as Value,
    errors: errorMessages(fieldState.error),
    onBlur: () => field.onBlur(),
    change: (value: Value) => {
      clearErrors(source)
      field.onChange(value)
    },
  }
}

export const ListFieldset = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: '14px 0 0',
  border: 0,
  borderTop: `1px solid ${colors.hairline}`,
  display: 'grid',
  gap: 12,
  '& legend': { float: 'left', padding: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.0625rem' },
  '& > ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 14 },
})

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  alignItems: 'start',
  gap: 14,
  '* + &': { paddingTop: 14, borderTop: `1px solid ${colors.hairline}` },
  '& > legend': { float: 'left', gridColumn: '1 / -1', padding: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.0625rem' },
  '& > p': { gridColumn: '1 / -1', margin: '-8px 0 0', fontSize: '0.875rem', color: colors.muted },
  '& > [data-wide], & > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 20 },
}))

export const FieldGroup = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Group>
    <legend>{title}</legend>
    {help && <p>{help}</p>}
    <GroupProvider value={title}>{children}</GroupProvider>
  </Group>
)
